import { answerAt, type ByKey, type GameRecord, type Zone } from '@punica/kernel';
import {
  type LuckLedger,
  type LuckReader,
  type LuckShare,
  ledgerOfRecord,
  luckAmong,
  luckOfDraws,
  luckOfThrow,
  type Throw,
} from '@punica/odds';
import { isPlayed, leaderPool } from '../board.ts';
import { MACEDON, type MarkerId, NEUTRAL, type Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWarOf } from '../game.ts';
import type { Roll } from '../rules/09-markers.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { W } from '../state.ts';
import { handOf, markerIn, POOL } from '../zones.ts';
import { luckOfDie, nobodys } from './luck-of-die.ts';
import { clientOf, type Danger, leaderWorths, olympianWorths, plagues, storms } from './olympian-worth.ts';
import { luckOfReroll, luckOfRoll, rollingOf } from './rolls.ts';
import type { LuckTopic } from './words.ts';
import { DELPHI, markerWorth, SYRACUSA } from './worth.ts';

const worthsIn = (zone: Zone): number[] => zone.map((s) => markerWorth(markerIn(s)));

/** Something that the next throw will draw. */
type Awaited = (g: W, thrown: Throw) => readonly LuckShare[];

/** [23.2] */
const leaderFor =
  (player: Player): Awaited =>
  (g, thrown) => [{ role: player, what: 'leader', luck: luckOfThrow(leaderWorths(g, player), thrown) }];

/** One of some players, to whom it is worth so much. */
const oneOf =
  (players: readonly Player[], what: LuckTopic, worth: number): Awaited =>
  (_g, thrown) =>
    players.map((role) => ({
      role,
      what,
      luck: luckOfThrow(
        players.map((player) => (player === role ? worth : 0)),
        thrown,
      ),
    }));

/** Reads the luck of one game of Hannibal's War. */
export class WarLuckReader implements LuckReader<W, WarEvent> {
  /** The last god who was rolled. */
  #event = '';
  #dangers: Danger[] = [];
  /** The one last thrown for. */
  #danger: Danger | undefined;
  #awaited: Awaited | undefined;

  /** [30.3] Markers drawn one player after the other, before there is a state to look at. */
  setUp(g: W, told: readonly WarEvent[]): readonly LuckShare[] {
    const pool = g.rules.markerItems.map(markerWorth);
    const shares: LuckShare[] = [];
    // Every seat draws once; whatever is drawn later has a state to look at.
    const hands = told.flatMap((e) => (e.ev === 'drew' ? [e] : [])).slice(0, g.rules.seats.length);
    for (const { player, markers } of hands) {
      for (const worth of markers.map(markerWorth)) {
        shares.push({ role: player, what: 'markers', luck: luckAmong(pool, worth) });
        pool.splice(pool.indexOf(worth), 1);
      }
    }
    return shares;
  }

  thrown(g: W, thrown: Throw): readonly LuckShare[] | undefined {
    const awaited = this.#awaited ?? answerAt(AWAITED, g);
    this.#awaited = undefined;
    return awaited?.(g, thrown);
  }

