import {
  addCUs,
  amended,
  CARTHAGE,
  CONSUL,
  type GeneralId,
  type H,
  IN_POOL,
  isUnguarded,
  KEEPS_NOTHING,
  NONE,
  putGeneral,
  ROME,
  rulebook,
  type Side,
  type Space,
  sequence,
  setControl,
  sideName,
  spaceName,
  type X,
} from '@punica/hannibal/engine';
import { END } from '@punica/kernel';
import { type LayerNames, layerRule, type Of } from '../layer.ts';
import { HAMPSICORA, MASINISSA, NUMIDIAN_PRINCE, REBEL_PRINCE, SENATE_CONSUL } from '../leaders.ts';
import { happened, happening, note, onceOnly } from '../memory.ts';
import { asWritten, isOn, layerOf } from '../switches.ts';
import { ambush, canAmbush } from './07-ambush.ts';
import { come, hasCeltiberianLeader, placesOf } from './07-arrivals.ts';
import { EASTERN_WAR, LATINS_WITHHOLD, levyRefused } from './07-levies.ts';
import { LIGURES_ALLIED, LIGURIA, liguresAlly } from './07-ligures.ts';
import { marines as marker } from './07-marines.ts';
import { ETRURIAN_UNREST, etruriaTurns } from './07-unrest.ts';
import { answerDisaster } from './15-naming.ts';

export const SARDINIAN_REVOLT = happening('sardinianRevolt');

/** What an event does. `once` is the bit of those that happen once in a war; who may decline notes it himself. */
interface RandomEvent {
  readonly once?: number;
  /** Is there anything for it to do? */
  can(g: H): boolean;
  carryOut(g: H, x: X): void;
}

const say = (x: X, what: string, side: Side, n = 0, space: Space = NONE): void =>
  x.say({ ev: 'note', what, side, general: NONE, space, n });

/** May the side do without it? */
const isOptional = (g: H, id: string): boolean =>
  layerOf(g).events.events.some((event) => event.id === id && event.optional);

const dieCUs = (x: X): number => Math.ceil(x.die() / 2);

/** [event Rome 0, event Rome 1, event Carthage 0, event Carthage 1] R14 */
const revolt = (side: 'rome' | 'carthage'): RandomEvent => ({
  can: () => true,
  carryOut(g, x) {
    const roll = x.below(10);
    const province = (layerOf(g).events.revolt[side] as Readonly<Record<string, string>>)[roll];
    const { provinces, provinceIndex } = g.rules.map;
    say(x, 'revolt', side === 'rome' ? ROME : CARTHAGE, roll, provinces[provinceIndex[province]].spaces[0]);
    for (const at of provinces[provinceIndex[province]].spaces)
      for (const owner of [ROME, CARTHAGE] as const)
        if (isUnguarded(g, owner, at)) setControl(g, x, at, NONE);
  },
});

const marines = (cus: number): RandomEvent => ({
  can: (g) => placesOf(g, 'marines', ROME).length > 0 && marker.of(g) === 0,
  carryOut: (g) => come(g, 'marines', { side: ROME, cus, marines: 1 }),
});

/** [event Rome 4, event Rome 5] The princes of Numidia who are not on the map. */
const princes = (g: H): GeneralId[] => [REBEL_PRINCE, MASINISSA].filter((general) => g.at[general] < 0);

const consuls = (g: H): GeneralId[] =>
  g.rules.generalsOf[ROME].filter((general) => g.at[general] >= 0 && g.rank[general] === CONSUL);

/** [event Carthage 2] Libyan PCs that nobody guards. */
const libyans = (g: H): Space[] => {
  const { provinces, provinceIndex } = g.rules.map;
  return provinces[provinceIndex.libya].spaces.filter((at) => isUnguarded(g, CARTHAGE, at));
};

