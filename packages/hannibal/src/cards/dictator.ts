import { refusal } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { cusAt, isBesiegedLoc, putGeneral, regionOf, type X } from '../board.ts';
import { NONE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { drawFromPool } from '../rules/06-election.ts';
import { consulsOnMap } from '../rules/18-consuls.ts';
import { goHome } from '../rules/26-consuls.ts';
import { DICTATOR, type GeneralId, type H, IN_POOL, type Loc } from '../state.ts';
import { generalName } from '../words/names.ts';
import { stackLabel } from '../words/places.ts';
import type { EventKind } from './event.ts';
import { placeAction, placeOf } from './places.ts';

/** What one more general for a turn is worth. */
const NEW_GENERAL = 8;

const BESIEGED = refusal('card 80', 'besiegedCity');

/** Stacks of Roman CUs in Italia. */
function places(g: H): Loc[] {
  const italia = g.rules.map.region[g.rules.roma];
  const list: Loc[] = [];
  for (const loc of g.rules.allLocs)
    if (cusAt(g, ROME, loc) > 0 && regionOf(g, loc) === italia) list.push(loc);
  return list;
}

const hasPool = (g: H): boolean => g.rules.consulPool.some((general) => g.at[general] === IN_POOL);
export const dictatorOf = (g: H): GeneralId =>
  g.rules.generalsOf[ROME].find((general) => g.rank[general] === DICTATOR) ?? NONE;

/** [card 80] One Dictator at a time, with CUs in Italia to join. */
export const dictator: EventKind<'namingDictator.who' | 'namingDictator.where'> = {
  turn: {
    canTakeEffect: (g) =>
      dictatorOf(g) === NONE &&
      places(g).some((loc) => !isBesiegedLoc(g, loc)) &&
      (hasPool(g) || consulsOnMap(g).length > 0),
    carryOut: (g) => namingDictator.enter(g, { general: NONE }),
    worth: () => NEW_GENERAL,
  },
  windows: [],
  prompts: {
    'namingDictator.who': 'Who becomes Dictator?',
    'namingDictator.where': (g, f) =>
      `Which army does the Dictator ${generalName(g.rules, f.general)} take over?`,
  },
  labels: {
    'namingDictator.where': {
      [A.at]: (g, _f, a) => stackLabel(g, ROME, a),
      [A.inside]: (g, _f, a) => stackLabel(g, ROME, a),
    },
    'namingDictator.who': {
      [A.random]: 'One drawn at random',
    },
  },
};

export const namingDictator = rulebook(
  'namingDictator',
  { general: KINDS.general },
  {
    who: {
      rule: 'card 80',
      who: () => ROME,
      offerPublicly(g, _f, out) {
        if (hasPool(g)) out.push(A.random);
        for (const general of consulsOnMap(g)) out.push(A.general | general);
      },
      take(g, f, a, x) {
        f.general = a === A.random ? drawFromPool(g, x) : generalIn(a);
      },
    },
    where: {
      rule: 'card 80',
      who: () => ROME,
      offerPublicly(g, _f, out) {
        for (const loc of places(g)) out.push(placeAction(g, loc));
      },
      // Every general who may be drawn may be in Italia.
      check: (g, _f, a) => (isBesiegedLoc(g, placeOf(g, a)) ? BESIEGED : undefined),
      take(g, f, a, x) {
        const at = placeOf(g, a);
        g.rank[f.general] = DICTATOR;
        putGeneral(g, f.general, at, true);
        x.say({ ev: 'generalPlaced', general: f.general, at, rank: DICTATOR });
      },
    },
  },
);

/** [card 80] He lays down his office at the end of the turn and is no Proconsul afterwards. */
export function retireDictator(g: H, x: X): void {
  const general = dictatorOf(g);
  if (general === NONE || g.rules.variant.dictatorStays(g)) return;
  goHome(g, x, general);
}
