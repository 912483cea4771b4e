import { asks, lesson } from './lesson.ts';
import { prepared } from './prepared.ts';

/** Political control of spaces and provinces (8.2b, 19). */
export const control = lesson(
  'hannibal-control',
  {
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
    moments: { 'you may play a card again': asks('cardPlays.play') },
  },
  `
  # Control
  Turn and claim spaces, and win a province with them.

  The war is decided by provinces. Whoever controls more than half of the spaces of a province controls all of
  it, and most provinces are worth a Political Point.

  Idubeda has six spaces. You control Dertosa and Bilbilis, Rome has Tarraco, the others are free. Two more
  and the province is yours.
  - show: space dertosa, space bilbilis, space tarraco

  Armies do not rule; control markers (PCs) do. A card places as many as it has OPs. Use Diplomacy, worth 2,
  to place control.
  - show: card 35
  - do: control 35
  - instead: Please use the 2 OPs of Diplomacy to place control.

  An enemy PC can be turned over only where one of your CUs stands. Hannibal is in Tarraco: turn it.
  - show: space tarraco
  - do: at tarraco
  - instead: You could, but Tarraco comes first: it takes something from Rome as well.

  A free space needs no army at all. Claim Ilerda, Osca or Numantia.
  - show: space ilerda, space osca, space numantia
  - do: at ilerda, at osca, at numantia
  - instead: That would not win Idubeda. Choose Ilerda, Osca or Numantia.

  Four of six: Idubeda is Carthaginian, and you are at 8 Political Points against 9. Walled Cities and Tribes
  cannot be claimed like this; they must be besieged.

  Now a 3-OP card. Its Event is Roman, but its OPs are anybody’s. Use Allied Auxiliaries to place control.
  - show: card 46
  - do: control 46
  - instead: Please use the 3 OPs of Allied Auxiliaries to place control.

  Place your three PCs wherever you like, or finish early. Watch what glows: those are the spaces that are
  free, or Roman with your troops on them.
  - until: you may play a card again

  Control is also safety: troops that winter on enemy ground suffer, and beaten armies need friendly ground to
  fall back on. Time for a battle.
`,
);
