import { END } from '@punica/kernel';
import { A } from '../actions.ts';
import { commanderAt, settleCommand } from '../board.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import { CONSUL, type GeneralId, type H, type Loc } from '../state.ts';

/**
 * [18.2.1] The Consul who serves under the other one in this stack, or NONE. A Dictator who commands
 * both keeps the command (card 80).
 */
export function secondConsul(g: H, loc: Loc): GeneralId {
  const commander = commanderAt(g, ROME, loc);
  if (commander === NONE || g.rank[commander] !== CONSUL) return NONE;
  for (const general of g.rules.generalsOf[ROME]) {
    if (general !== commander && g.at[general] === loc && g.rank[general] === CONSUL) return general;
  }
  return NONE;
}

/** [18.2] Who of two Consuls commands in the battle. Result: 1 if the command has changed. */
export const changeOfCommand = rulebook<{
  readonly loc: Loc;
  /** 1 when Carthage attacks them: then the die must be rolled (18.2.3). */
  readonly attacked: number;
}>('changeOfCommand')({
  begin: {
    rule: '18.2.1',
    run(g, f) {
      g.result = 0;
      if (secondConsul(g, f.loc) === NONE) return END;
      if (f.attacked === 1) return 'roll';
    },
  },
  choose: {
    rule: '18.2.2',
    who: () => CARTHAGE,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, _f, a) {
      g.result = 0;
      return a === A.yes ? 'roll' : END;
    },
  },
  roll: {
    rule: '18.2.4',
    run(g, f, x) {
      const die = x.die();
      const changed = die >= g.rules.tables.constants.changeOfCommandFrom;
      if (changed) settleCommand(g, ROME, f.loc, secondConsul(g, f.loc));
      const general = commanderAt(g, ROME, f.loc);
      x.say({ ev: 'changeOfCommand', at: f.loc, die, changed, general });
      g.result = changed ? 1 : 0;
    },
  },
});
