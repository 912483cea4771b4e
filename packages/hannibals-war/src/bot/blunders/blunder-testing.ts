import type { Role, Told } from '@punica/kernel';
import { PLAYERS, type Player } from '../../data/codes.ts';
import type { WarEvent } from '../../events.ts';
import type { Square, W } from '../../state.ts';
import { kindOf, squaresOf, stackAt, unitsIn } from '../../units.ts';
import { MARCH, marchesTo, riskAtHome } from '../danger.ts';
import { attackOn, combatOf } from '../plan.ts';

/** One play: the positions before and after it, whose it was, and what was told meanwhile. */
interface Played {
  readonly before: W;
  readonly after: W;
  readonly role: Role;
  readonly told: readonly Told<WarEvent>[];
}

/** What was wrong with a play, if anything. */
type Fault = (played: Played) => string | undefined;

/** A chance that the capital falls at which a good player does something about it. */
const GRAVE = 0.3;
/** By so much an operation makes it worse, or at least makes it better. */
const WORSE = 0.15;
const BETTER = 0.02;
const ARMY = 6;
const BEATEN = 0.6;
/** [18.9] At less than even odds an attack is annihilated on three faces of six. */
const EVEN_ODDS = 100;

const nameOf = ({ rules: { map } }: W, at: Square): string =>
  map.placeAt[at] >= 0 ? map.places[map.placeAt[at]].name : `${at}`;

/** Takes away those who would hold the capital against an army that can come. */
const capitalLeft: Fault = ({ before, after, role }) => {
  const player = role as Player;
  const [then, now] = [riskAtHome(before, player), riskAtHome(after, player)];
  const home = before.rules.map.capital[player];
  const isFewer = home >= 0 && unitsIn(after, player, home) < unitsIn(before, player, home);
  return isFewer && now >= GRAVE && now >= then + WORSE
    ? `leaves ${nameOf(before, home)} to an army that can come`
    : undefined;
};

/** Spends the operation elsewhere while an army that can take the capital is near, and somebody could come to save it. */
const capitalForgotten: Fault = ({ before, after, role, told }) => {
  const player = role as Player;
  const then = riskAtHome(before, player);
  if (then < GRAVE || riskAtHome(after, player) < then - BETTER) return undefined;
  const home = before.rules.map.capital[player];
  const march = told.find(({ event }) => event.ev === 'operation');
  const cost = marchesTo(before.rules.map, home);
  const couldCome = squaresOf(before, player).some(
    (at) =>
      at !== home &&
      cost[at] >= 0 &&
      cost[at] <= MARCH &&
      combatOf(
        before,
        stackAt(before, player, at).filter((r) => kindOf(before, r).move > 0),
      ) >= ARMY,
  );
  return march !== undefined && couldCome
    ? `marches elsewhere while ${nameOf(before, home)} is in danger`
    : undefined;
};

/** How likely an army of others within a march drives away whoever stands in a square. */
function danger(g: W, player: Player, at: Square): number {
  const cost = marchesTo(g.rules.map, at);
  let most = 0;
  for (const owner of PLAYERS) {
    if (owner === player || !g.rules.seats.includes(owner)) continue;
    for (const from of squaresOf(g, owner)) {
      if (cost[from] < 0 || cost[from] > MARCH || unitsIn(g, owner, from) < 2) continue;
      const strength = combatOf(
        g,
        stackAt(g, owner, from).filter((r) => kindOf(g, r).move > 0),
      );
      most = Math.max(most, attackOn(g, owner, at, strength).clears);
    }
  }
  return most;
}

/** Stops with an army within a march of one that beats it, which it was in no danger of before. */
const exposed: Fault = ({ before, after, role, told }) => {
  const player = role as Player;
  const begun = told.find(({ event }) => event.ev === 'operation')?.event;
  if (begun?.ev !== 'operation' || danger(before, player, begun.at) >= BEATEN) return undefined;
  for (const at of squaresOf(after, player)) {
    if (unitsIn(after, player, at) <= unitsIn(before, player, at)) continue;
    if (combatOf(after, stackAt(after, player, at)) < ARMY || danger(after, player, at) < BEATEN) continue;
    return `stops at ${nameOf(after, at)} before a stronger army`;
  }
  return undefined;
};

/** Attacks at less than even odds with an army. */
const hopeless: Fault = ({ before, role, told }) => {
  for (const [i, { event }] of told.entries()) {
    if (event.ev !== 'battle' || event.attacker !== role) continue;
    const odds = told.slice(i).find((it) => it.event.ev === 'odds')?.event;
    if (odds?.ev !== 'odds' || odds.percent >= EVEN_ODDS || odds.attack < ARMY) continue;
    return `attacks at ${nameOf(before, event.at)} with ${odds.attack} against ${odds.defence}`;
  }
  return undefined;
};

export const FAULTS = { capitalLeft, capitalForgotten, exposed, hopeless } as const;
