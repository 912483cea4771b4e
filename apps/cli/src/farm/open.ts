import { StartProblem } from '@punica/server/terms';
import { Failed } from '../failed.ts';

type FarmCode = typeof import('@punica/server/farm');
type Rest<F> = F extends (pool: infer _P, ...rest: infer R) => infer T ? (...rest: R) => T : never;

/** A farm that is open, with its connections. */
export interface Farm {
  readonly put: Rest<FarmCode['putWork']>;
  readonly cancel: Rest<FarmCode['cancelWork']>;
  readonly forget: Rest<FarmCode['forgetWork']>;
  readonly retry: Rest<FarmCode['retryWork']>;
  readonly share: Rest<FarmCode['setShare']>;
  readonly find: Rest<FarmCode['findWork']>;
  readonly results: Rest<FarmCode['resultsOfWork']>;
  readonly work: Rest<FarmCode['workOnFarm']>;
  /** How it stands now: whoever looks also looks after it. */
  standing(only?: number): ReturnType<FarmCode['farmStanding']>;
}

/** One that stays open until it is closed. */
export interface OpenFarm extends Farm {
  close(): Promise<void>;
}

/** Opens a farm. The code for it is loaded only here. */
export async function openFarm(address: string): Promise<OpenFarm> {
  const code = await import('@punica/server/farm');
  const pool = await code.openFarm(address).catch((error: unknown) => {
    // What stands in the way of opening a database is no fault of the program: it is said in words.
    throw error instanceof StartProblem ? new Failed(error.message) : error;
  });
  return {
    put: (work) => code.putWork(pool, work),
    cancel: (id) => code.cancelWork(pool, id),
    forget: (id) => code.forgetWork(pool, id),
    retry: (id) => code.retryWork(pool, id),
    share: (owner, share) => code.setShare(pool, owner, share),
    find: (id) => code.findWork(pool, id),
    results: (id, known) => code.resultsOfWork(pool, id, known),
    work: (hands) => code.workOnFarm(pool, hands),
    standing: async (only) => {
      await code.lookAfterFarm(pool);
      return code.farmStanding(pool, only);
    },
    close: () => pool.end(),
  };
}

/** Opens a farm for as long as it is used. */
export async function withFarm<T>(address: string, use: (farm: Farm) => Promise<T>): Promise<T> {
  const farm = await openFarm(address);
  try {
    return await use(farm);
  } finally {
    await farm.close();
  }
}
