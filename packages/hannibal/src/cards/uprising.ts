import { refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, isPlain, setControl } from '../board.ts';
import { CU, PC_TAKEN } from '../bot/weights.ts';
import type { Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { addCUs } from '../rules/06-placing.ts';
import type { CardId, H, Space } from '../state.ts';
import { cardTitle, count } from '../words/names.ts';
import { type EventKind, eventOf } from './event.ts';

const NOT_PLAIN = refusal('card 67', 'plainPCsOnly');
const ELSEWHERE = refusal('card 67', 'cardNamesOtherPlaces');
const ENEMY_CUS = refusal('card 67', 'enemyForceThere');

const spacesOf = (g: H, card: CardId): readonly Space[] =>
  g.rules.map.provinces[eventOf(g, card, 'uprising').province].spaces.filter(
    (at) => g.rules.scenario.inPlay[at] && isPlain(g, at),
  );

const refuse = (g: H, side: Side, at: Space) => (cusAt(g, enemyOf(side), at) > 0 ? ENEMY_CUS : undefined);

/** [card 67] CUs rise in a space of the province and take its PC. */
export const uprising: EventKind<'rising.where'> = {
  turn: {
    canTakeEffect: (g, side, card) => spacesOf(g, card).some((at) => refuse(g, side, at) === undefined),
    carryOut: (g, side, card) => rising.enter(g, { side, card }),
    worth: (s, card) => eventOf(s.g, card, 'uprising').cus * CU * s.future + PC_TAKEN,
  },
  windows: [],
  prompts: {
    'rising.where': (g, f) =>
      `${cardTitle(g.rules, f.card)}: where do ${count(eventOf(g, f.card, 'uprising').cus, 'CU')} rise?`,
  },
};

export const rising = rulebook(
  'rising',
  { side: KINDS.side, card: KINDS.card },
  {
    where: {
      rule: 'card 67',
      offerPublicly(g, f, out) {
        for (const at of spacesOf(g, f.card)) out.push(A.at | at);
      },
      check: (g, f, a) => refuse(g, f.side, spaceIn(a)),
      unlisted: (g, f, a) =>
        g.rules.map.province[spaceIn(a)] === eventOf(g, f.card, 'uprising').province ? NOT_PLAIN : ELSEWHERE,
      take(g, f, a, x) {
        const at = spaceIn(a);
        addCUs(g, x, f.side, at, eventOf(g, f.card, 'uprising').cus);
        setControl(g, x, at, f.side);
      },
    },
  },
);
