import {
  type Battle,
  battleCUs,
  battleOf,
  CARTHAGE,
  CONSUL,
  commanderAt,
  controlsProvince,
  cusAt,
  cusInSpace,
  DICTATOR,
  DISPLACED,
  enemyOf,
  type GeneralId,
  GONE,
  generalsAt,
  generalsIn,
  type H,
  hasGeneral,
  IN_POOL,
  insideOf,
  isNeutralTribe,
  isSpace,
  isWalled,
  type Loc,
  linkBetween,
  linkCost,
  march,
  marchOf,
  NONE,
  PLAIN,
  PROCONSUL,
  RED_DIE,
  ROME,
  type Side,
  type Space,
  siege,
  siegeDieAt,
  siegeOutcome,
  spaceOf,
  treachery,
  type Variant,
} from '@punica/hannibal/engine';
import { argOf, count, entryOf, flag, type Kind, type Refusal, refusal, setOf, verbOf } from '@punica/kernel';
import { A } from './actions.ts';
import { FIGURES, SETUP } from './data/bundled.ts';
import { noteConsulLost, refuseElection } from './dictatorship.ts';
import {
  AFRICANUS,
  HAMPSICORA,
  HANNIBAL_BARCA,
  leaderData,
  MASINISSA,
  NUMIDIAN_PRINCE,
  P_SCIPIO,
  REBEL_PRINCE,
  SYPHAX,
  URBAN_PRAETOR,
} from './leaders.ts';
import { LIGURIA, LUSITANIA, MURGANTIA } from './map.ts';
import { marinesAmong, moveMarines, refuseDivided } from './marines.ts';
import {
  appointForSpain,
  DICTATORSHIP,
  forSpain,
  happened,
  IN_OFFICE,
  LIGURES_ALLIED,
  MARINES,
  note,
  PLACED_LAST,
  RESOURCES,
  SYRACUSE_SACKED,
  TENTH_TURN,
} from './memory.ts';
import { refuseLeader } from './minor-leaders.ts';
import type { HistoricalSwitches } from './options.ts';
import { losePCs } from './penalties.ts';
import { gainForCity } from './resources.ts';
import { historical } from './switched.ts';
import { rouseRome } from './urban-legions.ts';

/** What a march has paid and checked already. */
export const PAID_FOR_CITY = 1;
export const COUNTED = 2;
export const WITH_MARINES = 4;
export const MARCH_NOTE = setOf('note', ['paidForCity', 'counted', 'withMarines']);

const FIRST_ENVELOPMENT = 1;
/** The face that the Retreat die counts as when it has been read one lower, which stands above that bit; else 0. */
export const faceReadAs = (b: Pick<Battle, 'note'>): number => b.note >> 1;
const noteOf = (firstEnvelopment: number, face: number): number => firstEnvelopment | (face << 1);

const battleNote = entryOf({ firstEnvelopment: flag, faceReadAs: count });
export const BATTLE_NOTE: Kind<number> = {
  write: (note) =>
    battleNote.write({
      firstEnvelopment: (note & FIRST_ENVELOPMENT) === 0 ? 0 : 1,
      faceReadAs: faceReadAs({ note }),
    }),
  read(json) {
    const { firstEnvelopment, faceReadAs: face } = battleNote.read(json);
    return noteOf(firstEnvelopment, face);
  },
};

const CONTROL_AGAIN = refusal('H11 PC play', 'controlTwiceRunning');
const QUEEN_IS_HERE = refusal('H17', 'syphaxOnMap');
const TOO_FAR_FROM_SHIPS = refusal('event Rome 2', 'marinesStayNearPorts');
const GADES_IS_SHUT = refusal('H12 Murgantia', 'gadesIsShut');
const NO_HARBOUR = refusal('event Carthage 2', 'ligurianHarbours');
const CARTHAGE_ALONE = refusal('H12 Murgantia', 'murgantiaIsPunic');
const NOTHING_NEW = refusal('H12 Murgantia', 'nothingNewInMurgantia');
const CITY_COSTS_MORE = refusal('H4a', 'cityCostsMore');
const ROME_ALONE = refusal('H12 Capua bypass', 'bypassIsRoman');

