import type { BalanceDesk } from '@punica/server';
import { type Account, addAccounts, emptyAccount } from '../balance/account.ts';
import { type BalanceWork, balanceKind } from '../balance/kind.ts';
import { loadGame } from '../catalogue.ts';
import { addWork, PRIORITIES } from './adding.ts';
import { codeVersion } from './code-version.ts';
import { type OpenFarm, openFarm } from './open.ts';

/** Each slice carries the whole edition: a few of them keep many hands busy, and the queue small. */
const SLICES = 20;
const SEED = 1;

/** Where a server asks for games by the bots of a farm. It is opened when the first is asked for. */
export function balanceDesk(address: string): BalanceDesk {
  let opening: Promise<OpenFarm> | undefined;
  const farm = (): Promise<OpenFarm> => {
    opening ??= openFarm(address).catch((error: unknown) => {
      // A farm that is away just now may be there the next time.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    order: async ({ edition, scenario, bots, games, owner }) => {
      const game = await loadGame(edition.game, edition);
      const work: BalanceWork = {
        game: game.id,
        edition,
        scenarios: [scenario],
        options: {},
        randomOptions: false,
        quick: true,
        bots: game.roles.map(() => bots),
        seed: SEED,
        first: 0,
        count: games,
      };
      const order = { owner, priority: PRIORITIES.normal, size: Math.ceil(games / SLICES) };
      return (await addWork(await farm(), balanceKind, work, order)).id;
    },
    standing: async (id) => {
      const open = await farm();
      const work = await open.find(id);
      if (work === undefined) return { state: 'stopped', played: 0, wins: [] };
      const { works } = await open.standing(id);
      const [{ state, slices, slicesDone, running, givenUp }] = works;
      const account = await accountSoFar(open, id, JSON.parse(work.arguments) as BalanceWork);
      const isHopeless =
        work.code !== codeVersion() || (givenUp > 0 && running === 0 && slicesDone + givenUp === slices);
      return {
        state: state === 'done' ? 'done' : state === 'cancelled' || isHopeless ? 'stopped' : 'open',
        played: account.tally.games,
        wins: account.tally.wins,
      };
    },
    close: async () => {
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

async function accountSoFar(farm: OpenFarm, id: number, { bots }: BalanceWork): Promise<Account> {
  let sum = emptyAccount(bots.length);
  for await (const { result } of farm.results(id))
    sum = addAccounts(sum, (result as { readonly account: Account }).account);
  return sum;
}
