// boardgame.io's own MCTS on a little game in its manner: stones on a field of 9x9, five in a row win.
// Answers lines `SECONDS` as searcher.py does, in seconds of processor time.
const { MCTSBot } = require("boardgame.io/ai");
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const readline = require("readline");

const SIZE = 9;
const ITERATIONS = 50;
const POSITIONS = 3;
const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]];

function wins(cells, at, who) {
  const row = Math.floor(at / SIZE), column = at % SIZE;
  return DIRECTIONS.some(([down, right]) => {
    let length = 1;
    for (const way of [1, -1]) {
      let r = row + way * down, c = column + way * right;
      while (r >= 0 && r < SIZE && c >= 0 && c < SIZE && cells[r * SIZE + c] === who) {
        length += 1;
        r += way * down;
        c += way * right;
      }
    }
    return length >= 5;
  });
}

let asked = 0; // how often somebody wanted to know what can be done: once for each decision of a playout

const game = {
  setup: () => ({ cells: Array(SIZE * SIZE).fill(null), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
      G.last = at;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    if (G.last !== null && wins(G.cells, G.last, G.cells[G.last])) return { winner: G.cells[G.last] };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) => {
      asked += 1;
      return G.cells.flatMap((cell, at) => (cell === null ? [{ move: "place", args: [at] }] : []));
    },
  },
};

const bot = new MCTSBot({
  game,
  enumerate: game.ai.enumerate,
  seed: "2002",
  iterations: ITERATIONS,
  playoutDepth: SIZE * SIZE,
});

const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function match() {
  const client = Client({ game, numPlayers: 2, debug: false });
  const found = [];
  for (;;) {
    const state = client.getState();
    if (state.ctx.gameover) return found;
    found.push(client.store.getState());
    const open = game.ai.enumerate(state.G);
    client.moves.place(open[Math.floor(Math.random() * open.length)].args[0]);
  }
}

async function timed(seconds) {
  const counted = { playout: [0, 0], mcts_javascript: [0, 0] };
  let moves = 0;
  const stop = now() + seconds;
  while (now() < stop) {
    const found = match();
    for (let n = 0; n < POSITIONS; n += 1) {
      const state = found[Math.floor(Math.random() * found.length)];
      const node = bot.createNode({ state });
      let begun = now();
      asked = 0;
      bot.playout(node);
      counted.playout[0] += 1;
      counted.playout[1] += now() - begun;
      moves += asked;
      begun = now();
      await bot.play(state, state.ctx.currentPlayer);
      counted.mcts_javascript[0] += ITERATIONS;
      counted.mcts_javascript[1] += now() - begun;
    }
  }
  return { moves, counted };
}

(async () => {
  await timed(0.2);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await timed(Number(line))));
  }
})();
