import { type Heading, joined, type Panel, small, strong, tabsOf } from '@punica/view';
import { details, inWords } from './details.ts';
import type { Picture } from './pictures.ts';
import type { Facts, Scene, WarEvent } from './scene.ts';
import { markers, places, powers, track, yearIn } from './tabs.ts';
import { capital, ww } from './words.ts';

const heading = (facts: Facts, scene: Scene): Heading<Picture> => ({
  title: ww.title,
  short: ww.short,
  line: joined([ww.turnOf(scene.turn, facts.turns), yearIn(facts, scene.turn), ww.phases[scene.phase]]),
  bar: joined([`${ww.turn} ${scene.turn}`, ww.phases[scene.phase]]),
  turns: [],
  seats: facts.seats.map((role) => {
    const [talents, held] = [scene.talents[role], scene.hands[role].length];
    const needs = ww.victoryNeeds(scene.holdings[role], facts.victory);
    const level = ww.level[scene.levels[role]];
    return {
      role,
      lit: scene.initiative === role,
      counts: [
        [
          { text: talents, tone: 'strong', title: ww.income(scene.income[role]) },
          ` ${ww.talentsWord(talents)}`,
        ],
        [strong(held), ` ${ww.markersWord(held)}`],
        { text: needs, tone: 'strong', title: ww.victoryTrack },
      ],
      under: [
        {
          gauge: {
            part: scene.holdings[role] / facts.victory,
            by: role,
            words: `${ww.victoryTrack}: ${needs}`,
          },
        },
      ],
      score: String(scene.holdings[role]),
      end: [strong(needs), ...(level === '' ? [] : [small(capital(level))])],
    };
  }),
  foot: [],
});

/** What a screen says of Hannibal's War beside its map. */
export const warPanel: Panel<Facts, Scene, Picture, WarEvent> = {
  heading,
  details,
  inWords,
  tabs: tabsOf(ww.tabs, { players: powers, places, track, markers }),
};
