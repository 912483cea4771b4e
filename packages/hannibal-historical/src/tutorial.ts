import { type H, isAsked } from '@punica/hannibal/engine';
import { type Lesson, lessonsWith, lessonWriter } from '@punica/insight';
import { type Beginning, Context, type CoreJson, QuickDice } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { ACTIONS } from './actions.ts';
import { hannibalHistorical } from './game.ts';

const BEGINNING: Beginning = { scenario: 'second-punic-war', options: {}, quick: true };
/** One to bring a leader with, one to send him off with, one to keep. */
const HAND = ['11', '35', '61'];

const lesson = lessonWriter<H>(ACTIONS, BEGINNING);

/** 218 BC as the layer sets it up, with Carthage to play one of these cards. */
function opening(): Readonly<Record<string, unknown>> {
  const g = hannibalHistorical.begin(BEGINNING, new Context(new QuickDice(1)));
  const written = hannibalHistorical.write(g) as { readonly core: CoreJson };
  const { zones } = written.core;
  return {
    ...written,
    core: {
      ...written.core,
      stack: [
        { proc: 'sequence', step: 'winter' },
        { proc: 'cardPlays', step: 'play', side: 'carthage' },
      ],
      zones: {
        ...zones,
        deck: zones.deck.filter(({ item }) => item === null || !HAND.includes(String(item))),
        'hand.rome': [],
        'hand.carthage': HAND.map((item) => ({ item, known: ['carthage'] })),
      },
      asked: ['carthage'],
    },
  };
}

/** [H6a, H6b, H7] A leader from the pool, what he may do, and what chance brings each year. */
const minorLeader = lesson(
  'hannibal-historical-minor-leader',
  {
    role: 'carthage',
    position: opening(),
    // Hasdrubal the younger is the first of the two who wait in the pool.
    dice: [0],
    moments: { 'you may play a card again': (g) => isAsked(g, 'cardPlays.play') },
  },
  `
  # Lesser men, greater luck
  Bring a minor leader with a card, give him a few men, and learn what chance has in store.

  The historical rules begin the war otherwise: Hannibal is at Saguntum with Mago and Gisgo, and lesser men
  wait for their hour.
  - show: space saguntum

  Any card brings a minor leader into the field instead of everything else it could do. Balearic Slingers will
  do: have it bring a leader.
  - show: card 11
  - do: leader 11
  - instead: Use Balearic Slingers to bring a leader.

  Hasdrubal, a namesake of the great one, was drawn from the pool. He may appear where you have CUs, in
  Carthage or in New Carthage. Put him beside Hannibal at Saguntum.
  - show: space saguntum
  - do: at saguntum
  - instead: To Saguntum, please: there are men for him.

  A minor leader stands below every general and leads a few CUs only: three in his case. Activate him with
  Diplomacy.
  - show: card 35
  - do: move 35
  - instead: Use the 2 OPs of Diplomacy to activate him.

  His Strategy Rating is 2, so the two OPs suffice. Choose him.
  - show: general hasdrubal-minor
  - do: general hasdrubal-minor
  - instead: The minor Hasdrubal, please; Hannibal’s time will come.

  You cannot give him more than three CUs. Give him three.
  - do: units 3
  - instead: All three that he can lead.

  Lead him wherever you like, and stop where you like. The first enemy city or Tribe on his way costs a point
  more than its road.
  - until: you may play a card again

  At the end of the turn you may send him back to the pool. Then, from turn 2 on, chance steps in: each side
  rolls a ten-sided die on a chart of its own, for revolts, mercenaries, princes or worse.

  Both charts stand under Events beside the map, and each line says what happens if its event cannot. Good
  luck!
`,
);

/** The lessons of the layer: those of the base game teach the rest. */
export const historicalLessons: readonly Lesson<H>[] = [minorLeader];

/** The same with the figures of an edition. */
export const lessonsOf = (edition?: Edition): readonly Lesson<H>[] => lessonsWith(historicalLessons, edition);
