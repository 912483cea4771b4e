import {
  amended,
  A as BASE,
  election,
  type GeneralId,
  GONE,
  generalIn,
  generalName,
  type H,
  NONE,
  PROCONSUL,
  ROME,
  sendHome,
  spaceOf,
  staysAnyway,
} from '@punica/hannibal/engine';
import { refusal, single } from '@punica/kernel';
import { areaOf } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { AFRICANUS } from '../leaders.ts';
import { remember } from '../memory.ts';
import { asWritten, figuresOf, historical, isOn } from '../switches.ts';
import { isEarly } from './15-dictatorship.ts';

const KEEPS_TO_SPAIN = refusal('H21', 'keepsToSpain');

/** The Proconsul for Spain, as his index and one; 0 for nobody. */
const office = remember('proconsulForSpain', 'general');

/** [H21] The Proconsul for Spain, or NONE. */
export const forSpain = (g: H): GeneralId | typeof NONE => (office.of(g) - 1) as GeneralId;

export const appointForSpain = (g: H, general: GeneralId | typeof NONE): void => office.set(g, general + 1);

const mayKeep = (g: H, general: GeneralId): boolean => g.at[general] >= 0 && !staysAnyway(g, general);

const LAST_SPAIN = 5;

/** [H21] A man in Spain or at Massilia, in the turns that allow it. */
function spaniards(g: H): GeneralId[] {
  const isTime =
    figuresOf(g).spainTurns.includes(g.turn) || (g.turn > LAST_SPAIN && g.at[AFRICANUS] === GONE);
  if (!isOn(g, 'proconsulForSpain') || !isTime) return [];
  return g.rules.generalsOf[ROME].filter(
    (general) => mayKeep(g, general) && historical(g).spainStands[spaceOf(g, g.at[general])],
  );
}

/** [H21] Spain may keep a Proconsul of its own beside the usual one. */
const amendedElection = amended(election, {
  ask: {
    proconsul: () => ({
      rule: 'H21',
      who: () => ROME,
      offerPublicly(g, _f, out) {
        out.push(BASE.pass);
        for (const general of spaniards(g)) out.push(BASE.general | general);
      },
      take(_g, f, a) {
        f.first = a === BASE.pass ? NONE : generalIn(a);
      },
    }),
  },
  before: {
    draw: {
      usual: {
        rule: '6.4.1',
        who: () => ROME,
        offerPublicly(g, f, out) {
          out.push(BASE.pass);
          for (const general of g.rules.generalsOf[ROME])
            if (mayKeep(g, general) && general !== f.first) out.push(BASE.general | general);
        },
        take(g, f, a, x) {
          const kept = [f.first, a === BASE.pass ? NONE : generalIn(a)].filter((general) => general !== NONE);
          sendHome(g, x, kept, !isEarly(g));
          appointForSpain(g, f.first);
          if (f.first !== NONE)
            x.say({ ev: 'note', what: 'forSpain', side: ROME, general: f.first, space: NONE, n: 0 });
        },
      },
    },
  },
});

const isNoProconsul = (g: H, general: GeneralId): boolean =>
  general !== NONE && (g.at[general] < 0 || g.rank[general] !== PROCONSUL);

export const spain = layerRule({
  name: '21-spain',
  switches: [
    asWritten('proconsulForSpain', 'H21', 'A Proconsul for Spain', 'A second Proconsul who stays in Spain.'),
  ],
  lookUps: ({ map }, { figures }) => ({
    spainBounds: areaOf(map, figures.spainBounds),
    spainStands: areaOf(map, figures.spainStands),
  }),
  // Since version 3 whoever is no Proconsul on the map is not the one for Spain.
  carryOn(g) {
    if (isNoProconsul(g, forSpain(g))) appointForSpain(g, NONE);
  },
  memory: [office],
  hooks: () => ({
    // [H21] R37
    alsoConfined: (g) => (forSpain(g) === NONE ? 0 : single(forSpain(g))),
    boundsOf: (g) => historical(g).spainBounds,
    displaced(g, _x, general) {
      if (general === forSpain(g)) appointForSpain(g, NONE);
    },
    // [H21] R45: the office goes over to his successor, with its bounds.
    succeeded(g, proconsul, successor) {
      if (proconsul === forSpain(g)) appointForSpain(g, successor);
    },
    proconsuls: (g, usual) => usual + (forSpain(g) === NONE ? 0 : 1),
    faults: (g) =>
      isNoProconsul(g, forSpain(g)) ? ['memory.proconsulForSpain: must be a Proconsul on the map (H21)'] : [],
  }),
  keepsAway: (g, general) => (general === forSpain(g) ? KEEPS_TO_SPAIN : undefined),
  amendments: [amendedElection],
  words: {
    prompts: {
      'election.proconsul': 'Who stays as Proconsul for Spain, beside the usual one?',
      'election.usual': 'Which general stays as Proconsul?',
    },
    refusals: {
      keepsToSpain:
        'The Proconsul for Spain stays in Iberia, Massilia, Gallia Transalpina and the Baleares during his term.',
    },
    notes: { forSpain: (e, names) => `${generalName(names, e.general)} is Proconsul for Spain.` },
  },
  aliases: { 'election.usual': 'proconsul' },
  tokens(g, lay) {
    if (forSpain(g) !== NONE) lay('forSpain', `Proconsul for Spain: ${generalName(g.rules, forSpain(g))}`);
  },
});
