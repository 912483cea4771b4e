import { sameSpot } from '@punica/view';
import type { Choice, Spot } from '../play/protocol.ts';
import type { TableModel } from './table-model.ts';

const NOTHING: readonly Choice[] = [];

/**
 * What can be taken hold of before it is chosen: a general whom some card would send, a leader, a stack, a card of the
 * hand. Where it could go is asked for when it is pointed at, so that a press knows at once whether it takes the piece
 * or the map.
 */
export class Hold {
  readonly #table: TableModel;
  #version = -1;
  #known: { readonly spot: Spot; ahead: readonly Choice[] } | undefined;

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** Asks where this could go, once. */
  async consider(spot: Spot | null): Promise<void> {
    const table = this.#table;
    const { version } = table.present.value;
    if (spot === null || (this.#version === version && sameSpot(this.#known?.spot, spot))) return;
    const leads = table.offeredAt(spot).filter(({ way }) => way === undefined);
    if (leads.length === 0) return;
    const known = { spot, ahead: NOTHING };
    this.#version = version;
    this.#known = known;
    const found = await Promise.all(
      leads.map(({ action, steps = [action] }) => table.foresee(steps).catch(() => null)),
    );
    known.ahead = found.flatMap((it) => it?.ahead ?? []);
  }

  /** Everywhere that this piece can be carried, as far as it is known. */
  waysOf(spot: Spot | null): readonly Choice[] {
    return this.usesOf(spot).filter(({ way }) => way !== undefined);
  }

  /** Everything on the table that this card can be laid on: whom it sends, where it places a marker. */
  usesOf(spot: Spot | null): readonly Choice[] {
    const isNow = this.#version === this.#table.present.value.version && this.#table.choices.value.length > 0;
    return spot !== null && isNow && sameSpot(this.#known?.spot, spot) ? this.#known!.ahead : NOTHING;
  }
}
