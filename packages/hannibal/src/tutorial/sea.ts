import { faces } from '@punica/insight';
import { controlsProvince } from '../board.ts';
import { CARTHAGE } from '../data/codes.ts';
import { lesson } from './lesson.ts';
import { prepared } from './prepared.ts';

/** A sea move against the Roman fleet (11). */
export const sea = lesson(
  'hannibal-sea',
  {
    role: 'carthage',
    position: prepared({
      turn: 4,
      plays: 'carthage',
      hands: { carthage: ['46', '35', '61'] },
      spaces: {
        'carthago-nova': { control: 'carthage', carthage: 7 },
        turris: { control: 'carthage' },
        cornus: {},
      },
      generals: { mago: { at: 'carthago-nova' } },
    }),
    dice: faces(3),
    moments: {
      'the province is yours': (g) =>
        controlsProvince(g, CARTHAGE, g.rules.map.provinceIndex['corsica-sardinia']),
    },
  },
  `
  # By sea
  Take an army to Sardinia past the Roman fleet.

  Sardinia wants to be rid of Rome. Turris has already come over to you. Mago stands at Carthago Nova, a port.
  - show: space carthago-nova, space turris

  Only a 3-OP card (or a Campaign) takes troops over the sea. Activate a general with Allied Auxiliaries.
  - show: card 46
  - do: move 46
  - instead: It takes the 3 OPs of Allied Auxiliaries.

  Mago is the only one there is. A 3-OP card has ships for five CUs. The other two guard Carthago Nova.
  - do: units 5
  - instead: Five, please: more do not find room, and fewer would be a pity.

  Rome sails safely; you must pass its fleet. Dots help you: two for Carthago Nova, one for Mago. Diamonds
  help Rome: one, as Caralis is Roman, and those on the Naval die. With more diamonds you are sunk, with as
  many you turn back.
  - show: space carthago-nova, space caralis

  Three dots against one diamond and the die: three of its faces bring you there, one sends you back, two sink
  you. Sail to Caralis.
  - show: space caralis
  - do: sail caralis
  - instead: To Caralis, in the south of Sardinia.

  One diamond came up: three against two, and you have landed. The voyage took three movement points, so one
  is left. March on to Olbia or Cornus, or stop.
  - show: space olbia, space cornus
  - do: stop
  - instead: Stay in Caralis for now, so that you can turn it.

  Turn Caralis and claim Cornus with Diplomacy.
  - show: card 35, space caralis, space cornus
  - do: control 35, at caralis, at cornus
  - until: the province is yours
  - instead: Place control with Diplomacy: in Caralis and in Cornus.

  Corsica & Sardinia is yours. An army that lands and loses its battle has no way back over the sea, so choose
  your beach well. One lesson is left: the end of the year.
`,
);
