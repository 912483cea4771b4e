import { type H, isAsked } from '@punica/hannibal/engine';
import type { hannibalLessons } from '@punica/hannibal/tutorial';
import { type ActionJson, type Beginning, Context, type CoreJson, QuickDice } from '@punica/kernel';
import { hannibalHistorical } from './game.ts';

type Lesson = (typeof hannibalLessons)[number];

const BEGINNING: Beginning = { scenario: 'second-punic-war', options: {}, quick: true };
/** One to bring a leader with, one to send him off with, one to keep. */
const HAND = ['11', '35', '61'];

const space = (id: string) => ({ kind: 'space', id }) as const;
const card = (id: string) => ({ kind: 'card', id }) as const;
const general = (id: string) => ({ kind: 'general', id }) as const;
const act = (verb: string, arg: string | number): ActionJson => ({ act: verb, arg });

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

const mayPlay = (g: H): boolean => isAsked(g, 'cardPlays.play');

/** [H6a, H6b, H7] A leader from the pool, what he may do, and what chance brings each year. */
const minorLeader: Lesson = {
  id: 'hannibal-historical-minor-leader',
  title: 'Lesser men, greater luck',
  summary: 'Bring a minor leader with a card, give him a few men, and learn what chance has in store.',
  beginning: BEGINNING,
  role: 'carthage',
  position: opening(),
  // Hasdrubal the younger is the first of the two who wait in the pool.
  dice: [0],
  steps: [
    {
      say: 'The historical rules begin the war otherwise: Hannibal is at Saguntum with Mago and Gisgo, and lesser men wait for their hour.',
      show: [space('saguntum')],
    },
    {
      say: 'Any card brings a minor leader into the field instead of everything else it could do. Balearic Slingers will do: have it bring a leader.',
      show: [card('11')],
      expect: [act('leader', '11')],
      instead: 'Use Balearic Slingers to bring a leader.',
    },
    {
      say: 'Hasdrubal, a namesake of the great one, was drawn from the pool. He may appear where you have CUs, in Carthage or in New Carthage. Put him beside Hannibal at Saguntum.',
      show: [space('saguntum')],
      expect: [act('at', 'saguntum')],
      instead: 'To Saguntum, please: there are men for him.',
    },
    {
      say: 'A minor leader stands below every general and leads a few CUs only: three in his case. Activate him with Diplomacy.',
      show: [card('35')],
      expect: [act('move', '35')],
      instead: 'Use the 2 OPs of Diplomacy to activate him.',
    },
    {
      say: 'His Strategy Rating is 2, so the two OPs suffice. Choose him.',
      show: [general('hasdrubal-minor')],
      expect: [act('general', 'hasdrubal-minor')],
      instead: 'The minor Hasdrubal, please; Hannibal’s time will come.',
    },
    {
      say: 'You cannot give him more than three CUs. Give him three.',
      expect: [act('units', 3)],
      instead: 'All three that he can lead.',
    },
    {
      say: 'Lead him wherever you like, and stop where you like. The first enemy city or Tribe on his way costs a point more than its road.',
      until: mayPlay,
    },
    {
      say: 'At the end of the turn you may send him back to the pool. Then, from turn 2 on, chance steps in: each side rolls a ten-sided die on a chart of its own, for revolts, mercenaries, princes or worse.',
    },
    {
      say: 'Both charts stand under Events beside the map, and each line says what happens if its event cannot. Good luck!',
    },
  ],
};

/** The lessons of the layer: those of the base game teach the rest. */
export const historicalLessons: readonly Lesson[] = [minorLeader];
