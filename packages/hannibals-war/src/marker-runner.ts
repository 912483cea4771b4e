import {
  type Action,
  Context,
  checkBeginning,
  Engine,
  includes,
  pending,
  QuickDice,
  rolesIn,
  verbOf,
} from '@punica/kernel';
import { A, ownerArg, squareArg } from './actions.ts';
import type { MarkerId, Player } from './data/codes.ts';
import { WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { hannibalsWar } from './game.ts';
import { SCENARIOS } from './rules.ts';
import type { W } from './state.ts';
import { opponentsIn } from './units.ts';

const engine = new Engine<W, WarEvent>(hannibalsWar);

/** Every way in which a marker can be used, as `marker use`. */
export const MARKER_USES: readonly string[] = Array.from(WAR.markers.list).flatMap((marker) =>
  marker.uses.map((use) => `${marker.id} ${use.id}`),
);

/** What was used by the events of one game. */
class Uses {
  readonly counts = new Map<string, number>();
  #attacker = -1;
  #plot = false;

  hear(e: WarEvent): void {
    if (e.ev === 'battle') {
      this.#attacker = e.attacker;
      this.#plot = false;
    } else if (e.ev === 'treachery') {
      this.#attacker = e.player;
      this.#plot = true;
    } else if (e.ev === 'played') this.#add(e.marker, useOf(WAR.markers.list[e.marker].id, e.use));
    else if (e.ev === 'revealed') for (const marker of e.markers) this.#laid(marker, e.player);
  }

  /** Markers laid face down: both sides lay Siege Trains and Treachery for different ends. */
  #laid(marker: MarkerId, player: Player): void {
    const { id, type, strength, uses } = WAR.markers.list[marker];
    const side = player === this.#attacker ? 'attack' : 'defence';
    if (this.#plot ? strength === 0 : type !== 'battle') return;
    this.#add(marker, this.#plot || id === 'siege-train' ? side : uses[0].id);
  }

  #add(marker: MarkerId, use: string): void {
    const key = `${WAR.markers.list[marker].id} ${use}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}

/** A Spy that undoes a Spy is told like every other undoing. */
const useOf = (id: string, use: string): string => (id === 'spy' && use === 'negate' ? 'counter-spy' : use);

/**
 * Treachery against a player who has markers to lay against it is rare by chance: whoever can tempt a player's units
 * does, and who is tempted lays what he has.
 */
function towardsTreachery(g: W, role: Player, legal: readonly Action[]): readonly Action[] {
  const wanted = legal.filter((a) => {
    if (verbOf(a) === A.against) return includes(g.rules.players, ownerArg(a));
    if (verbOf(a) === A.treachery)
      return opponentsIn(g, squareArg(a), role).some((other) => includes(g.rules.players, other));
    return verbOf(a) === A.commit && engine.question(g)?.key === 'treachery.defenderLays';
  });
  return wanted.length > 0 ? wanted : legal;
}

/** Plays random games one after the other and counts how each marker was used. */
export function* runMarkers(seed = 1): Generator<{ games: number; counts: ReadonlyMap<string, number> }> {
  const uses = new Uses();
  for (let games = 1; ; games++) {
    const { id } = SCENARIOS[games % SCENARIOS.length];
    const told: { event: WarEvent }[] = [];
    const x = new Context<WarEvent>(new QuickDice(seed, games), told as never);
    const chance = new QuickDice(seed + 1, games);
    const g = hannibalsWar.begin(checkBeginning(hannibalsWar, { scenario: id, options: {}, quick: true }), x);
    engine.settle(g, x);
    while (g.outcome === null) {
      const [role] = rolesIn(pending(g));
      const legal = towardsTreachery(g, role as Player, engine.legal(g, role, []));
      engine.apply(g, role, legal[chance.below(legal.length)], x);
    }
    for (const { event } of told) uses.hear(event);
    yield { games, counts: uses.counts };
  }
}
