import {
  addCUs,
  asSpace,
  A as BASE,
  CARTHAGE,
  count,
  cusAt,
  enemyOf,
  type GeneralId,
  generalName,
  type H,
  isBesiegedLoc,
  isInside,
  isPlain,
  isUnguarded,
  KINDS,
  type Loc,
  NONE,
  placeOf,
  roomAt,
  rulebook,
  type Side,
  type Space,
  setControl,
  sideName,
  spaceOf,
} from '@punica/hannibal/engine';
import { type Action, END, type LocalsOf, refusal } from '@punica/kernel';
import { provinceId, regionId } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { HAPPENING, note } from '../memory.ts';
import { takeField } from './06-pool.ts';
import { marines, marinesAt } from './07-marines.ts';
import { LUSITANIA, MURGANTIA } from './12-spaces.ts';

const COME_ELSEWHERE = refusal('H7', 'comeElsewhere');

const arrival = {
  /** Which event it is; it decides where. */
  what: KINDS.text,
  side: KINDS.side,
  cus: KINDS.count,
  /** A leader who comes with them, or NONE. */
  general: KINDS.general,
  /** 1 where the PC of the space changes sides. */
  flips: KINDS.flag,
  /** 1 where the side may do without. */
  optional: KINDS.flag,
  /** 1 for the Marine marker. */
  marines: KINDS.flag,
  /** The bit of an event that has happened for good once somebody came, or 0. */
  once: HAPPENING,
};
export type Arrival = LocalsOf<typeof arrival>;

type Where = (g: H, side: Side) => Action[];

const isFree = (g: H, side: Side, loc: Loc): boolean =>
  !isBesiegedLoc(g, loc) &&
  (isInside(g, loc) ? roomAt(g, side, loc) > 0 : cusAt(g, enemyOf(side), loc) === 0);

type Fits = (g: H, space: Space) => boolean;

const leadersIn = (g: H, side: Side, fits: Fits): GeneralId[] =>
  g.rules.generalsOf[side].filter((general) => g.at[general] >= 0 && fits(g, spaceOf(g, g.at[general])));

/** One general of each stack whose space fits. */
const withLeader =
  (fits: Fits): Where =>
  (g, side) =>
    leadersIn(g, side, fits)
      .filter((general) => g.under[general] === 0 && isFree(g, side, g.at[general]))
      .map((general) => BASE.general | general);

const spaces =
  (fits: (g: H, at: Space, side: Side) => boolean): Where =>
  (g, side) => {
    const list: Action[] = [];
    for (const at of g.rules.map.all)
      if (g.rules.scenario.inPlay[at] && fits(g, at, side) && isFree(g, side, at)) list.push(BASE.at | at);
    return list;
  };

/** R50: elsewhere only if there is no leader at all in those lands. */
const orElse =
  (fits: Fits, elsewhere: Where): Where =>
  (g, side) =>
    leadersIn(g, side, fits).length > 0 ? withLeader(fits)(g, side) : elsewhere(g, side);

const isOwnPort = (g: H, at: Space, side: Side): boolean => g.rules.map.port[at] && g.control[at] === side;
const inSpain: Fits = (g, at) => regionId(g, at) === 'iberia';
const amongCeltiberians: Fits = (g, at) => at === LUSITANIA || provinceId(g, at) === 'celtiberia';
const BEST_PORT = 2;

/** The lines of the charts, and the rule, that they stand for. */
const RULES: Readonly<Record<string, string>> = {
  marines: 'event Rome 2',
  rebels: 'event Rome 4',
  romanMercenaries: 'event Rome 9',
  mercenaries: 'event Carthage 3',
  mercenariesOrPort: 'event Carthage 6',
  sardinia: 'event Carthage 6',
  prince: 'event Carthage 5',
  italians: 'event Carthage 9',
  ligurians: 'H19',
};

