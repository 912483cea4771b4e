import { type Heading, joined, type Panel, strong, tabsOf } from '@punica/view';
import { details, inWords } from './details.ts';
import type { Picture } from './pictures.ts';
import { CARTHAGE, type CampaignEvent, type Facts, type Scene } from './scene.ts';
import { armies, provinces, SEATS, track, yearsOf } from './tabs.ts';
import { iw } from './words.ts';

/** The bar of points ends a little above what wins the war for Carthage. */
const ROOM_ABOVE = 1.12;

function heading(facts: Facts, scene: Scene): Heading<Picture> {
  const season = `${iw.year(scene.year)}, ${scene.winter ? iw.winter : iw.summer}`;
  const mover = scene.mover >= 0 ? `: ${iw.roles[scene.mover]}` : '';
  const full = facts.carthageFrom * ROOM_ABOVE;
  const aims = iw.aims(facts.romeBelow, facts.carthageFrom);
  const held = (owners: readonly number[], side: number): number => owners.filter((it) => it === side).length;
  return {
    title: iw.title,
    line: `${joined([season, iw.phases[scene.phase]])}${mover}`,
    bar: season,
    turns: yearsOf(facts).map((year) => ({
      sign: String(-year),
      name: iw.year(year),
      state: year === scene.year ? 'now' : year < scene.year ? 'gone' : '',
      half: year === scene.year && !scene.winter,
    })),
    seats: SEATS.map((role) => ({
      role,
      counts: [
        iw.sp(scene.strength[role]),
        iw.cities(held(scene.control, role)),
        iw.provinces(held(scene.province, role)),
      ],
      score: role === CARTHAGE ? String(scene.vp) : `< ${facts.romeBelow}`,
    })),
    foot: [
      { text: [strong(scene.vp), ` ${iw.points(scene.vp)}`] },
      {
        gauge: {
          part: scene.vp / full,
          by: CARTHAGE,
          words: aims,
          marks: [facts.romeBelow / full, facts.carthageFrom / full],
        },
      },
      { text: aims, tone: 'soft' },
    ],
  };
}

/** What a screen says of the Italian campaign beside its map. */
export const italianPanel: Panel<Facts, Scene, Picture, CampaignEvent> = {
  heading,
  details,
  inWords,
  tabs: tabsOf(iw.tabs, { players: armies, provinces, track }),
};
