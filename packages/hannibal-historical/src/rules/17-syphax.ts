import {
  actionWords,
  addCUs,
  amended,
  A as BASE,
  CARTHAGE,
  type CardId,
  cardIn,
  count,
  cusAt,
  type H,
  isPlain,
  KEEPS_NOTHING,
  KINDS,
  NONE,
  NOT_YET,
  playCard,
  ROME,
  rollDie,
  rulebook,
  setControl,
  spaceIn,
  turningPCs,
} from '@punica/hannibal/engine';
import { END, type LocalsOf, refusal } from '@punica/kernel';
import { afterPlay } from '../card-play.ts';
import { layerRule } from '../layer.ts';
import { SYPHAX } from '../leaders.ts';
import { happened, happening, note, remember } from '../memory.ts';
import { first } from '../script.ts';
import { asWritten, figuresOf, isOn } from '../switches.ts';
import { takeField } from './06-pool.ts';
import { answerDisaster } from './15-naming.ts';

const NOT_NUMIDIA = refusal('H17', 'pcsOfNumidia');

export const SYPHAX_CAME = happening('syphaxCame');
/** PCs that the Event just played has turned. */
const turned = remember('turned', 'count');

const QUEEN_IS_HERE = refusal('H17', 'syphaxOnMap');
const AT_HOME = refusal('H17', 'syphaxAtHome');

const FEWEST_TURNED = 2;

/** Is this Sophonisba's card? */
const isHers = (g: H, card: CardId): boolean => g.rules.cards.list[card].id === figuresOf(g).syphax.card;

/** [H17] R33: the king comes with the first play of her Event that turns two PCs and leaves Cirta Carthaginian. */
function bringSyphax(g: H): void {
  if (!isOn(g, 'syphax') || happened(g, SYPHAX_CAME) || turned.of(g) < FEWEST_TURNED) return;
  const cirta = g.rules.map.index[figuresOf(g).syphax.space];
  if (g.control[cirta] !== CARTHAGE || cusAt(g, ROME, cirta) > 0) return;
  note(g, SYPHAX_CAME);
  syphaxComes.enter(g, {});
}

