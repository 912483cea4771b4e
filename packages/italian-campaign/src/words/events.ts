import { type CampaignData, type Hex, NOBODY, NONE, ROME } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { type LeaderId, WINTER } from '../state.ts';
import {
  cityName,
  count,
  faceName,
  hexName,
  leaderName,
  list,
  provinceName,
  rankName,
  sideName,
  signed,
  yearName,
} from './names.ts';

type Of<K extends CampaignEvent['ev']> = Extract<CampaignEvent, { ev: K }>;
type Lines = { readonly [K in CampaignEvent['ev']]: (e: Of<K>) => string };

const PHASES: Readonly<Record<string, string>> = {
  summer: 'Summer',
  winter: 'Winter',
  movement: 'Movement',
  combat: 'Combat',
  control: 'Control of the provinces',
};

const HOW: Readonly<Record<string, string>> = {
  diplomacy: 'won over by envoys',
  entered: 'an open town, entered',
  siege: 'surrenders',
  assault: 'taken by storm',
  defection: 'goes over of its own will',
};

const WHY: Readonly<Record<string, string>> = {
  combat: 'in combat',
  winter: 'to the winter',
  city: 'with the city',
  noWayOut: 'without a way out',
  elephants: 'to the cold',
};

const MODIFIERS: Readonly<Record<string, string>> = {
  leaders: 'for leaders',
  elephants: 'for elephants',
  ambush: 'for the ambush',
  noSiegeTrain: 'for no siege train',
};

const plus = (n: number): string => (n === 0 ? '' : ` ${signed(n)}`);
const added = (modifiers: Of<'round'>['modifiers']): string =>
  modifiers.map(({ what, add }) => ` ${signed(add)} ${MODIFIERS[what] ?? what}`).join('');

