import { argOf, END } from '@punica/kernel';
import { A } from '../actions.ts';
import { isInside, leadersAt } from '../board.ts';
import { CARTHAGE, CONSUL, NONE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { GAULISH_LEADER, HANNIBAL } from '../zones.ts';

/** [10.1] Leaders of a side in a hex who take part: those in the open, and with `sally` those inside as well. */
export function leadersIn(g: Italy, side: Side, hex: Hex, sally: number, out: LeaderId[]): LeaderId[] {
  leadersAt(g, side, hex, out);
  if (sally === 1) return out;
  let kept = 0;
  for (let i = 0; i < out.length; i++) if (!isInside(g, out[i])) out[kept++] = out[i];
  out.length = kept;
  return out;
}

/** [10.31, 10.6] Who could be in command: the highest rank, Hannibal, never the Gaul over Carthaginians. */
export function commandersAmong(g: Italy, side: Side, leaders: readonly LeaderId[]): readonly LeaderId[] {
  if (leaders.length < 2) return leaders;
  if (side === CARTHAGE) {
    if (leaders.includes(HANNIBAL)) return [HANNIBAL];
    return leaders.filter((leader) => leader !== GAULISH_LEADER);
  }
  let highest = 0;
  for (const leader of leaders) highest = Math.max(highest, g.rank[leader]);
  return leaders.filter((leader) => g.rank[leader] === highest);
}

/** Who commands if nobody has to be asked: used where only the look of things matters. */
export function likelyCommander(g: Italy, side: Side, hex: Hex, sally: number): LeaderId {
  return commandersAmong(g, side, leadersIn(g, side, hex, sally, []))[0] ?? NONE;
}

interface Command {
  side: Side;
  hex: Hex;
  sally: number;
}

/** Settles who commands a force; result: the leader, or NONE. */
export const command = rulebook<Command>('command')({
  among: {
    rule: '10.31',
    run(g, f) {
      const choice = commandersAmong(g, f.side, leadersIn(g, f.side, f.hex, f.sally, []));
      if (choice.length > 1) return 'choose';
      g.result = choice[0] ?? NONE;
      return END;
    },
  },
  choose: {
    rule: '10.31',
    // [10.31] With two consuls the enemy says whose day it is.
    who(g, f) {
      const choice = commandersAmong(g, f.side, leadersIn(g, f.side, f.hex, f.sally, []));
      return f.side === ROME && g.rank[choice[0]] >= CONSUL ? CARTHAGE : f.side;
    },
    offer(g, f, out) {
      for (const leader of commandersAmong(g, f.side, leadersIn(g, f.side, f.hex, f.sally, [])))
        out.push(A.leader | leader);
    },
    take(g, _f, a) {
      g.result = argOf(a);
      return END;
    },
  },
});
