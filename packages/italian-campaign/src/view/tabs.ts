import { type Block, joined, type Line, type Sheet, small, strong } from '@punica/view';
import { looseOf } from './details.ts';
import type { Picture } from './pictures.ts';
import type { CampaignEvent, Facts, Scene, Stack } from './scene.ts';
import { CARTHAGE, ROME } from './scene.ts';
import { pointsOf } from './story.ts';
import { unitPieces } from './units-shown.ts';
import { iw } from './words.ts';

export const SEATS = [CARTHAGE, ROME];

/** Leaders of a stack with their boxes, then units without a leader. */
function stackLines(stack: Stack, facts: Facts): Line<Picture>[] {
  const hex = facts.hexes[stack.hex];
  const at = { kind: 'hex', id: hex.id };
  return [
    ...stack.leaders.map((here): Line<Picture> => {
      const leader = facts.leaders[here.leader];
      return {
        words: [{ picture: { kind: 'leader', leader, rank: here.rank } }, strong(leader.name)],
        below: joined([hex.name, here.rank !== null && iw.ranks[here.rank], here.outside && iw.before]),
        spot: { kind: 'leader', id: leader.id },
        at,
        pieces: unitPieces(here.units, facts),
      };
    }),
    ...looseOf(stack).map(
      ([where, units]): Line<Picture> => ({
        words: strong(where),
        below: hex.name,
        spot: at,
        pieces: unitPieces(units, facts),
      }),
    ),
  ];
}

/** Leaders who are not on the map. */
function leadersAway(name: string, leaders: readonly number[], facts: Facts, scene: Scene): Block<Picture>[] {
  if (leaders.length === 0) return [];
  const lines = leaders.map((it): Line<Picture> => {
    const leader = facts.leaders[it];
    const served = scene.served.some((other) => other === it);
    return {
      words: [
        { picture: { kind: 'leader', leader } },
        leader.name,
        ...(served ? [small(` · ${iw.served}`)] : []),
      ],
      title: leader.history,
    };
  });
  return [{ part: [{ heading: name }, { lines }] }];
}

/** Both sides: leaders with their boxes, units without a leader, what is still to come. */
export const armies = (facts: Facts, scene: Scene): Sheet<Picture> => [
  ...SEATS.map((side) => ({
    part: [
      { heading: [{ sign: side }, joined([iw.roles[side], iw.spSeen(scene.strength[side])])] },
      {
        lines: scene.stacks
          .filter((stack) => stack.side === side)
          .flatMap((stack) => stackLines(stack, facts)),
      },
    ],
  })),
  { text: iw.pool(scene.legionsLeft), tone: 'apart' },
  { text: iw.cups(scene.alliedCup, scene.gaulCup) },
  { text: iw.killsYear(scene.kills) },
  ...leadersAway(iw.waiting, scene.waiting, facts, scene),
  ...leadersAway(iw.senate, scene.senate, facts, scene),
  ...leadersAway(iw.later, scene.later, facts, scene),
  ...leadersAway(iw.dead, scene.dead, facts, scene),
];

/** Provinces: who controls them, what they bring, who holds their cities. */
export const provinces = (facts: Facts, scene: Scene): Sheet<Picture> => [
  {
    lines: facts.provinces.map((province, p) => ({
      words: [
        { sign: scene.province[p] },
        strong(province.name),
        small(` ${province.diagonal ? iw.shaky : iw.loyal}`),
      ],
      end: strong(province.vp),
      spot: { kind: 'province', id: province.id },
      lines: province.cities.map((city) => {
        const { name, cityClass, hex, vp } = facts.cities[city];
        const siege = scene.siege[city] > 0 && iw.underSiege(scene.siege[city]);
        return {
          words: [
            { sign: scene.control[city] },
            name,
            small(` ${joined([iw.classes[cityClass], siege], ', ')}`),
          ],
          end: vp,
          spot: { kind: 'hex', id: facts.hexes[hex].id },
        };
      }),
    })),
  },
];

export const yearsOf = ({ firstYear, lastYear }: Facts): number[] =>
  Array.from({ length: lastYear - firstYear + 1 }, (_, k) => firstYear + k);

/** Years and the points that each brought. */
export function track(
  facts: Facts,
  scene: Scene,
  _viewer: number,
  events: () => readonly CampaignEvent[],
): Sheet<Picture> {
  const counted = pointsOf(events());
  return [
    {
      grid: {
        name: iw.tabs.track,
        head: iw.yearsHead,
        rows: yearsOf(facts).map((year) => {
          const points = year <= scene.year ? counted.find((it) => it.year === year) : undefined;
          return [
            -year,
            points?.provinces ?? '',
            points?.cities ?? '',
            points?.kills ?? '',
            points?.tarentum ?? '',
            strong(points?.total ?? ''),
          ];
        }),
        now: scene.year - facts.firstYear,
      },
    },
  ];
}
