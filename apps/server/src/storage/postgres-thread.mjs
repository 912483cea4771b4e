// Speaking PostgreSQL's protocol for a thousand moves a second takes much of a processor: it has its own thread.
import { register } from 'tsx/esm/api';

register();
await import('./postgres-thread.ts');