/** Who may not be where he would go, and by which rule: [H6a, H6b, H17, H21]. */
const KEEPS_TO: Readonly<Record<number, Refusal>> = {
  [NUMIDIAN_PRINCE]: refusal('H6a', 'princeOfCarthage'),
  [HAMPSICORA]: refusal('H6a', 'hampsicoraAtHome'),
  [REBEL_PRINCE]: refusal('H6b', 'princesOfRome'),
  [MASINISSA]: refusal('H6b', 'princesOfRome'),
  [SYPHAX]: refusal('H17', 'syphaxAtHome'),
};
const KEEPS_TO_SPAIN = refusal('H21', 'keepsToSpain');

const provinceIs = (g: H, at: number, id: string): boolean =>
  g.rules.map.provinces[g.rules.map.province[at]].id === id;
const spaceIs = (g: H, at: Space, id: string): boolean => g.rules.map.ids[at] === id;

/** [H10 Spain, H11 #7-8] The Tribe of Ilerda still stands by Rome. */
const ausetaniHold = (g: H): boolean => {
  const at = g.rules.map.index[SETUP.romanTribes[0].space];
  return g.tribe[at] === 1 && g.control[at] === ROME;
};

/** [H1] Hannibal leads and Africanus is not against him. */
const isHisField = (b: Battle): boolean =>
  b.commanders[CARTHAGE] === HANNIBAL_BARCA && b.commanders[ROME] !== AFRICANUS;

const italianProvinces = (g: H): number => {
  const { map, roma } = g.rules;
  return map.provinces.filter((p, i) => p.region === map.region[roma] && controlsProvince(g, CARTHAGE, i))
    .length;
};

const isAtOrNextTo = (g: H, general: GeneralId, id: string): boolean => {
  if (g.at[general] < 0) return false;
  const at = g.rules.map.index[id];
  const here = spaceOf(g, g.at[general]);
  return here === at || g.rules.map.neighbours[at].includes(here);
};

/** [H11 #25, H11 #43] Cards that ask for less under conditions of their own. */
const EASIER: Readonly<Record<string, { readonly on: keyof HistoricalSwitches; holds(g: H): boolean }>> = {
  '25': { on: 'capua', holds: (g) => italianProvinces(g) >= 2 && isAtOrNextTo(g, HANNIBAL_BARCA, 'capua') },
  '43': {
    on: 'slaves',
    holds: (g) =>
      italianProvinces(g) >= 2 &&
      ['tarentum', 'neapolis', 'capua'].some((id) => g.control[g.rules.map.index[id]] === CARTHAGE),
  },
};

