import {
  addCUs,
  CARTHAGE,
  cusAt,
  type H,
  KEEPS_NOTHING,
  NOT_YET,
  ROME,
  rollDie,
  rulebook,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { FIGURES } from './data/bundled.ts';
import { answerDisaster } from './dictatorship.ts';
import { SYPHAX } from './leaders.ts';
import { happened, note, SYPHAX_CAME, TURNED } from './memory.ts';
import { takeField } from './minor-leaders.ts';
import { isOn } from './switched.ts';

const FEWEST_TURNED = 2;

/** Is this Sophonisba's card? */
export const isHers = (g: H, card: number): boolean => g.rules.cards.list[card].id === FIGURES.syphax.card;

/** [H17] R33: the king comes with the first play of her Event that turns two PCs and leaves Cirta Carthaginian. */
export function bringSyphax(g: H): void {
  if (!isOn(g, 'syphax') || happened(g, SYPHAX_CAME) || g.extra[TURNED] < FEWEST_TURNED) return;
  const cirta = g.rules.map.index[FIGURES.syphax.space];
  if (g.control[cirta] !== CARTHAGE || cusAt(g, ROME, cirta) > 0) return;
  note(g, SYPHAX_CAME);
  syphaxComes.enter(g, {});
}

/** [H17] A die says how many CUs come with him, and Romans who are alone there give way. */
export const syphaxComes = rulebook('syphaxComes', KEEPS_NOTHING, {
  roll: {
    rule: 'H17',
    run(g, _f, x) {
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'roll';
      const cirta = g.rules.map.index[FIGURES.syphax.space];
      x.say({ ev: 'note', what: 'syphax', side: CARTHAGE, general: SYPHAX, space: cirta, n: die });
      takeField(g, x, SYPHAX, cirta);
      addCUs(g, x, CARTHAGE, cirta, Math.ceil(die / 2));
    },
  },
  answer: {
    rule: 'H15',
    run(g) {
      answerDisaster(g);
      return END;
    },
  },
});
