import { END, type Frame, maskOf, offering } from '@punica/kernel';
import { A } from '../actions.ts';
import type { X } from '../board.ts';
import { cardsOfFright, dieOfFright } from '../cards/elephant-fright.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { CardId, H } from '../state.ts';
import { type Battle, battleElephants, battleOf, bySide, ratingOf } from './14-battle-frame.ts';
import { chargeSucceeds, isRampage } from './17-charge-roll.ts';

/** [17.3.1, 17.3.3] The charge fails on this number or less. */
export const chargeFailsOn = (g: H, b: Battle): number =>
  b.commanders[ROME] === NONE || !g.rules.variant.meetsCharge(g, b)
    ? g.rules.tables.constants.elephantChargeNoGeneralFailsOn
    : ratingOf(g, b, ROME);

/** [17.3.2, 17.4, 17.5] What a die does to both hands. */
function charge(g: H, x: X, b: Battle, die: number): void {
  const { constants } = g.rules.tables;
  const elephants = battleElephants(g, b, CARTHAGE);
  const need = chargeFailsOn(g, b);
  const cardsLost = chargeSucceeds(die, need) ? elephants : 0;
  const rampage = isRampage(constants, die);
  b.fewer = bySide(ROME, cardsLost, rampage ? constants.elephantRampageCards : 0);
  x.say({ ev: 'elephantCharge', die, need, elephants, cardsLost, rampage });
}

/** [card 42, card 77] */
function frighten(g: H, x: X, b: Battle, card: CardId): void {
  const die = dieOfFright(g, card);
  if (die !== null) {
    charge(g, x, b, die);
    return;
  }
  const elephants = battleElephants(g, b, CARTHAGE);
  const cardsLost = cardsOfFright(g, card, elephants);
  b.fewer = bySide(ROME, 0, cardsLost);
  x.say({ ev: 'elephantFright', card, elephants, cardsLost });
}

/** [17.3] Carthage may let its Elephants charge before it sees its cards; all that are there take part. */
export const elephantCharge = rulebook('elephantCharge', KEEPS_NOTHING, {
  declare: {
    rule: '17.3',
    who: () => CARTHAGE,
    offer: offering(A.yes, A.no),
    take: (_g, _f, a) => (a === A.yes ? 'fright' : END),
  },
  fright: counterWindow<Frame, never>({
    rule: '14.5.4',
    timing: 'elephantCharge',
    asks: () => maskOf(ROME),
    effect(g, _f, card, _side, x) {
      frighten(g, x, battleOf(g), card);
      return END;
    },
  }),
  roll: {
    rule: '17.3.1',
    run(g, _f, x) {
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'roll';
      charge(g, x, battleOf(g), die);
    },
  },
});
