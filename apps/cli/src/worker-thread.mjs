// The sources are TypeScript: a thread can load them once it has registered the loader.
import '../bin/register.mjs';

const { accountOf } = await import('./balance/play.ts');
const { samplesOf } = await import('./fit/samples.ts');
const { playGames } = await import('./sim/play-games.ts');
const { proveSlice } = await import('./proof/slice.ts');

// What the pool runs, by name.
export { accountOf, playGames, proveSlice, samplesOf };