const RANDOM_EVENTS: Readonly<Record<string, RandomEvent>> = {
  'no-event': { can: () => true, carryOut: () => undefined },
  'rome-spain-revolt': revolt('rome'),
  'carthage-spain-revolt': revolt('carthage'),
  // [event Rome 2] R16
  'rome-marines-1': marines(1),
  // [event Rome 3]
  'rome-marines-2': marines(2),
  // [event Rome 4, event Rome 5] R15
  'rome-numidian-prince': {
    can: (g) => princes(g).length > 0 && placesOf(g, 'rebels', ROME).length > 0,
    carryOut(g, x) {
      const list = princes(g);
      come(g, 'rebels', { side: ROME, cus: 2, general: list[x.below(list.length)], flips: 1, optional: 1 });
    },
  },
  // [event Rome 6]
  'rome-eastern-war': {
    once: EASTERN_WAR,
    can: () => true,
    carryOut: (g) => levyRefused.enter(g, { raised: 0, cus: 2, pcs: 4 }),
  },
  'rome-latins-withhold': {
    once: LATINS_WITHHOLD,
    can: () => true,
    carryOut: (g) => levyRefused.enter(g, { raised: 1, cus: 2, pcs: 3 }),
  },
  // [event Rome 7, event Rome 8] R19
  'rome-senate-consul': {
    can: (g) => g.at[SENATE_CONSUL] < 0 && consuls(g).length > 0,
    carryOut(g, x) {
      const list = consuls(g);
      const old = list[x.below(list.length)];
      const at = g.at[old];
      const led = g.under[old] === 0;
      g.rank[old] = 0;
      putGeneral(g, old, IN_POOL);
      x.say({ ev: 'generalRemoved', general: old });
      g.rank[SENATE_CONSUL] = CONSUL;
      putGeneral(g, SENATE_CONSUL, at, led);
      x.say({ ev: 'generalPlaced', general: SENATE_CONSUL, at, rank: CONSUL });
    },
  },
  // [event Rome 9]
  'rome-celtiberians': {
    can: (g) => placesOf(g, 'romanMercenaries', ROME).length > 0,
    carryOut: (g) => come(g, 'romanMercenaries', { side: ROME }),
  },
  // [event Carthage 2, event Carthage 8]
  'carthage-ligures': {
    once: LIGURES_ALLIED,
    can: (g) => LIGURIA.some((at) => g.tribe[at] === 1),
    carryOut: liguresAlly,
  },
  // [event Carthage 2, event Carthage 8] R15
  'carthage-libyan-revolt': {
    can: (g) => libyans(g).length > 0,
    carryOut(g, x) {
      const list = libyans(g);
      const at = list[x.below(list.length)];
      setControl(g, x, at, ROME);
      addCUs(g, x, ROME, at, 1);
    },
  },
  // [event Carthage 3]
  'carthage-celtiberians-1': {
    can: (g) => placesOf(g, 'mercenaries', CARTHAGE).length > 0,
    carryOut: (g) => come(g, 'mercenaries', { optional: 1 }),
  },
  // [event Carthage 4] One after the other, so that they may be divided.
  'carthage-celtiberians-2': {
    can: (g) => placesOf(g, 'mercenaries', CARTHAGE).length > 0,
    carryOut(g) {
      come(g, 'mercenaries', { optional: 1 });
      come(g, 'mercenaries', { optional: 1 });
    },
  },
  // [event Carthage 5]
  'carthage-numidian-prince': {
    can: (g) => g.at[NUMIDIAN_PRINCE] < 0 && placesOf(g, 'prince', CARTHAGE).length > 0,
    carryOut: (g, x) => come(g, 'prince', { cus: dieCUs(x), general: NUMIDIAN_PRINCE, optional: 1 }),
  },
  // [event Carthage 6] R13, R49
  'carthage-sardinian-revolt': {
    once: SARDINIAN_REVOLT,
    can: (g) => placesOf(g, 'sardinia', CARTHAGE).length > 0,
    carryOut: (g) =>
      come(g, 'sardinia', { cus: 2, general: HAMPSICORA, flips: 1, optional: 1, once: SARDINIAN_REVOLT }),
  },
  'carthage-celtiberians-port': {
    can: (g) => placesOf(g, 'mercenariesOrPort', CARTHAGE).length > 0,
    carryOut: (g) => come(g, 'mercenariesOrPort', { optional: hasCeltiberianLeader(g) ? 1 : 0 }),
  },
  // [event Carthage 7] R17
  'carthage-ambush': { can: canAmbush, carryOut: (g) => ambush.enter(g, { general: NONE, target: NONE }) },
  // [event Carthage 8] R18
  'carthage-etrurian-unrest': {
    once: ETRURIAN_UNREST,
    can: () => true,
    carryOut: etruriaTurns,
  },
  // [event Carthage 9]
  'carthage-italian-recruits': {
    can: (g) => placesOf(g, 'italians', CARTHAGE).length > 0,
    carryOut: (g) => come(g, 'italians', { optional: 1 }),
  },
};

