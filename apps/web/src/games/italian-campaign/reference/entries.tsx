import { italianCity, type LeaderId, leaderCoin } from '@punica/art/italian';
import { BUNDLED_JSON, CITY_CLASS_IDS as CLASS_IDS, ITALY } from '@punica/italian-campaign/data';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import { Picture } from '../../../markup.tsx';
import type { Entry, Provenance } from '../../../reference/book.ts';
import { iref } from './words.ts';

const { map, leaders, scenarios } = ITALY;

interface Told {
  readonly provenance: string;
}
interface Files {
  readonly map: {
    readonly cities: readonly (Told & { id: string; name: string })[];
    readonly provinces: readonly (Told & { id: string; name: string })[];
  };
  readonly leaders: { readonly leaders: readonly (Told & { id: string; name: string })[] };
  readonly units: {
    readonly units: readonly (Told & {
      id: string;
      side: string;
      arm: string;
      count: number;
      steps: readonly number[];
      lostForGood: boolean;
    })[];
  };
}
const files = BUNDLED_JSON as unknown as Files;

export const leaderEntries: readonly Entry[] = Array.from(leaders.list, (leader) => {
  const numbers = iw.leaderNumbers(leader.asterisk ? null : leader.withdrawal, leader.modifier);
  const eligible =
    leader.side === 1 ? '' : leader.eligible < -900 ? iref.always : iref.eligible(leader.eligible);
  return {
    id: `leader-${leader.id}`,
    title: leader.name,
    text: `${leader.name} ${iw.roles[leader.side]} ${leader.history}`,
    View: () => (
      <article class="entry ic-details-leader">
        <Picture
          class="ic-tray-coin"
          markup={leaderCoin(
            {
              id: leader.id as LeaderId,
              withdrawal: leader.asterisk ? null : leader.withdrawal,
              modifier: leader.modifier,
            },
            { detail: 'full' },
          )}
          half={24}
        />
        <div>
          <h3>{leader.name}</h3>
          <p>
            {iw.roles[leader.side]} · {numbers}
          </p>
          <p class="soft">{[eligible, leader.history].filter(Boolean).join(' · ')}</p>
        </div>
      </article>
    ),
  };
});

export const unitEntries: readonly Entry[] = files.units.units.map((unit) => {
  const name = unit.id.replaceAll('-', ' ');
  return {
    id: `unit-${unit.id}`,
    title: name,
    text: `${name} ${unit.side} ${unit.arm}`,
    View: () => (
      <article class="entry">
        <h3>{name}</h3>
        <p>
          {unit.arm} · {iref.steps(unit.steps)} · {iref.count(unit.count)}
          {unit.lostForGood && ` · ${iref.forGood}`}
        </p>
      </article>
    ),
  };
});

export const cityEntries: readonly Entry[] = Array.from(map.cities, (city) => {
  const cityClass = CLASS_IDS[city.cityClass];
  const facts = [
    map.provinces[city.province].name,
    iw.classes[cityClass],
    city.loyalty < 0 ? iw.deaf : iw.loyalty(city.loyalty),
    iw.worth(city.vp),
  ];
  return {
    id: `city-${city.id}`,
    title: city.name,
    text: `${city.name} ${facts.join(' ')}`,
    View: () => (
      <article class="entry ic-details-leader">
        <Picture
          class="ic-tray-coin"
          markup={italianCity({
            cityClass,
            owner: SIDES[0],
            loyalty: city.loyalty < 0 ? null : city.loyalty,
            siege: 0,
            works: 0,
          })}
          half={19}
        />
        <div>
          <h3>{city.name}</h3>
          <p>{facts.join(' · ')}</p>
        </div>
      </article>
    ),
  };
});

export const provinceEntries: readonly Entry[] = Array.from(map.provinces, (province) => ({
  id: `province-${province.id}`,
  title: province.name,
  text: `${province.name} ${province.cities.map((c) => map.cities[c].name).join(' ')}`,
  View: () => (
    <article class="entry">
      <h3>{province.name}</h3>
      <p>
        {iw.worth(province.vp)} · {province.diagonal ? iw.shaky : iw.loyal}
      </p>
      <p class="soft">{province.cities.map((c) => map.cities[c].name).join(', ')}</p>
    </article>
  ),
}));

export const scenarioEntries: readonly Entry[] = scenarios.list.map((scenario) => ({
  id: `scenario-${scenario.id}`,
  title: scenario.name,
  text: `${scenario.name} ${scenario.summary}`,
  View: () => (
    <article class="entry">
      <h3>{scenario.name}</h3>
      <p>{scenario.summary}</p>
      <p>{iref.aims(scenario.romeBelow, scenario.carthageFrom)}</p>
    </article>
  ),
}));

const told = (group: string, list: readonly (Told & { readonly name: string })[]): Provenance[] =>
  list.map(({ name, provenance: note }) => ({
    group,
    name,
    confidence: note.includes('reconstructed') ? iref.reconstructed : iref.fromRules,
    parts: [],
    note: note.replaceAll('seed', iref.fromRules),
    source: '',
  }));

export const provenance: readonly Provenance[] = [
  ...told(iref.leaders, files.leaders.leaders),
  ...told(iref.cities, files.map.cities),
  ...told(iref.provinces, files.map.provinces),
  ...told(
    iref.units,
    files.units.units.map((unit) => ({ ...unit, name: unit.id.replaceAll('-', ' ') })),
  ),
];
