import type { BattleStory, Insight, Measure, Opening, TermWords } from '@punica/insight';
import type { TERMS } from '../bot/evaluation.ts';
import { totalSp } from '../bot/strength.ts';
import { CARTHAGE, ITALY, type NOBODY, SIDES, type Side, sideOfRole } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { enemyOf, spInHex } from '../places.ts';
import { pointsNow } from '../rules/12-victory.ts';
import type { Italy, LeaderId } from '../state.ts';
import { list, provinceName, SIDE_NAMES, yearName } from '../words/names.ts';
import { italianChronicler } from './chronicle.ts';
import { PUZZLING } from './puzzling.ts';

/** A year is a chapter; phases come in their order, and a combat is what somebody wanted. */
function opens(e: CampaignEvent): Opening | undefined {
  if (e.ev === 'year') return 'chapter';
  if (e.ev === 'phase') return 'phase';
  return e.ev === 'combat' ? 'play' : undefined;
}

const WEIGHTS: Readonly<Partial<Record<CampaignEvent['ev'], number>>> = {
  lostAll: 8,
  combat: 6,
  assault: 6,
  cityTurned: 4,
  province: 5,
};

/** The man with whom Carthage loses the war, whatever an edition calls him. */
const GREAT_MEN: readonly LeaderId[] = [ITALY.leaders.index.hannibal];

/** How much an event says about why the war turned. */
function weight(e: CampaignEvent): number {
  if (e.ev === 'killed') return GREAT_MEN.includes(e.leader) ? 10 : 8;
  if (e.ev === 'capuaRoll') return e.turned ? 8 : 0;
  if (e.ev === 'winterLoss') return e.sp >= 10 ? 6 : 0;
  if (e.ev === 'overrun') return e.success ? 8 : 0;
  return WEIGHTS[e.ev] ?? 0;
}

/** Whoever stands alone where it was fought has won. */
const BATTLE: BattleStory<Italy, CampaignEvent> = {
  begins: (e) => (e.ev === 'combat' ? { attacker: e.attacker, defender: enemyOf(e.attacker) } : undefined),
  ends(e, state) {
    if (e.ev !== 'combatEnds') return undefined;
    const holders = SIDES.filter((side) => spInHex(state(), side, e.hex) > 0);
    return { winner: holders.length === 1 ? holders[0] : null, fought: e.why === 'fought' };
  },
  lost: (e, role) => lossOf(e, sideOfRole(role)),
  destroys: (e, role) => e.ev === 'lostAll' && e.side === sideOfRole(role) && e.why !== 'city',
  unit: 'steps',
  lines: () => ['field'],
};

const held = (owners: Iterable<Side | typeof NOBODY>, side: Side): number =>
  Array.from(owners).filter((it) => it === side).length;

/** Steps lost in combat and to the winter. */
const lossOf = (e: CampaignEvent, side: Side): number => (e.ev === 'lost' && e.side === side ? 1 : 0);

const measures: readonly Measure<Italy, CampaignEvent>[] = [
  {
    id: 'points',
    name: 'Points of Carthage',
    counts: { has: (g, role) => (role === CARTHAGE ? g.vp : 0) },
    turn: 'end',
  },
  {
    id: 'cities',
    name: 'Cities',
    counts: { has: (g, role) => held(g.control, sideOfRole(role)) },
    turn: 'end',
  },
  {
    id: 'provinces',
    name: 'Provinces',
    counts: { has: (g, role) => held(g.province, sideOfRole(role)) },
    turn: 'end',
  },
  {
    id: 'strength',
    name: 'SP on the map, as seen',
    counts: { has: (g, role) => totalSp(g, sideOfRole(role)) },
    turn: 'end',
  },
  {
    id: 'losses',
    name: 'Steps lost so far',
    counts: { adds: (e, role) => lossOf(e, sideOfRole(role)) },
    turn: 'end',
  },
];

/** How the terms of the bot's evaluation are spoken of. */
const TERM_WORDS: Readonly<Record<(typeof TERMS)[number], TermWords>> = {
  points: { name: 'points', gain: 'moves the points your way' },
  provinces: { name: 'provinces', gain: 'wins control of provinces' },
  cities: { name: 'cities', gain: 'wins cities' },
  kills: { name: 'Roman foot lost this year', gain: 'shifts the count of Roman foot your way' },
  tarentum: { name: 'Tarentum', gain: 'settles Tarentum in your favour' },
  sieges: { name: 'sieges', gain: "brings a siege of yours forward or hinders one of the enemy's" },
  punicArmy: { name: 'the army of Carthage', gain: 'changes the strength of Carthage in your favour' },
  romanArmy: { name: 'the legions', gain: 'changes the number of legions in your favour' },
  leaders: { name: 'leaders', gain: 'gives you the better leaders' },
  recruiting: { name: 'allies of Carthage', gain: 'changes in your favour where allies will rise' },
};

/** What the result of the war rests on. */
function because(g: Italy): string[] {
  const { romeBelow, carthageFrom } = g.rules.scenario;
  const now = pointsNow(g);
  return [
    `The war ended in ${yearName(g.year)} with ${g.vp} points; Rome needed fewer than ${romeBelow}, Carthage ${carthageFrom}.`,
    `The last year brought ${now.provinces} for provinces and ${now.cities} for cities.`,
    ...SIDES.map((side) => {
      const names = g.rules.map.allProvinces
        .filter((p) => g.province[p] === side)
        .map((it) => provinceName(g.rules, it));
      return `${SIDE_NAMES[side]} held ${held(g.control, side)} cities and controlled ${names.length === 0 ? 'no province' : list(names)}.`;
    }),
  ];
}

/** Looking back on a campaign, and hints in one. */
export const italianInsight: Insight<Italy, CampaignEvent> = {
  roleNames: SIDE_NAMES,
  opens,
  between: ['movement.choose', 'sequence.initiative', 'election.proconsuls'],
  weight,
  battles: [BATTLE],
  measures,
  terms: TERM_WORDS,
  because,
  chronicler: italianChronicler,
  puzzling: PUZZLING,
};