/** [H7] R13: the first event of the chain that has not happened for good and can happen; else nothing does. */
export function eventFor(g: H, side: Side, roll: number): string {
  const chain = layerOf(g).events.charts[side === ROME ? 'rome' : 'carthage'][roll];
  for (const id of chain) {
    const event = RANDOM_EVENTS[id];
    if (event.once !== undefined && happened(g, event.once)) continue;
    if (event.can(g)) return id;
    if (event.once === undefined) return 'no-event';
  }
  return 'no-event';
}

export function happen(g: H, x: X, side: Side, roll: number): void {
  const id = eventFor(g, side, roll);
  const { once, carryOut } = RANDOM_EVENTS[id];
  say(x, `event ${id}`, side, roll);
  if (once !== undefined && !isOptional(g, id)) note(g, once);
  carryOut(g, x);
}

/** [H7] R12: from turn 2 on, Rome rolls first and then Carthage. */
export const randomEvents = rulebook('randomEvents', KEEPS_NOTHING, {
  rome: { rule: 'H7', run: (g, _f, x) => happen(g, x, ROME, x.below(10)) },
  carthage: { rule: 'H7', run: (g, _f, x) => happen(g, x, CARTHAGE, x.below(10)) },
  // [event Carthage 7] An ambush may have cost Rome a Consul.
  answer: {
    rule: 'H15',
    run(g) {
      answerDisaster(g);
      return END;
    },
  },
});

const FIRST_EVENTS = 2;

const amendedSequence = amended(sequence, {
  before: {
    deal: {
      events: {
        rule: 'H7',
        run(g) {
          if (isOn(g, 'randomEvents') && g.turn >= FIRST_EVENTS) randomEvents.enter(g, {});
        },
      },
    },
  },
});

export const events = layerRule({
  name: '07-random-events',
  switches: [
    asWritten('randomEvents', 'H7', 'Random events', 'Each side rolls on its chart from turn 2 on.'),
  ],
  needs: [
    ['randomEvents', 'minorsOfCarthage'],
    ['randomEvents', 'minorsOfRome'],
  ],
  memory: [onceOnly],
  procedures: [randomEvents],
  amendments: [amendedSequence],
  words: {
    tales: {
      revolt: (e, { place, voice }) => ({
        kind: 'land',
        weight: 4.5,
        told: voice.say('revolt', [
          `Spain rose in revolt around ${place(e.space)}.`,
          `around ${place(e.space)} the Spaniards took up arms.`,
        ]),
        caption: `Spain revolts around ${place(e.space)}`,
        remembered: 'the revolt in Spain',
      }),
    },
    notes: {
      ...Object.fromEntries(
        Object.keys(RANDOM_EVENTS).map((id) => [
          `event ${id}`,
          (e: Of<'note'>, { layer }: LayerNames) =>
            `Random event of ${sideName(e.side)} (${e.n}): ${layer.events.events.find((it) => it.id === id)?.text}`,
        ]),
      ),
      revolt: (e, names) => `Spain revolts around ${spaceName(names, e.space)} (${e.n}).`,
    },
  },
  // [H6a] Hampsicora comes once in a war.
  brings: {
    'numidian-prince': { by: 'randomEvents' },
    hampsicora: { by: 'randomEvents', once: SARDINIAN_REVOLT },
    'rebel-prince': { by: 'randomEvents' },
    masinissa: { by: 'randomEvents' },
    'senate-consul': { by: 'randomEvents' },
  },
});
