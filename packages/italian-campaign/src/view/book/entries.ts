import { type Entry, joined, type Provenance } from '@punica/view';
import { type CampaignData, CITY_CLASS_IDS } from '../../data/index.ts';
import type { Picture } from '../pictures.ts';
import { CARTHAGE } from '../scene.ts';
import { iw } from '../words.ts';
import { iref } from './words.ts';

interface Told {
  readonly provenance: string;
}
interface Named extends Told {
  readonly name: string;
}
/** What the data files say beside the figures. */
export interface Files {
  readonly map: { readonly cities: readonly Named[]; readonly provinces: readonly Named[] };
  readonly leaders: { readonly leaders: readonly Named[] };
  readonly units: {
    readonly units: readonly (Told & {
      readonly id: string;
      readonly side: string;
      readonly arm: string;
      readonly count: number;
      readonly steps: readonly number[];
      readonly lostForGood: boolean;
    })[];
  };
}
/** Years before this one mean that a leader may always be elected. */
const LONG_AGO = -900;

/** What can be looked up, as an edition has it. */
export function entriesWith({ map, leaders, scenarios }: CampaignData, files: Files) {
  const leaderEntries: readonly Entry<Picture>[] = Array.from(leaders.list, (leader) => {
    const { id, name, side, modifier, asterisk, eligible, history } = leader;
    const withdrawal = asterisk ? null : leader.withdrawal;
    return {
      id: `leader-${id}`,
      title: name,
      picture: { kind: 'leader', leader: { id, withdrawal, modifier } },
      sheet: [
        { text: joined([iw.roles[side], iw.leaderNumbers(withdrawal, modifier)]) },
        {
          text: joined([
            side !== CARTHAGE && (eligible < LONG_AGO ? iref.always : iref.eligible(eligible)),
            history,
          ]),
          tone: 'soft',
        },
      ],
    };
  });

  const unitEntries: readonly Entry<Picture>[] = files.units.units.map((unit) => ({
    id: `unit-${unit.id}`,
    title: unit.id.replaceAll('-', ' '),
    sheet: [
      {
        text: joined([
          unit.arm,
          iref.steps(unit.steps),
          iref.count(unit.count),
          unit.lostForGood && iref.forGood,
        ]),
      },
    ],
    also: unit.side,
  }));

  const cityEntries: readonly Entry<Picture>[] = Array.from(map.cities, (city) => {
    const cityClass = CITY_CLASS_IDS[city.cityClass];
    const loyalty = city.loyalty < 0 ? null : city.loyalty;
    return {
      id: `city-${city.id}`,
      title: city.name,
      picture: { kind: 'city', cityClass, loyalty },
      sheet: [
        {
          text: joined([
            map.provinces[city.province].name,
            iw.classes[cityClass],
            loyalty === null ? iw.deaf : iw.loyalty(loyalty),
            iw.worth(city.vp),
          ]),
        },
      ],
    };
  });

  const provinceEntries: readonly Entry<Picture>[] = Array.from(map.provinces, (province) => ({
    id: `province-${province.id}`,
    title: province.name,
    sheet: [
      { text: joined([iw.worth(province.vp), province.diagonal ? iw.shaky : iw.loyal]) },
      { text: province.cities.map((c) => map.cities[c].name).join(', '), tone: 'soft' },
    ],
  }));

  const scenarioEntries: readonly Entry<Picture>[] = scenarios.list.map((scenario) => ({
    id: `scenario-${scenario.id}`,
    title: scenario.name,
    sheet: [{ text: scenario.summary }, { text: iref.aims(scenario.romeBelow, scenario.carthageFrom) }],
  }));

  const told = (group: string, list: readonly Named[]): Provenance[] =>
    list.map(({ name, provenance: note }) => ({
      group,
      name,
      confidence: note.includes('reconstructed') ? iref.reconstructed : iref.fromRules,
      parts: [],
      note: note.replaceAll('seed', iref.fromRules),
      source: '',
    }));

  const provenance: readonly Provenance[] = [
    ...told(iref.leaders, files.leaders.leaders),
    ...told(iref.cities, files.map.cities),
    ...told(iref.provinces, files.map.provinces),
    ...told(
      iref.units,
      files.units.units.map((unit) => ({ ...unit, name: unit.id.replaceAll('-', ' ') })),
    ),
  ];
  return { cityEntries, leaderEntries, provenance, provinceEntries, scenarioEntries, unitEntries };
}
