import { asks, lesson } from './lesson.ts';
import { prepared } from './prepared.ts';

/** Cards, generals, movement points (7, 8, 10). */
export const march = lesson(
  'hannibal-march',
  {
    role: 'carthage',
    position: prepared({
      plays: 'carthage',
      hands: { carthage: ['15', '11', '35'] },
      spaces: {
        saguntum: { control: 'carthage', carthage: 4, elephants: 2 },
        'carthago-nova': { control: 'carthage', carthage: 2 },
      },
      generals: { hannibal: { at: 'saguntum' }, gisgo: { at: 'carthago-nova' } },
    }),
    dice: [],
    moments: { 'you may play a card again': asks('cardPlays.play') },
  },
  `
  # Cards and marches
  Play a card for its Event and another for its points, and lead Hannibal out of Iberia.

  Welcome! It is 218 BC and you lead Carthage. Hannibal waits at Saguntum with six combat units (CUs), two of
  them Elephants.
  - show: space saguntum

  Every turn both sides get cards and play them one at a time. A card is used for its Event or for its
  operations points (OPs), never for both.

  First an Event. Play Iberian Recruits as an Event: two CUs join one of your generals in Iberia.
  - show: card 15
  - do: event 15
  - instead: That can be done too. For now, please play Iberian Recruits as an Event.

  Give them to Hannibal.
  - show: general hannibal
  - do: general hannibal
  - instead: Gisgo would be glad of them, but Hannibal has the longer way before him.

  Eight CUs. Now move him. A general can be activated by a card with at least as many OPs as his Strategy
  Rating, the first of his two numbers. Hannibal’s is 1, so even Balearic Slingers will do.
  - show: card 11
  - do: move 11
  - instead: Use Balearic Slingers to activate a general.

  Nobody else can be activated with one OP: Gisgo has Strategy Rating 3. So Hannibal sets out without being
  asked for. He may lead up to ten CUs. Take all eight.
  - do: units 8
  - instead: You may leave a garrison another time. Today all eight go along.

  Hannibal has four movement points, and a road costs one. March to Dertosa.
  - show: space dertosa
  - do: go dertosa
  - instead: North, please: to Dertosa.

  Three points are left. Go where you like, and stop where you like. Mountain passes, where you meet them,
  cost two points and may cost CUs.
  - until: you may play a card again

  That was a card play. Now your opponent would play a card, then you again, until both hands are empty. Next:
  what a march is for.
`,
);