/** What the variant makes of the rules of the base game. */
export function variantFor(on: HistoricalSwitches): Variant {
  return {
    ...PLAIN,

    // [H4a] R9
    surcharge(g, f, to) {
      if (!on.cityCost || (f.note & PAID_FOR_CITY) !== 0) return 0;
      const isStrange =
        isNeutralTribe(g, to) ||
        (g.control[to] === enemyOf(f.side) && (isWalled(g, to) || g.tribe[to] === 1));
      return isStrange ? FIGURES.cityCost : 0;
    },

    refuseStep(g, f, to, bySea) {
      const here = spaceOf(g, f.at);
      if (!bySea && !g.rules.ways.march[f.side][linkBetween(g, here, to)])
        return f.side === ROME ? CARTHAGE_ALONE : ROME_ALONE;
      const viaGades = [here, to].includes(MURGANTIA) && [here, to].some((at) => spaceIs(g, at, 'gades'));
      if (viaGades && g.control[g.rules.map.index.gades] !== CARTHAGE) return GADES_IS_SHUT;
      if ((f.note & WITH_MARINES) !== 0 && !historical(g).nearPort[to]) return TOO_FAR_FROM_SHIPS;
      const isLigurian = bySea && (LIGURIA.includes(to) || LIGURIA.includes(here));
      if (isLigurian && !(f.side === CARTHAGE && happened(g, LIGURES_ALLIED))) return NO_HARBOUR;
      // [H4a] Near enough, but for the city.
      const fare = bySea ? g.rules.tables.constants.navalCost : linkCost(g, f.side, here, to);
      const isTooDear = fare <= f.left && fare + g.rules.variant.surcharge(g, f, to) > f.left;
      return isTooDear ? CITY_COSTS_MORE : undefined;
    },

    refuseBounds(g, barred, usual) {
      for (const general of generalsIn(barred)) {
        if (general === forSpain(g)) return KEEPS_TO_SPAIN;
        if (KEEPS_TO[general] !== undefined) return KEEPS_TO[general];
      }
      return usual;
    },

    // [H12 Murgantia]
    refuseArrival: (_g, at) => (at === MURGANTIA ? NOTHING_NEW : undefined),

    // [H20a] R36
    // [event Rome 2, event Rome 3] R16
    moved(g, x, side, from, to, plain, elephants, generals) {
      if (side === CARTHAGE) rouseRome(g, x, from, to, plain + elephants, generals);
      else if (g.extra[MARINES] > 0) {
        moveMarines(g, from, to, plain, ((march.frame(g)?.note ?? 0) & WITH_MARINES) !== 0);
      }
    },

    // [H21] R37
    alsoConfined: (g) => (forSpain(g) === NONE ? 0 : 1 << forSpain(g)),
    boundsOf: (g) => historical(g).spainBounds,

    // [H16]
    strategyRating: (g, general, printed) =>
      on.publiusScipio && general === P_SCIPIO && g.rank[general] === CONSUL
        ? Math.min(printed, FIGURES.pScipio.rating)
        : printed,

    // [H11 #18, H11 #54] R24
    maxRating(g, f, general) {
      if (f.treachery === NONE) return f.maxRating;
      const { event, id } = g.rules.cards.list[f.treachery];
      if (!(id === '18' ? on.tarentum : on.treachery) || event.kind !== 'takeCity') return f.maxRating;
      const at = g.at[general];
      if (at < 0 || !isSpace(g, at) || !isWalled(g, at)) return f.maxRating;
      const isTarget = event.city === NONE ? !event.notCities.includes(at) : event.city === at;
      return isTarget && g.control[at] === enemyOf(f.side) ? 3 : f.maxRating;
    },

    // [H15, H16] R32
    consularMinimum(g, general, usual) {
      if (g.extra[DICTATORSHIP] !== 0) return 0;
      return on.publiusScipio && general === P_SCIPIO ? 0 : usual;
    },

    // [H10 Spain, H18, H19] R22, R34
    points(g, side, usual) {
      if (side !== CARTHAGE) return usual;
      const { provinceIndex } = g.rules.map;
      const has = (id: string): boolean => controlsProvince(g, CARTHAGE, provinceIndex[id]);
      let points = usual;
      if (on.spain && ausetaniHold(g) && has('idubeda')) points--;
      if (on.baleares && has('baleares') && !(has('baetica') && has('orospeda'))) points++;
      if (on.liguria && liguresStandBy(g) && !has('gallia-cisalpina')) points++;
      return points;
    },

    // [H6b, H10 Spain]
    sendsAllies(g, b, side, province) {
      if (side !== CARTHAGE) return true;
      const { map, carthago } = g.rules;
      const { id, region } = map.provinces[province];
      const leads = b.commanders[ROME];
      const isPrinces = leads === REBEL_PRINCE || leads === MASINISSA;
      if (isPrinces && region === map.region[carthago] && battleCUs(g, b, ROME) <= FIGURES.princeCUs)
        return false;
      return !(on.spain && ausetaniHold(g) && provinceIs(g, b.at, 'idubeda') && id !== 'idubeda');
    },

    // [H4c] R10
    moreCards(g, b, side) {
      const besieges =
        on.siegeWorks &&
        side !== b.attacker &&
        isWalled(g, b.at) &&
        g.siege[b.at] > 0 &&
        g.control[b.at] !== side;
      return besieges ? [{ what: 'siegeWorks', cards: FIGURES.siegeWorks }] : [];
    },

    // [H20] R35
    standIn(g, b, side) {
      if (!on.urbanPraetor || side !== ROME || b.at !== g.rules.roma || b.attacker === ROME) return NONE;
      return majorsInRome(g) ? NONE : URBAN_PRAETOR;
    },
    mayHold: (_g, b, side) => b.commanders[side] !== URBAN_PRAETOR,

    // [H20] His rating serves for cards, the initiative and withdrawing, and not against Elephants.
    meetsCharge: (_g, b) => b.commanders[ROME] !== URBAN_PRAETOR,

    // [H1] R6
    yieldsInitiative(_g, b) {
      const isHis = on.hannibalsArt && b.initiative === CARTHAGE && isHisField(b);
      if (!isHis || (b.note & FIRST_ENVELOPMENT) !== 0) return true;
      b.note |= FIRST_ENVELOPMENT;
      return false;
    },
    retreatFace(_g, b, loser, face) {
      if (!on.hannibalsArt || loser !== CARTHAGE || !isHisField(b) || face === 1) return face;
      b.note = noteOf(b.note & FIRST_ENVELOPMENT, face - 1);
      return face - 1;
    },

    // [H11 #7-8]
    isHostileGround(g, side, loc, usual) {
      if (!on.hostileTribes) return usual;
      const at = spaceOf(g, loc);
      if (side === ROME && provinceIs(g, at, 'gallia-cisalpina'))
        return (
          usual ||
          g.rules.map.provinces[g.rules.map.province[at]].spaces.some(
            (s) => g.tribe[s] === 1 && g.control[s] === CARTHAGE,
          )
        );
      if (side === CARTHAGE && provinceIs(g, at, 'idubeda')) return usual || ausetaniHold(g);
      if (side === CARTHAGE && provinceIs(g, at, 'liguria')) return usual && !happened(g, LIGURES_ALLIED);
      return usual;
    },

    // [event Rome 3] R16
    refuseParting: refuseDivided,
    // [event Rome 2, event Rome 3] R16
    mayIntercept: (g, side, from, n, to) => mayMarinesCome(g, side, from, n, to),

    // [H2] R8
    avoidModifier(g, general, at) {
      if (!on.avoiding) return 0;
      const atHome = g.control[at] === g.rules.generals.side[general] ? FIGURES.avoidFriendly : 0;
      return atHome + (hasGeneral(g.rules.minors, general) ? FIGURES.avoidMinor : 0);
    },
    avoids(die, modifier, need) {
      if (!on.avoiding) return die + modifier <= need;
      if (die === 6) return false;
      return die + modifier <= Math.max(0, need);
    },
    mayAvoidInto(g, side, cus, to, usual) {
      if (!mayMarinesCome(g, side, marchOf(g).at, cus, to)) return false;
      if (usual || !on.avoiding) return usual;
      const enemy = enemyOf(side);
      const foes = cusAt(g, enemy, to);
      const hasFriends = cusInSpace(g, side, to) > 0;
      if (foes > 0) {
        const isLone = foes <= g.rules.tables.constants.overrunEnemyCUs && commanderAt(g, enemy, to) === NONE;
        if (!isLone || cus < g.rules.tables.constants.overrunCUs) return false;
      }
      const isStrong = isWalled(g, to) || g.tribe[to] === 1;
      return g.control[to] === side || !isStrong || hasFriends;
    },

    // [H3] R7
    mayWithdrawInto(g, side, to, usual) {
      const { at } = battleOf(g);
      return (usual || on.withdrawing) && mayMarinesCome(g, side, at, cusAt(g, side, at), to);
    },

    // [H23] Once it has been sacked, its walls are like others.
    siegeDie: (g, at, usual) => (on.syracuse && isSacked(g, at) ? RED_DIE : usual),

    // [H22, H23] R38
    siegeFace(g, walls, face, usual) {
      const { tables, generals } = g.rules;
      const hasTrain = walls.side === CARTHAGE && g.trains[walls.at] > 0;
      const isMarcellus =
        walls.campaign === 1 && generals.list[walls.general].ability.kind === 'siegePriority';
      if (on.saguntum && spaceIs(g, walls.at, 'saguntum')) {
        const plus = siegeOutcome(tables, {
          die: siegeDieAt(g, walls.side, walls.at),
          face,
          carthaginian: false,
          siegeTrain: false,
          greatWalls: false,
          marcellus: true,
        });
        const isBlank =
          plus.siegePoints === 0 &&
          plus.loseCUs === 0 &&
          tables.siegeDice[siegeDieAt(g, walls.side, walls.at)][face - 1].mark === null;
        return (hasTrain || isMarcellus) && isBlank ? { loseCUs: 0, siegePoints: 1 } : plus;
      }
      if (on.syracuse && isSacked(g, walls.at)) {
        return siegeOutcome(tables, {
          die: siegeDieAt(g, walls.side, walls.at),
          face,
          carthaginian: walls.side === CARTHAGE,
          siegeTrain: hasTrain,
          greatWalls: false,
          marcellus: isMarcellus,
        });
      }
      return usual;
    },

    meets(g, _side, card, usual) {
      const easier = EASIER[g.rules.cards.list[card].id];
      return usual || (easier !== undefined && on[easier.on] && easier.holds(g));
    },

    refuseUse(g, side, a) {
      switch (verbOf(a)) {
        case A.control:
          // [H11 PC play] R23
          return on.controlPlays && (g.extra[PLACED_LAST] & (1 << side)) !== 0 ? CONTROL_AGAIN : undefined;
        case A.event: {
          const isHers = g.rules.cards.list[argOf(a)].id === FIGURES.syphax.card;
          return on.syphax && isHers && g.at[SYPHAX] >= 0 ? QUEEN_IS_HERE : undefined;
        }
        case A.leader:
          return refuseLeader(g, side);
        case A.elect:
          return refuseElection(g, side, argOf(a));
        default:
          return undefined;
      }
    },

    // [H13] R40
    isLastTurn: (g, usual) =>
      usual || (on.tenthTurn && g.turn === g.rules.scenario.lastTurn - 1 && !happened(g, TENTH_TURN)),

    // [H6a, H6b, H17] R4
    fate(g, general, isKilled) {
      const data = leaderData(general);
      if (data === undefined) return PLAIN.fate(g, general, isKilled);
      return data.returns === 'pool' ? IN_POOL : GONE;
    },
    displaced(g, _x, general, rank) {
      // [H9] R21
      if (on.mortality) payForDeath(g, general);
      // [H16] R21
      if (on.publiusScipio && general === P_SCIPIO && rank === CONSUL)
        losePCs(g, ROME, FIGURES.pScipio.pcs, NONE, NONE, 'H16');
      // [H17]
      if (general === SYPHAX) {
        const [first, second] = FIGURES.syphax.provinces.map((id) => g.rules.map.provinceIndex[id]);
        losePCs(g, CARTHAGE, FIGURES.syphax.pcs, first, second, 'H17');
      }
      if (general === forSpain(g)) appointForSpain(g, NONE);
      if (on.dictatorship && (rank === CONSUL || rank === DICTATOR)) noteConsulLost(g, general, rank);
    },

    cityTaken(g, x, space, side) {
      // [H23] R39
      const bySiege = siege.frame(g) !== undefined || treachery.frame(g) !== undefined;
      if (space === g.rules.syracusae && bySiege) note(g, SYRACUSE_SACKED);
      if (on.resources) gainForCity(g, x, space, side);
    },

    // [H21] R45: the office goes over to his successor, with its bounds.
    succeeded(g, proconsul, successor) {
      if (proconsul === forSpain(g)) appointForSpain(g, successor);
    },
    dictatorStays: (g) => g.extra[DICTATORSHIP] === IN_OFFICE,
    proconsuls: (g, usual) => usual + (forSpain(g) === NONE ? 0 : 1),

    faults(g) {
      const found: string[] = [];
      if (g.extra[MARINES] < 0 || g.extra[MARINES] > 2) found.push('memory.marines: more than there are');
      const spaniard = forSpain(g);
      if (spaniard !== NONE && (g.at[spaniard] < 0 || g.rank[spaniard] !== PROCONSUL))
        found.push('memory.proconsulForSpain: must be a Proconsul on the map (H21)');
      for (const side of [ROME, CARTHAGE])
        if (g.extra[RESOURCES + side] < 0 || g.extra[RESOURCES + side] > FIGURES.resources.most)
          found.push(
            `memory.resourcesOf${side === ROME ? 'Rome' : 'Carthage'}: 0 to ${FIGURES.resources.most} (H14)`,
          );
      if (cusAt(g, ROME, MURGANTIA) > 0 || generalsAt(g, ROME, MURGANTIA) !== 0)
        found.push('spaces.murgantia: no Roman may be there (H12 Murgantia)');
      if (g.control[LUSITANIA] !== NONE) found.push('spaces.lusitania.control: is nobody’s (H12 Lusitania)');
      if (on.murgantia && g.control[MURGANTIA] !== CARTHAGE)
        found.push('spaces.murgantia.control: is Carthaginian for good (H12 Murgantia)');
      if (g.at[URBAN_PRAETOR] >= 0) found.push('generals.urban-praetor.at: he is never on the map (H20)');
      g.rules.generals.list.forEach(({ id }, i) => {
        if (g.at[i] === DISPLACED && leaderData(i) !== undefined)
          found.push(`generals.${id}.at: a leader of the variant is never merely displaced`);
      });
      return found;
    },
  };
}