/** [H17] A die says how many CUs come with him, and Romans who are alone there give way. */
const syphaxComes = rulebook('syphaxComes', KEEPS_NOTHING, {
  roll: {
    rule: 'H17',
    run(g, _f, x) {
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'roll';
      const cirta = g.rules.map.index[figuresOf(g).syphax.space];
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

const penalty = {
  side: KINDS.side,
  count: KINDS.count,
  /** Only PCs of these two provinces. */
  first: KINDS.province,
  second: KINDS.province,
  rule: KINDS.text,
};

const own = (g: H, f: LocalsOf<typeof penalty>): number[] =>
  [f.first, f.second]
    .flatMap((province) => g.rules.map.provinces[province].spaces)
    .filter((at) => g.control[at] === f.side && isPlain(g, at));

/** [H17] R21: a side gives up PCs of two provinces, as many as it has there. */
const givingUp = rulebook('givingUp', penalty, {
  begin: {
    rule: 'H17',
    run(g, f, x) {
      f.count = Math.min(f.count, own(g, f).length);
      if (f.count === 0) return END;
      x.say({ ev: 'pcsToRemove', side: f.side, count: f.count, rule: f.rule });
    },
  },
  more: { rule: 'H17', run: (_g, f) => (f.count === 0 ? END : undefined) },
  choose: {
    rule: 'H17',
    cites: (_g, f) => f.rule,
    offerPublicly(g, f, out) {
      for (const at of own(g, f)) out.push(BASE.at | at);
    },
    unlisted: () => NOT_NUMIDIA,
    take(g, f, a, x) {
      setControl(g, x, spaceIn(a), NONE);
      f.count--;
      return 'more';
    },
  },
});

/** The king's fall costs PCs of Numidia. */
function payForKing(g: H): void {
  const [east, west] = figuresOf(g).syphax.provinces.map((id) => g.rules.map.provinceIndex[id]);
  givingUp.enter(g, {
    side: CARTHAGE,
    count: figuresOf(g).syphax.pcs,
    first: east,
    second: west,
    rule: 'H17',
  });
}

/** If it was hers, the king may come. */
const afterHerEvent = afterPlay('H17', (g, f) => {
  if (f.use === 'event' && isHers(g, f.card)) bringSyphax(g);
});

const amendedPlayCard = amended(playCard, {
  run: {
    lay: (plain) => ({
      rule: 'H17',
      run(g, f, x) {
        turned.set(g, 0);
        return plain(g, f, x);
      },
    }),
    event: (plain) => ({
      rule: 'H17',
      run(g, f, x) {
        // [H17] Once the king is gone, his queen's word counts on a good roll only.
        if (isOn(g, 'syphax') && isHers(g, f.card) && happened(g, SYPHAX_CAME)) {
          const die = rollDie(g, x);
          if (die === NOT_YET) return 'event';
          x.say({ ev: 'note', what: 'sophonisba', side: f.side, general: NONE, space: NONE, n: die });
          if (die < figuresOf(g).syphax.worksFrom) return 'remove';
        }
        return plain(g, f, x);
      },
    }),
  },
});

/** [H17] How many PCs an Event has turned. */
const amendedTurningPCs = amended(turningPCs, {
  ask: {
    turn: (plain) => ({
      ...plain,
      take(g, f, a, x, role) {
        const next = plain.take(g, f, a, x, role);
        turned.set(g, f.turned);
        return next;
      },
    }),
  },
});

/** [H17] Once the king is gone, her Event hangs on a die. */
const sheMayBeHeard = (g: H, card: CardId): string =>
  isOn(g, 'syphax') && isHers(g, card) && happened(g, SYPHAX_CAME)
    ? ` (works on ${figuresOf(g).syphax.worksFrom} to 6)`
    : '';

export const syphax = layerRule({
  name: '17-syphax',
  switches: [asWritten('syphax', 'H17', 'Syphax', 'Sophonisba brings the king of Numidia.')],
  needs: [['syphax', 'minorsOfCarthage']],
  memory: [turned],
  uses: (on) =>
    on.syphax
      ? {
          [BASE.event]: (g, _side, card) =>
            isHers(g, card) && g.at[SYPHAX] >= 0 ? QUEEN_IS_HERE : undefined,
        }
      : {},
  hooks: () => ({
    displaced(g, _x, general) {
      if (general === SYPHAX) payForKing(g);
    },
  }),
  keepsAway: (_g, general) => (general === SYPHAX ? AT_HOME : undefined),
  procedures: [syphaxComes, givingUp],
  amendments: [amendedPlayCard, afterHerEvent, amendedTurningPCs],
  words: {
    prompts: {
      'givingUp.choose': (_, f) =>
        `Which PC of Numidia do you give up for the king? ${count(f.count, 'PC')} to go.`,
    },
    verbs: { [BASE.event]: (g, a) => `${actionWords(g, a)}${sheMayBeHeard(g, cardIn(a))}` },
    refusals: {
      pcsOfNumidia: 'Carthage pays for the king with plain PCs of her own in Numidia.',
      syphaxAtHome: 'Syphax stays in Africa and Spain.',
      syphaxOnMap: 'While Syphax is on the map, Sophonisba does nothing more.',
    },
    tales: {
      syphax: () => ({
        kind: 'treaty',
        weight: 6,
        told: 'King Syphax of Numidia took up arms for Carthage.',
        caption: 'King Syphax joins Carthage',
        remembered: 'the alliance with King Syphax',
        helped: 'Carthage',
      }),
    },
    notes: {
      sophonisba: (e, names) =>
        `Sophonisba pleads (${e.n}): ${e.n >= names.layer.figures.syphax.worksFrom ? 'she is heard' : 'in vain, and it is her end'}.`,
      syphax: (e) => `King Syphax joins Carthage (${e.n}).`,
    },
  },
  script: { 'givingUp.choose': first },
  brings: { syphax: { by: 'syphax', once: SYPHAX_CAME } },
});