/** Where the events let CUs come up. */
const WHERE: Readonly<Record<string, Where>> = {
  // [event Rome 2, event Rome 3]
  marines: spaces((g, at, side) => isOwnPort(g, at, side) && g.rules.map.portDots[at] < BEST_PORT),
  // [event Rome 4, event Rome 5]
  rebels: spaces(
    (g, at) => ['numidia-maior', 'numidia-minor'].includes(provinceId(g, at)) && isUnguarded(g, CARTHAGE, at),
  ),
  // [event Rome 9]
  romanMercenaries: orElse(
    inSpain,
    spaces((g, at, side) => regionId(g, at) === 'iberia' && isOwnPort(g, at, side)),
  ),
  // [event Carthage 3, event Carthage 4]
  mercenaries: withLeader(amongCeltiberians),
  // [event Carthage 6]
  mercenariesOrPort: orElse(
    amongCeltiberians,
    spaces((g, at, side) => regionId(g, at) === 'africa' && at !== MURGANTIA && isOwnPort(g, at, side)),
  ),
  sardinia: spaces((g, at) => provinceId(g, at) === 'corsica-sardinia' && isPlain(g, at)),
  // [event Carthage 5]
  prince: spaces(
    (g, at) =>
      ['numidia-minor', 'libya'].includes(provinceId(g, at)) && g.control[at] === CARTHAGE && isPlain(g, at),
  ),
  // [event Carthage 9]
  italians: withLeader((g, at) => ['italia', 'sicilia'].includes(regionId(g, at))),
  // [H19]
  ligurians: withLeader((g, at) => ['liguria', 'gallia-cisalpina'].includes(provinceId(g, at))),
};

/** [event Carthage 6] With a leader there it is an offer; the port is not asked. */
export const hasCeltiberianLeader = (g: H): boolean => leadersIn(g, CARTHAGE, amongCeltiberians).length > 0;

export const placesOf = (g: H, what: string, side: Side): Action[] => WHERE[what](g, side);

/** [H7, H19] CUs come up, with a leader or without, and may take the PC of their space. */
export const arriving = rulebook('arriving', arrival, {
  any: { rule: 'H7', run: (g, f) => (placesOf(g, f.what, f.side).length === 0 ? END : undefined) },
  place: {
    rule: 'H7',
    cites: (_g, f) => RULES[f.what],
    offerPublicly(g, f, out) {
      for (const a of placesOf(g, f.what, f.side)) out.push(a);
      if (f.optional === 1) out.push(BASE.pass);
    },
    unlisted: () => COME_ELSEWHERE,
    take(g, f, a, x) {
      if (a === BASE.pass) {
        x.say({ ev: 'note', what: 'declined', side: f.side, general: NONE, space: NONE, n: 0 });
        return;
      }
      const loc = placeOf(g, a);
      note(g, f.once);
      if (f.general !== NONE) takeField(g, x, f.general, loc);
      addCUs(g, x, f.side, loc, Math.min(f.cus, roomAt(g, f.side, loc)));
      if (f.marines === 1) {
        marines.set(g, f.cus);
        marinesAt.set(g, loc);
      }
      if (f.flips === 1 && g.control[asSpace(loc)] === enemyOf(f.side))
        setControl(g, x, asSpace(loc), f.side);
    },
  },
});

/** A CU of Carthage comes up where the event or rule lets it, or what differs from that. */
export const come = (g: H, what: string, more: Partial<Arrival> = {}): void =>
  arriving.enter(g, {
    what,
    side: CARTHAGE,
    cus: 1,
    general: NONE,
    flips: 0,
    optional: 0,
    marines: 0,
    once: 0,
    ...more,
  });

export const arrivals = layerRule({
  name: '07-arrivals',
  procedures: [arriving],
  words: {
    prompts: {
      'arriving.place': (g, f) => {
        const may = f.optional === 1 ? ' You may do without.' : '';
        if (f.general >= 0)
          return `Where does ${generalName(g.rules, f.general)} take the field with ${count(f.cus, 'CU')}?${may}`;
        return `Where ${f.cus === 1 ? 'does 1 new CU' : `do ${f.cus} new CUs`} come up?${may}`;
      },
    },
    labels: { 'arriving.place': { [BASE.pass]: 'Do without' } },
    refusals: { comeElsewhere: 'They do not come up here: the event or the rule names other places.' },
    notes: { declined: (e) => `${sideName(e.side)} lets the event pass.` },
  },
  script: { 'arriving.place': (_g, _f, legal) => legal.find((a) => a !== BASE.pass) },
});
