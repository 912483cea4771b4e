import type { Lesson } from '@punica/insight';
import type { H } from '../state.ts';
import { BEGINNING, prepared } from './prepared.ts';
import { act, asks, card, space } from './steps.ts';

/** Political control of spaces and provinces (8.2b, 19). */
export const control: Lesson<H> = {
  id: 'hannibal-control',
  title: 'Control',
  summary: 'Turn and claim spaces, and win a province with them.',
  beginning: BEGINNING,
  role: 'carthage',
  position: prepared({
    plays: 'carthage',
    hands: { carthage: ['35', '46', '61'] },
    spaces: {
      dertosa: { control: 'carthage' },
      bilbilis: { control: 'carthage' },
      tarraco: { control: 'rome', carthage: 6 },
    },
    generals: { hannibal: { at: 'tarraco' } },
  }),
  dice: [],
  steps: [
    {
      say: 'The war is decided by provinces. Whoever controls more than half of the spaces of a province controls all of it, and most provinces are worth a Political Point.',
    },
    {
      say: 'Idubeda has six spaces. You control Dertosa and Bilbilis, Rome has Tarraco, the others are free. Two more and the province is yours.',
      show: [space('dertosa'), space('bilbilis'), space('tarraco')],
    },
    {
      say: 'Armies do not rule; control markers (PCs) do. A card places as many as it has OPs. Use Diplomacy, worth 2, to place control.',
      show: [card('35')],
      expect: [act('control', '35')],
      instead: 'Please use the 2 OPs of Diplomacy to place control.',
    },
    {
      say: 'An enemy PC can be turned over only where one of your CUs stands. Hannibal is in Tarraco: turn it.',
      show: [space('tarraco')],
      expect: [act('at', 'tarraco')],
      instead: 'You could, but Tarraco comes first: it takes something from Rome as well.',
    },
    {
      say: 'A free space needs no army at all. Claim Ilerda, Osca or Numantia.',
      show: [space('ilerda'), space('osca'), space('numantia')],
      expect: [act('at', 'ilerda'), act('at', 'osca'), act('at', 'numantia')],
      instead: 'That would not win Idubeda. Choose Ilerda, Osca or Numantia.',
    },
    {
      say: 'Four of six: Idubeda is Carthaginian, and you are at 8 Political Points against 9. Walled Cities and Tribes cannot be claimed like this; they must be besieged.',
    },
    {
      say: 'Now a 3-OP card. Its Event is Roman, but its OPs are anybody’s. Use Allied Auxiliaries to place control.',
      show: [card('46')],
      expect: [act('control', '46')],
      instead: 'Please use the 3 OPs of Allied Auxiliaries to place control.',
    },
    {
      say: 'Place your three PCs wherever you like, or finish early. Watch what glows: those are the spaces that are free, or Roman with your troops on them.',
      until: asks('cardPlays.play'),
    },
    {
      say: 'Control is also safety: troops that winter on enemy ground suffer, and beaten armies need friendly ground to fall back on. Time for a battle.',
    },
  ],
};
