import type { Book, Entry } from '@punica/view';
import type { TableProps } from '../games/front.ts';
import { bookOf } from '../games/registry.ts';
import { useLoaded } from '../not-loaded.tsx';
import { EntryView } from '../reference/entry.tsx';

/** Some sentences stand not in the rules but on a thing: "card 51", "general hanno", "tactics card Pursuit". */
const THING = /^(card|general|tactics)(?: card)? (.+)$/;

interface Thing {
  readonly kind: string;
  readonly id: string;
}

/** The thing that a citation leads to, where it is not a rule. */
export function thingCited(citation: string): Thing | undefined {
  const [, kind, id] = THING.exec(citation) ?? [];
  return kind === undefined ? undefined : { kind, id };
}

/** What the book of a game has of a thing: it is cited by what it is called in the data, or by its title. */
export const entryOf = ({ sections }: Book<unknown>, { kind, id }: Thing): Entry<unknown> | undefined =>
  sections
    .flatMap(({ entries }) => entries)
    .find((it) => it.id === `${kind}-${id}` || (it.id.startsWith(`${kind}-`) && it.title === id));

/** A card as it is in this game; of the other things what the book says, both as the edition of the table has them. */
export function CitedThing({ table, thing }: TableProps & { readonly thing: Thing }) {
  const { PlayedCard } = table.front;
  return (
    <article class="wanted" data-rule={`${thing.kind} ${thing.id}`}>
      {thing.kind === 'card' && PlayedCard !== undefined ? (
        <PlayedCard table={table} spot={thing} />
      ) : (
        <FromBook table={table} thing={thing} />
      )}
    </article>
  );
}

function FromBook({ table: { front, info }, thing }: TableProps & { readonly thing: Thing }) {
  const loaded = useLoaded(() => bookOf(front.id, info.edition?.whole), front.id);
  const entry =
    loaded.state === 'there' && loaded.value !== undefined ? entryOf(loaded.value.book, thing) : undefined;
  return entry === undefined ? null : <EntryView entry={entry} pen={front} />;
}
