import { type Heading, joined, type Panel, strong, tabsOf, turnsOf } from '@punica/view';
import type { HannibalEvent } from '../events.ts';
import { details, inWords } from './details.ts';
import type { Picture } from './pictures.ts';
import type { Facts, Scene } from './scene.ts';
import { cards, players, provinces, SEATS, track } from './tabs.ts';
import { hw } from './words.ts';

const NOBODY = -1;

function heading(facts: Facts, scene: Scene): Heading<Picture> {
  const { turns } = facts;
  const years = turns.find((it) => it.turn === scene.turn)?.years ?? '';
  const last = turns[turns.length - 1]?.turn ?? scene.turn;
  const owners = facts.provinces.flatMap(({ significant }, p) => (significant ? [scene.owners[p]] : []));
  const held = (owner: number): number[] => owners.filter((it) => it === owner);
  return {
    title: hw.title,
    line: joined([hw.turnOf(scene.turn, last), years, hw.phases[scene.phase]]),
    bar: joined([`${hw.turn} ${scene.turn}`, years]),
    turns: turnsOf(
      turns.map(({ turn, years: name }) => ({ turn, name })),
      scene.turn,
    ),
    seats: SEATS.map((role) => {
      const counted = (n: number, of: (n: number) => string) => [strong(n), ` ${of(n)}`];
      const points = counted(scene.points[role], hw.points);
      return {
        role,
        counts: [
          points,
          counted(scene.hands[role].length, hw.cards),
          // Those that count, as in the tally below.
          counted(held(role).length, hw.provinces),
        ],
        score: String(scene.points[role]),
        end: points,
      };
    }),
    foot: [
      {
        tally: [1, NOBODY, 0].flatMap(held),
        words: hw.tally(held(1).length, held(NOBODY).length, held(0).length),
      },
    ],
  };
}

/** What a screen says of Hannibal beside its map. */
export const hannibalPanel: Panel<Facts, Scene, Picture, HannibalEvent> = {
  heading,
  details,
  inWords,
  tabs: tabsOf(hw.tabs, { players, provinces, track, cards }),
};
