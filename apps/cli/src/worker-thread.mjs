// The sources are TypeScript: a thread can load them once it has registered the loader.
import '../bin/register.mjs';

// As a process of its own it hears a key press that is meant for its parent, which says when to end.
if (process.send !== undefined) process.on('SIGINT', () => {});

const { runSlice } = await import('./work/kinds.ts');

// What the pool runs, by name.
export { runSlice };
