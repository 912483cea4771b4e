import { END, type LocalsOf, resultOf } from '@punica/kernel';
import { A, leaderIn } from '../actions.ts';
import { CARTHAGE, CONSUL, NO_RANK, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isTrapped } from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { GAULISH_LEADER, HANNIBAL } from '../zones.ts';
import { leadersIn, type Sally } from './09-forces.ts';

/** [10.31, 10.6] Who could be in command: the highest rank, Hannibal, never the Gaul over Carthaginians. */
export function commandersAmong(g: Italy, side: Side, leaders: readonly LeaderId[]): readonly LeaderId[] {
  if (leaders.length < 2) return leaders;
  if (side === CARTHAGE) {
    if (leaders.includes(HANNIBAL)) return [HANNIBAL];
    return leaders.filter((leader) => leader !== GAULISH_LEADER);
  }
  let highest = NO_RANK;
  for (const leader of leaders) if (g.rank[leader] > highest) highest = g.rank[leader];
  return leaders.filter((leader) => g.rank[leader] === highest);
}

/** Who commands if nobody has to be asked: used where only the look of things matters. */
export function likelyCommander(g: Italy, side: Side, hex: Hex, sally: Sally): LeaderId {
  return commandersAmong(g, side, leadersIn(g, side, hex, sally, []))[0] ?? NONE;
}

const commandLocals = {
  side: KINDS.side,
  hex: KINDS.hex,
  sally: KINDS.sally,
  /** 1 when only those are meant who must get away from an enemy over them (7.6). */
  trapped: KINDS.flag,
};
type Command = LocalsOf<typeof commandLocals>;

function choiceOf(g: Italy, f: Command): readonly LeaderId[] {
  const leaders = leadersIn(g, f.side, f.hex, f.sally, []);
  return commandersAmong(
    g,
    f.side,
    f.trapped === 1 ? leaders.filter((leader) => isTrapped(g, leader)) : leaders,
  );
}

/** What `command` has settled: the leader, or NONE. */
const settledCommand = resultOf<LeaderId>();
export const whoCommands = settledCommand.of;

/** Settles who commands a force: `whoCommands`. */
export const command = rulebook('command', commandLocals, {
  among: {
    rule: '10.31',
    run(g, f) {
      const choice = choiceOf(g, f);
      if (choice.length > 1) return 'choose';
      settledCommand.leave(g, choice[0] ?? NONE);
      return END;
    },
  },
  choose: {
    rule: '10.31',
    // [10.31] With two consuls the enemy says whose day it is.
    who: (g, f) => (f.side === ROME && g.rank[choiceOf(g, f)[0]] >= CONSUL ? CARTHAGE : f.side),
    offer(g, f, out) {
      for (const leader of choiceOf(g, f)) out.push(A.leader | leader);
    },
    take(g, f, a, x) {
      settledCommand.leave(g, leaderIn(a));
      x.say({ ev: 'commands', leader: leaderIn(a), hex: f.hex });
      return END;
    },
  },
});
