import type { Puzzling } from '@punica/insight';
import { verbOf } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import { NONE, PLAYERS } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import type { W } from '../state.ts';
import { kindName, squareName } from '../words/names.ts';
import { puzzleFit } from './puzzle-fit.ts';
import { whereaboutsOn } from './whereabouts.ts';

/** What puzzles of Hannibal's War are about; markers laid in battle have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<W, WarEvent> = {
  acts: {
    go: 'march',
    embark: 'sea',
    ambush: 'interception',
    delay: 'interception',
    dispute: 'interception',
    commit: 'duel',
    treachery: 'politics',
    defect: 'politics',
    accept: 'politics',
    refuse: 'politics',
    pillage: 'politics',
  },
  answers: ['commit.lay', 'battle.delay', 'battle.dispute', 'operation.dispute'],
  open: { from: 0.08, to: 0.85 },
  fit: puzzleFit,
  titles: {
    'treachery.declare': 'A gate that can be bought',
    'commit.lay': 'What a battle is worth',
    'operation.act': 'To march or to wait',
    'operation.dispute': 'A quarrel over the command',
    'battle.dispute': 'A quarrel over the command',
    'battle.delay': 'To slip away from a battle',
  },
  prizes: ({ rules: { map }, holder }) =>
    map.taxed.map((at) => ({
      name: map.places[map.placeAt[at]].name,
      kind: 'city' as const,
      ...(PLAYERS.includes(holder[at]) ? { holder: holder[at] } : {}),
    })),
  site(e, { rules: { map } }) {
    if (e.ev !== 'battle') return undefined;
    const place = map.placeAt[e.at];
    const where = place === NONE ? whereaboutsOn(map).where(e.at) : `of ${map.places[place].name}`;
    return { how: map.type[e.at] === 'all-sea' ? 'sea' : 'battle', where };
  },
  telling(g, action) {
    switch (verbOf(action)) {
      case A.at:
        return { as: 'who', words: `from ${squareName(g.rules, squareArg(action))}` };
      case A.unit:
        return g.rules.pieces.kinds[kindArg(action)].value > 0
          ? { as: 'with', words: kindName(g.rules, kindArg(action)) }
          : { as: 'oneMore', one: 'unit', many: 'units' };
      case A.all:
        return { as: 'with', words: 'everybody who can move', kind: 'all' };
      case A.drop:
        return { as: 'without', words: kindName(g.rules, kindArg(action)) };
      case A.go:
        return {
          as: 'way',
          words: squareName(g.rules, squareArg(action)),
          theatre: whereaboutsOn(g.rules.map).where(squareArg(action)),
        };
      case A.pass:
      case A.pay:
      case A.done:
        return { as: 'nothing' };
      case A.stop:
        return { as: 'stop' };
      default:
        return undefined;
    }
  },
};
