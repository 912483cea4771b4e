import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import type { PositionDraft } from './position-draft.ts';
import { plainWords } from './things.ts';

/** `hand.rome` is the hand, and whose. */
const zoneName = (zone: string): string => zone.split('.').map(plainWords).join(' · ');

/** Where things of a zone mostly go: to the deck or the pool of all, else where others of their kind or side lie. */
function likelyEnd(zone: string, others: readonly string[]): string | undefined {
  const last = (name: string): string => name.split('.').at(-1)!;
  return (
    others.find((it) => it === 'deck') ??
    others.find((it) => !it.includes('.')) ??
    others.find((it) => last(it) === last(zone)) ??
    others[0]
  );
}

/** Hands, decks and piles: what lies where, and what is moved to another. */
export function ZoneForm({ draft, nameOf }: { draft: PositionDraft; nameOf: (item: string) => string }) {
  const { zones } = draft;
  const names = Object.keys(zones);
  const [shown, setShown] = useState(names.find((it) => it.startsWith('hand')) ?? names[0]);
  const [chosen, setTo] = useState('');
  if (names.length === 0) return null;
  const others = names.filter((it) => it !== shown);
  const to = others.includes(chosen) ? chosen : likelyEnd(shown, others);
  return (
    <section class="edition-zones" aria-label={w.zones}>
      <h3 class="heading">{w.zones}</h3>
      <p class="edition-which">
        <label for="zone-shown">{w.zoneShown}</label>
        <select id="zone-shown" value={shown} onChange={(event) => setShown(event.currentTarget.value)}>
          <Options of={names.map((it) => [it, `${zoneName(it)} (${zones[it].length})`])} />
        </select>
        <label for="zone-to">{w.zoneTo}</label>
        <select id="zone-to" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          <Options of={others.map((it) => [it, zoneName(it)])} />
        </select>
      </p>
      <ul class="edition-ways">
        {zones[shown].map(({ item }, at) => (
          <li key={`${item} ${at}`}>
            {item === null ? '?' : nameOf(item)}
            <button
              type="button"
              class="plain-link"
              aria-label={`${w.zoneMove}: ${item === null ? '?' : nameOf(item)}`}
              disabled={to === undefined}
              onClick={() => draft.move(shown, at, to!)}
            >
              {w.zoneMove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
