import type { Host } from '../play/client.ts';
import { HostProblem } from '../play/client.ts';

/** Stands behind a table at which nothing happens. */
export const stillHost: Host = {
  ask: (name) =>
    name === 'close'
      ? (Promise.resolve(null) as Promise<never>)
      : Promise.reject(new HostProblem({ message: 'This table can only be looked at.', field: null })),
  listen: () => {},
};
