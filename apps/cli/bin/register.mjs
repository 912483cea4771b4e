import { register } from 'tsx/esm/api';

// The sources are TypeScript: loading them needs no build step, in this thread and in every worker.
register();
