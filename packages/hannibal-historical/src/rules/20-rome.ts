import {
  addCUs,
  CARTHAGE,
  cusAt,
  generalsAt,
  type H,
  insideOf,
  type Loc,
  NONE,
  ROME,
  roomAt,
  spaceOf,
  type Teller,
} from '@punica/hannibal/engine';
import { fixedPerId, joined, without } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { URBAN_PRAETOR } from '../leaders.ts';
import { happened, happening, note } from '../memory.ts';
import { asWritten, figuresOf, historical } from '../switches.ts';

export const URBAN_LEGIONS = happening('urbanLegions');

/** [H20] Major leaders in the space of Rome, inside or outside. */
function majorsInRome(g: H): boolean {
  const { roma, minors } = g.rules;
  const all = joined(generalsAt(g, ROME, roma), generalsAt(g, ROME, insideOf(g, roma)));
  return without(all, minors) !== 0;
}

/**
 * [H20a] R36: the first time that a Carthaginian leader with CUs comes near, on a march or however else, the city
 * arms itself. Before an enemy who stands at its gates the new CUs rise inside.
 */
function rouseRome(g: H, x: Teller, from: Loc, to: Loc, cus: number, leaders: number): void {
  if (cus === 0 || leaders === 0 || happened(g, URBAN_LEGIONS)) return;
  const { roma } = g.rules;
  const space = spaceOf(g, to);
  if (space === spaceOf(g, from) || (space !== roma && !historical(g).nearRome[space])) return;
  note(g, URBAN_LEGIONS);
  if (g.control[roma] !== ROME) return;
  const camp = cusAt(g, CARTHAGE, roma) > 0 ? insideOf(g, roma) : roma;
  const raised = Math.min(figuresOf(g).urbanLegions.cus, roomAt(g, ROME, camp));
  if (raised === 0) return;
  x.say({ ev: 'note', what: 'urbanLegions', side: ROME, general: NONE, space: roma, n: raised });
  addCUs(g, x, ROME, camp, raised);
}

export const rome = layerRule({
  name: '20-rome',
  switches: [
    asWritten(
      'urbanPraetor',
      'H20',
      'The Urban Praetor',
      'He leads the CUs before Rome that have no General.',
    ),
    asWritten('urbanLegions', 'H20a', 'Urban legions', 'Two CUs rise when the enemy first comes near Rome.'),
  ],
  lookUps: ({ map }, { figures }) => ({
    nearRome: fixedPerId(map.ids.map((id) => figures.urbanLegions.spaces.includes(id))),
  }),
  hooks: (on) => ({
    ...(on.urbanPraetor && {
      // [H20] R35
      standIn(g, b, side) {
        if (side !== ROME || b.at !== g.rules.roma || b.attacker === ROME) return NONE;
        return majorsInRome(g) ? NONE : URBAN_PRAETOR;
      },
    }),
    mayHold: (_g, b, side) => b.commanders[side] !== URBAN_PRAETOR,
    // [H20] His rating serves for cards, the initiative and withdrawing, and not against Elephants.
    meetsCharge: (_g, b) => b.commanders[ROME] !== URBAN_PRAETOR,
    ...(on.urbanLegions && {
      moved(g, x, side, from, to, plain, elephants, generals) {
        if (side === CARTHAGE) rouseRome(g, x, from, to, plain + elephants, generals);
      },
    }),
    faults: (g) =>
      g.at[URBAN_PRAETOR] >= 0 ? ['generals.urban-praetor.at: he is never on the map (H20)'] : [],
  }),
  words: {
    tales: {
      urbanLegions: (_e, { voice }) => ({
        kind: 'other',
        weight: 3.5,
        told: voice.say('urban legions', [
          'the enemy came so near that the urban legions rose to arms.',
          'once more the enemy was before the gates, and the urban legions stood to arms.',
        ]),
      }),
    },
    notes: { urbanLegions: () => 'The enemy comes near Rome: the urban legions rise.' },
  },
  brings: { 'urban-praetor': { by: 'urbanPraetor' } },
});
