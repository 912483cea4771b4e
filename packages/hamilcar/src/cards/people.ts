import { type Action, drawRandom, END, maskOf, withChanges } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { cusAt, elephantsInPlay, enemyOf, has, insideOf, putGeneral, romansInAfrica } from '../board.ts';
import type { EventOf } from '../data/cards.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { canLevy, type Levy, levy, levyOf } from '../rules/05-levy.ts';
import { canPlaceInCarthago, placeInCarthago } from '../rules/05-spending.ts';
import {
  type CardId,
  DEFICIT,
  FORGOTTEN_TACTICS,
  type GeneralId,
  type H,
  NO_RANK,
  RECRUITMENT_BAN,
  TRUCE,
  WAITING,
} from '../state.ts';
import { handOf } from '../zones.ts';
import { payDelayed } from './force.ts';
import type { EventKind } from './hook.ts';

/** [card 90] A Roman aristocrat in play. */
const isMarkable = (g: H, general: GeneralId): boolean =>
  g.at[general] >= 0 && g.rules.generals.list[general].aristocrat && g.flamen !== general;

export const flamen: EventKind<'markAristocrat', 'markAristocrat.choose'> = {
  play: {
    can: (g) => g.rules.generalsOf[ROME].some((general) => isMarkable(g, general)),
    run: (g) => markAristocrat.enter(g, {}),
    worth: () => 4,
  },
  timings: ['play'],
  prompts: {
    'markAristocrat.choose':
      'Which aristocrat is held back by his priesthood? His next move costs Rome 2 markers.',
  },
};

export const markAristocrat = rulebook(
  'markAristocrat',
  {},
  {
    choose: {
      rule: 'card 90',
      who: () => CARTHAGE,
      offerPublicly(g, _f, out) {
        for (const general of g.rules.generalsOf[ROME])
          if (isMarkable(g, general)) out.push(A.general | general);
      },
      take(g, _f, a, x) {
        g.flamen = generalIn(a);
        x.say({ ev: 'flamen', general: g.flamen });
        return END;
      },
    },
  },
);

/** [card 91] */
export const stealCard: EventKind<'stealCard'> = {
  play: {
    can: (g, side) => g.zones[handOf(enemyOf(side))].length > 0,
    run(g, side, _event, _card, x) {
      const from = enemyOf(side);
      const card = drawRandom<CardId>(x, g.zones[handOf(from)], g.zones[handOf(side)], maskOf(side));
      x.tell(maskOf(side) | maskOf(from), { ev: 'cardTaken', from, card }, { ev: 'cardTakenHidden', from });
    },
    worth: () => 6,
  },
  timings: ['play'],
  prompts: {},
};

/** [5.2C3, card 98] Xanthippus comes only while Romans stand in Africa, and once. */
export const xanthippusMayCome = (g: H): boolean =>
  g.at[g.rules.xanthippus] === WAITING && romansInAfrica(g) && canPlaceInCarthago(g);

export const xanthippus: EventKind<'xanthippus', 'hiring.unit'> = {
  play: {
    can: (g) => has(g, FORGOTTEN_TACTICS) || xanthippusMayCome(g),
    run(g, _side, _event, _card, x) {
      if (has(g, FORGOTTEN_TACTICS)) {
        g.marks &= ~FORGOTTEN_TACTICS;
        x.say({ ev: 'mark', mark: FORGOTTEN_TACTICS, on: false });
      }
      if (xanthippusMayCome(g)) hiring.enter(g, { general: 1 });
    },
    worth: () => 8,
  },
  timings: ['play'],
  prompts: { 'hiring.unit': 'Which unit comes with Xanthippus?' },
};

/** [5.2C3, card 98] A mercenary comes to Carthago, where there is a place for him: a CU, an elephant, or Xanthippus. With the card he brings a unit along. */
/** 1 for Xanthippus. */
const hiringLocals = { general: KINDS.flag };

export const hiring = rulebook('hiring', hiringLocals, {
  who: {
    rule: '5.2C3',
    who: () => CARTHAGE,
    offerPublicly(g, f, out) {
      if (f.general === 1 || xanthippusMayCome(g)) out.push(A.general | g.rules.xanthippus);
      if (f.general === 0) offerUnits(g, out);
    },
    take(g, f, a, x) {
      if (a === A.cu || a === A.elephant) {
        placeInCarthago(g, x, a === A.cu ? 1 : 0, a === A.elephant ? 1 : 0);
        return END;
      }
      const { carthago, xanthippus } = g.rules;
      const loc = cusAt(g, ROME, carthago) > 0 ? insideOf(g, carthago) : carthago;
      putGeneral(g, xanthippus, loc);
      x.say({ ev: 'generalPlaced', general: xanthippus, at: loc, rank: NO_RANK });
      return f.general === 1 ? undefined : END;
    },
  },
  unit: {
    rule: 'card 98',
    who: () => CARTHAGE,
    offerPublicly: (g, _f, out) => offerUnits(g, out),
    take(g, _f, a, x) {
      placeInCarthago(g, x, a === A.cu ? 1 : 0, a === A.elephant ? 1 : 0);
      return END;
    },
  },
});

function offerUnits(g: H, out: Action[]): void {
  out.push(A.cu);
  if (elephantsInPlay(g) < g.rules.tables.numbers.elephants) out.push(A.elephant);
}

/** [card 100, card 106, card 108, card 118, card 119, card 120, card 121] */
export const placeCus: EventKind<'placeCus'> = {
  play: {
    can: (g, side, event, card) => canLevy(g, levyCall(g, side, event, card)),
    run: (g, side, event, card) => levy.enter(g, levyCall(g, side, event, card)),
    worth: () => 8,
  },
  timings: ['play'],
  prompts: {},
};

function levyCall(g: H, side: 0 | 1, event: EventOf<'placeCus'>, card: CardId): Levy {
  return withChanges(levyOf(side, event.count, event.where, g.rules.cards.list[card].spaces), {
    elephants: event.elephants ? 2 : 0,
    upTo: event.elephants ? 1 : 0,
  });
}

/** [card 102] */
export const treasuryDeficit: EventKind<'treasuryDeficit'> = {
  play: {
    can: (g, side) => !has(g, DEFICIT[enemyOf(side)]),
    run(g, side, _event, _card, x) {
      const mark = DEFICIT[enemyOf(side)];
      g.marks |= mark;
      x.say({ ev: 'mark', mark, on: true });
    },
    worth: () => 2,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 135] */
export const recruitmentBan: EventKind<'recruitmentBan', 'payDelayed.choose'> = {
  play: {
    can: () => true,
    run(g, _side, _event, _card, x) {
      g.marks |= RECRUITMENT_BAN;
      x.say({ ev: 'mark', mark: RECRUITMENT_BAN, on: true });
      payDelayed.enter(g, {});
    },
    worth: () => 6,
  },
  timings: ['play'],
  prompts: { 'payDelayed.choose': 'The pay is late: which force loses a CU?' },
};

/** [card 139] */
export const truce: EventKind<'truce'> = {
  play: {
    can: (g) => !has(g, TRUCE),
    run(g, _side, _event, _card, x) {
      g.marks |= TRUCE;
      x.say({ ev: 'mark', mark: TRUCE, on: true });
    },
    worth: () => -5,
  },
  timings: ['play'],
  prompts: {},
};