  hear(
    g: W,
    e: WarEvent,
    throws: readonly Throw[],
    hold: (later: readonly Throw[]) => void,
  ): readonly LuckShare[] | undefined {
    if (e.ev === 'olympian') this.#begin(g, e.event);
    if (e.ev === 'levy' && leaderPool(g, e.player).length > 0) this.#awaited = leaderFor(e.player);
    if (throws.length === 0) return undefined;
    switch (e.ev) {
      case 'olympian':
        return calling(g, throws);
      case 'die': {
        if (e.why === 'olympian') return calling(g, throws);
        const staked = luckOfRoll(g);
        if (staked !== undefined) return staked;
        // [7.1] All who tie have thrown before the first is told.
        if (e.why === 'initiative') hold(throws.slice(1));
        if (e.why === 'storm' || e.why === 'plague') this.#danger = this.#dangers.shift();
        const counted = e.why === 'initiative' ? throws.slice(0, 1) : throws;
        return luckOfDie(g, e, counted, this.#event, this.#danger);
      }
      case 'reroll': {
        const rolling = rollingOf(g)?.[0];
        if (rolling === undefined) return undefined;
        const { by, why } = rolling;
        if (why === 'olympian') return callingAgain(g, rolling, throws[0]);
        const die = { ev: 'die', by, why, dice: [e.to] } as const;
        return luckOfReroll(g, throws[0]) ?? luckOfDie(g, die, throws, this.#event, this.#danger);
      }
      case 'drew':
        return drawn(e.player, 'markers', e.markers, g.zones[POOL], 1);
      case 'gaveBack':
        // A marker to be stolen is picked before room is made for it.
        hold(throws.slice(0, throws.length - e.markers.length));
        return drawn(e.player, 'markersLost', e.markers, g.zones[handOf(e.player)], -1);
      case 'stole':
        return drawn(e.player, 'stolen', [e.marker], g.zones[handOf(e.from)], 1);
      case 'lost':
        return e.player === NEUTRAL ? nobodys(g, 'neutral') : undefined;
      default:
        return undefined;
    }
  }

  /** A god is at work: what his dice will be for. */
  #begin(g: W, event: string): void {
    this.#event = event;
    this.#dangers = event === 'scylla-charybdis' ? storms(g) : event === 'thanatos' ? plagues(g) : [];
    if (event === 'arethusa') this.#awaited = oneOf(g.rules.seats, 'syracusa', SYRACUSA);
    if (event === 'delphic-oracle' && isPlayed(g, MACEDON))
      this.#awaited = oneOf(g.rules.seats, 'delphi', DELPHI);
  }
}

/** [6.1] The two dice that call a god, against all 36 throws. */
const calling = (g: W, [first, second]: readonly Throw[]): readonly LuckShare[] =>
  g.rules.seats.map((role) => {
    const worths = olympianWorths(g, role);
    return {
      role,
      what: 'olympian',
      luck: luckAmong(worths, worths[first.face * first.sides + second.face]),
    };
  });

/** [marker Archimedes] One of them again, while the other lies. */
function callingAgain(g: W, { dice, pick }: Roll, thrown: Throw): readonly LuckShare[] {
  return g.rules.seats.map((role) => {
    const worths = olympianWorths(g, role);
    const faces = Array.from({ length: thrown.sides }, (_, face) =>
      pick === 0 ? face * thrown.sides + dice[1] - 1 : (dice[0] - 1) * thrown.sides + face,
    );
    return {
      role,
      what: 'olympian',
      luck: luckOfThrow(
        faces.map((cell) => worths[cell]),
        thrown,
      ),
    };
  });
}

/** Throws that a step makes without a word. */
const AWAITED: ByKey<WarProcedure, W, [], Awaited | undefined> = {
  'agora.lay': (g) => () => nobodys(g, 'agora'),
  // [6.3] A patron's leader comes after the markers.
  'fates.finish': (g, f) => {
    const client = clientOf(g, f.event);
    return client === undefined ? undefined : leaderFor(client);
  },
  'diana.choose': (_g, f) => leaderFor(f.player),
  'battle.leader': (_g, f) => leaderFor(f.winner),
  // [28.2] As long as Syracusa is nobody's, one of those who do not attack takes its part.
  'battle.met': (g, f) => {
    if (f.defender !== NEUTRAL) return undefined;
    const others = g.rules.seats.filter((player) => player !== f.attacker);
    return oneOf(others, 'syracusa', SYRACUSA);
  },
};

/** Markers out of a zone, the rest of which lies there still; with -1 they are a loss. */
function drawn(
  role: Player,
  what: LuckTopic,
  markers: readonly MarkerId[],
  left: Zone,
  sign: 1 | -1,
): readonly LuckShare[] {
  const signed = (worths: readonly number[]): number[] => worths.map((worth) => sign * worth);
  return [{ role, what, luck: luckOfDraws(signed(markers.map(markerWorth)), signed(worthsIn(left))) }];
}

export const luckLedger = (record: GameRecord): LuckLedger =>
  ledgerOfRecord(hannibalsWarOf(record.edition), record, new WarLuckReader());