/** [H9] What the death of one of three costs his side. */
function payForDeath(g: H, general: GeneralId): void {
  const { id, side } = g.rules.generals.list[general];
  if (FIGURES.mortal.includes(id)) losePCs(g, side, FIGURES.mortalPCs, NONE, NONE, 'H9');
  if (general === AFRICANUS) losePCs(g, side, FIGURES.africanusPCs, NONE, NONE, 'H9');
}

/** [H23] */
const isSacked = (g: H, at: number): boolean => at === g.rules.syracusae && happened(g, SYRACUSE_SACKED);

/** [H19] Both Ligurian Tribes stand, and stand by Carthage, since they have allied with it. */
const liguresStandBy = (g: H): boolean =>
  happened(g, LIGURES_ALLIED) && LIGURIA.every((at) => g.tribe[at] === 1 && g.control[at] === CARTHAGE);

/** [event Rome 2, event Rome 3] R16: where so many of a stack would take Marines along, the sea must be near. */
function mayMarinesCome(g: H, side: Side, from: Loc, n: number, to: Space): boolean {
  const marines = marinesAmong(g, side, from);
  return marines === 0 || cusAt(g, side, from) - n >= marines || historical(g).nearPort[to];
}

/** [H20] Major leaders in the space of Rome, inside or outside. */
function majorsInRome(g: H): boolean {
  const { roma, minors } = g.rules;
  const all = generalsAt(g, ROME, roma) | generalsAt(g, ROME, insideOf(g, roma));
  return generalsIn(all & ~minors).length > 0;
}
