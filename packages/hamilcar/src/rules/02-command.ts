import { commandLocals, commandSteps } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { rankOf, settleCommand } from '../board.ts';
import type { HamilcarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc } from '../state.ts';

/** [2.2E, R57] After its reinforcements a side says who commands where equals of the highest rank stand together. */
export const chooseCommand = rulebook(
  'chooseCommand',
  commandLocals(KINDS.loc),
  commandSteps<H, HamilcarEvent, Loc, GeneralId>({
    general: A.general,
    rule: '2.2E',
    rankOf,
    settle(g, side, loc, preferred, x) {
      settleCommand(g, side, loc, preferred);
      x.say({ ev: 'commands', general: preferred, at: loc });
    },
  }),
);