/** The lines of the log, with the figures of these data. */
export function eventWordsWith(names: CampaignData): (e: CampaignEvent) => string {
  const { tables, map, leaders } = names;
  /** On which dice a leader in danger falls. */
  const falls = (upTo = 0): string =>
    upTo === 0 ? '' : ` (he falls on ${upTo === 1 ? '1' : `1 to ${upTo}`})`;
  /** A city with walls stands here: whoever is not inside is before them. */
  const hasWalls = (hex: Hex): boolean =>
    map.cityAt[hex] !== NONE && tables.cityClasses[map.cities[map.cityAt[hex]].cityClass].walls;
  const needed = (leader: LeaderId): string => `${leaders.list[leader].withdrawal} needed`;

  const LINES: Lines = {
    year: (e) => yearName(e.year),
    phase: (e) => (e.side === NOBODY ? PHASES[e.phase] : `${PHASES[e.phase]}: ${sideName(e.side)}`),
    first: (e) =>
      e.segment === WINTER
        ? `${sideName(e.side)} moves first this winter.`
        : `${sideName(e.side)} moves first this summer, and second in the winter after it.`,
    prorogued: (e) => `${leaderName(names, e.leader)} stays in command as proconsul.`,
    recalled: (e) => `${leaderName(names, e.leader)} is called home.`,
    candidates: (e) => `Candidates: ${list(e.leaders.map((it) => leaderName(names, it)))}.`,
    electionRoll: (e) => `${leaderName(names, e.leader)} rolls ${e.die}${plus(e.modifier)}.`,
    elected: (e) => `${leaderName(names, e.leader)} is elected ${rankName(e.rank)}.`,
    appointed: (e) => `${leaderName(names, e.leader)} is appointed ${rankName(e.rank)}.`,
    placed: (e) =>
      `${leaderName(names, e.leader)} takes command ${!e.inside && hasWalls(e.hex) ? 'before the walls of' : 'at'} ${hexName(names, e.hex)}.`,
    legion: (e) => `A legion is raised in ${cityName(names, e.city)}.`,
    legionsLost: (e) => `${count(e.legions, 'legion')} cannot be raised this year.`,
    slaves: (e) => `Slaves are armed under ${leaderName(names, e.leader)}.`,
    replaced: (e) => `${leaderName(names, e.leader)} makes room and returns to the Senate.`,
    waits: (e) => `${leaderName(names, e.leader)} waits for this year's legions.`,
    noPost: (e) => `No open city is left for ${leaderName(names, e.leader)}: he returns to the Senate.`,
    slavesGone: () => 'The slave legion disbands for good.',
    recruitRoll: (e) =>
      `${leaderName(names, e.leader)} rolls ${e.die}${plus(e.modifier)} and gains ${count(e.count, 'unit')}.`,
    arrived: (e) => `${count(e.units, 'unit')} arrive at ${hexName(names, e.hex)}.`,
    capuaRoll: (e) =>
      `Capua wavers: ${e.die}, up to ${tables.constants.capuaUpTo} needed. It ${e.turned ? 'goes over to Carthage, and mans its walls' : 'stays Roman'}.`,
    trapRoll: (e) =>
      `The enemy stands over ${leaderName(names, e.leader)} at ${hexName(names, e.hex)}: he ${e.die === 0 ? 'needs no die' : `rolls ${e.die}, ${needed(e.leader)},`} and ${e.success ? 'is free to move' : 'is held fast'}.`,
    halted: (e) =>
      e.why === 'enemy'
        ? `${leaderName(names, e.leader)} halts before the enemy at ${hexName(names, e.hex)}.`
        : `${leaderName(names, e.leader)} can go no further.`,
    marched: (e) =>
      `${leaderName(names, e.leader)} goes to ${hexName(names, e.to)} (${count(e.mp, 'point')}).`,
    dropped: (e) => `${faceName(names, e.face)} stays at ${hexName(names, e.hex)}.`,
    tookUp: (e) => `${leaderName(names, e.leader)} takes ${count(e.count, 'unit')} along.`,
    overrun: (e) =>
      e.success
        ? `${leaderName(names, e.leader)} rides down the enemy at ${hexName(names, e.hex)}.`
        : `${leaderName(names, e.leader)} finds the enemy at ${hexName(names, e.hex)} too strong to ride down.`,
    diplomacy: (e) =>
      e.die === 0
        ? `${cityName(names, e.city)} is held too strongly to hear ${leaderName(names, e.leader)}.`
        : `${leaderName(names, e.leader)} courts ${cityName(names, e.city)}: ${e.die}${plus(e.modifier)} against loyalty ${map.cities[e.city].loyalty}, ${e.success ? 'it listens' : 'in vain'}.`,
    cityTurned: (e) =>
      `${cityName(names, e.city)} is now ${e.side === ROME ? 'Roman' : 'Carthaginian'} (${HOW[e.how] ?? e.how}).`,
    province: (e) =>
      e.side === NOBODY
        ? `Nobody controls ${provinceName(names, e.province)}.`
        : `${sideName(e.side)} controls ${provinceName(names, e.province)}.`,
    shown: (e) => `The units with ${leaderName(names, e.leader)} are seen.`,
    noFight: (e) => `Neither side wants to fight at ${hexName(names, e.hex)}.`,
    sally: (e) =>
      `${sideName(e.side)} comes out of ${cityName(names, e.city)}${e.together ? ', together with those before it' : ''}.`,
    attackTurns: (e) =>
      `${sideName(e.tooWeak)} is too weak to attack at ${hexName(names, e.hex)}, below one to two: ${sideName(e.attacker)}, who wishes it too, attacks.`,
    commands: (e) => `${leaderName(names, e.leader)} is in command at ${hexName(names, e.hex)}.`,
    combat: (e) => `${sideName(e.attacker)} attacks at ${hexName(names, e.hex)}.`,
    tooWeak: (e) =>
      `${sideName(e.attacker)} is too weak to attack at ${hexName(names, e.hex)}, below one to two.`,
    withdrawRoll: (e) =>
      `${leaderName(names, e.leader)} ${e.die === 0 ? 'withdraws at will' : `rolls ${e.die} to withdraw, ${needed(e.leader)}`}: ${e.success ? 'away' : 'he must fight'}.`,
    withdrew: (e) =>
      `${sideName(e.side)} withdraws from ${hexName(names, e.from)} to ${hexName(names, e.to)}.`,
    backInside: (e) => `${sideName(e.side)} goes back behind the walls of ${cityName(names, e.city)}.`,
    foraging: (e) =>
      `${sideName(e.side)} must send ${e.sp} SP to forage, one in ${tables.constants.forageShare}.`,
    forager: (e) => `${sideName(e.side)} sends ${faceName(names, e.face)} to forage.`,
    ambushSet: (e) => `Hannibal holds back ${e.sp} SP.`,
    ambushRoll: (e) =>
      `The ambush: ${e.die}, ${e.result === 'now' ? 'it springs' : e.result === 'late' ? 'it comes a round late' : 'it never comes'}.`,
    ambushStrikes: () => 'The ambush strikes.',
    ambushLost: () => 'Nobody is left with Hannibal: those in ambush are lost with them.',
    round: (e) =>
      `Round ${e.round} at ${hexName(names, e.hex)}: ${e.attackerSp} to ${e.defenderSp} SP, column ${tables.field.columns[e.column]}, die ${e.die}${added(e.modifiers)}: ${e.result}.`,
    lost: (e) => `${sideName(e.side)} loses a step of ${faceName(names, e.face)} ${WHY[e.why] ?? ''}.`,
    lostAll: (e) => `${sideName(e.side)} loses everything at ${hexName(names, e.hex)} ${WHY[e.why] ?? ''}.`,
    combatEnds: (e) =>
      `${e.why === 'avoided' ? 'No battle' : 'The battle is over'} at ${hexName(names, e.hex)}.`,
    ceased: (e) => `Both sides want to stop at ${hexName(names, e.hex)}.`,
    risk: (e) =>
      `${leaderName(names, e.leader)} is in danger: ${e.die}${falls(e.upTo)}, ${e.killed ? 'he falls' : 'he lives'}.`,
    killed: (e) => `${leaderName(names, e.leader)} is dead.`,
    refuge: (e) => `${leaderName(names, e.leader)} gets away to ${hexName(names, e.hex)}.`,
    siegeRoll: (e) =>
      `The siege of ${cityName(names, e.city)}: ${e.die}, ${e.need} needed. It ${e.fell ? 'surrenders' : 'holds'}.`,
    siegeLifted: (e) => `The siege of ${cityName(names, e.city)} is lifted.`,
    leftAlone: (e) => `${sideName(e.side)} is too weak to besiege ${cityName(names, e.city)} or to storm it.`,
    assault: (e) =>
      `Assault on ${cityName(names, e.city)}: ${e.attackerSp} to ${e.defenderSp} SP, column ${tables.siege.columns[e.column]}, die ${e.die}${added(e.modifiers)}: ${e.result}.`,
    assaultOff: (e) => `Too few stand before ${cityName(names, e.city)} to storm it.`,
    works: (e) => `Siege works before ${cityName(names, e.city)} are ${e.complete ? 'complete' : 'begun'}.`,
    worksRoll: (e) =>
      `Behind the works before ${cityName(names, e.city)}: ${e.die}, ${tables.constants.worksSurrender} needed. It ${e.fell ? 'surrenders' : 'holds'}.`,
    mustRetreat: (e) => `${sideName(e.side)} may not stay before ${hexName(names, e.hex)} and steps back.`,
    winterLoss: (e) =>
      `Winter costs ${sideName(e.side)} ${e.sp} SP at ${hexName(names, e.hex)}, half of those on ground that is not theirs.`,
    elephantRoll: (e) => `The elephants suffer: ${e.die}, ${count(e.steps, 'step')} lost.`,
    points: (e) =>
      `${yearName(e.year)}: provinces ${e.provinces}, cities ${e.cities}, Roman foot ${e.kills}, Tarentum ${signed(e.tarentum)}; ${count(e.total, 'point')} in all.`,
  };

  return (e) => (LINES[e.ev] as (event: CampaignEvent) => string)(e);
}
