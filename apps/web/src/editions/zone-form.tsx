import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import type { PositionDraft } from './position-draft.ts';
import { plainWords } from './things.ts';

const zoneName = (zone: string): string => plainWords(zone.replaceAll('.', ' '));

/** Hands, decks and piles: what lies where, and what is moved to another. */
export function ZoneForm({ draft, nameOf }: { draft: PositionDraft; nameOf: (item: string) => string }) {
  const { zones } = draft;
  const names = Object.keys(zones);
  const [shown, setShown] = useState(names.find((it) => it.startsWith('hand')) ?? names[0]);
  const [to, setTo] = useState(names.find((it) => it === 'deck') ?? names[0]);
  if (names.length === 0) return null;
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
          <Options of={names.filter((it) => it !== shown).map((it) => [it, zoneName(it)])} />
        </select>
      </p>
      <ul class="edition-ways">
        {zones[shown].map(({ item }, at) => (
          <li key={`${item} ${at}`}>
            {item === null ? '?' : nameOf(item)}
            <button
              type="button"
              class="plain-link"
              aria-label={`${w.zoneMove}: ${item}`}
              onClick={() => draft.move(shown, at, to === shown ? names.find((it) => it !== shown)! : to)}
            >
              {w.zoneMove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
