import { END, offering, resultOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { settleCommand } from '../board.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { CONSUL, type GeneralId, type H, type Loc } from '../state.ts';
import { commandChanges } from './18-command-roll.ts';

/**
 * [18.2.1] The Consul who serves in a battle under the other one, or NONE; a relief army and those who
 * sally out to it are one army (ruling R97). A Dictator who commands both keeps the command (card 80).
 */
export function secondConsul(g: H, commander: GeneralId, at: Loc, inside: Loc): GeneralId {
  if (commander === NONE || g.rank[commander] !== CONSUL) return NONE;
  for (const general of g.rules.generalsOf[ROME]) {
    if (general === commander || g.rank[general] !== CONSUL || g.at[general] < 0) continue;
    if (g.at[general] === at || g.at[general] === inside) return general;
  }
  return NONE;
}

/** Who commands after it. */
export const commandGiven = resultOf<GeneralId>();

/** [18.2] Who of two Consuls commands in the battle. */
export const changeOfCommand = rulebook(
  'changeOfCommand',
  { commander: KINDS.general, second: KINDS.general, attacked: KINDS.flag },
  {
    begin: {
      rule: '18.2.3',
      run(_g, f) {
        if (f.attacked === 1) return 'roll';
      },
    },
    choose: {
      rule: '18.2.2',
      who: () => CARTHAGE,
      offer: offering(A.yes, A.no),
      take(g, f, a) {
        commandGiven.leave(g, f.commander);
        return a === A.yes ? 'roll' : END;
      },
    },
    roll: {
      rule: '18.2.4',
      run(g, f, x) {
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'roll';
        const changed = commandChanges(g.rules.tables.constants, die);
        const general = changed ? f.second : f.commander;
        settleCommand(g, ROME, g.at[general], general);
        x.say({ ev: 'changeOfCommand', at: g.at[general], die, changed, general });
        commandGiven.leave(g, general);
      },
    },
  },
);
