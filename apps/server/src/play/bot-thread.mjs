// Bots are TypeScript like everything else: this thread can load it once it has registered the loader.
import { register } from 'tsx/esm/api';

register();
const { think } = await import('./think.ts');

export default think;
