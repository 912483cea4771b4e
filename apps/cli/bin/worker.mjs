import './register.mjs';

const { accountOf } = await import('../src/balance/play.ts');
const { playGames } = await import('../src/sim/play-games.ts');
const { proveSlice } = await import('../src/proof/slice.ts');

// What the pool runs, by name.
export { accountOf, playGames, proveSlice };
