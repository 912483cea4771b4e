import { type Heading, joined, type Panel, strong, tabsOf, turnsOf } from '@punica/view';
import { details, inWords } from './details.ts';
import type { Picture } from './pictures.ts';
import type { Facts, HamilcarEvent, Scene } from './scene.ts';
import { fleets, generals, provinces, seamanship, track } from './tabs.ts';
import { mw } from './words.ts';

const ROME = 0;
const SEATS = [ROME, 1];

const heading = (facts: Facts, scene: Scene): Heading<Picture> => ({
  title: mw.title,
  line: joined([mw.turnOf(scene.turn, facts.years.length), mw.years(facts.years[scene.turn - 1])]),
  bar: `${mw.turn} ${scene.turn}`,
  turns: turnsOf(
    facts.years.map((years, k) => ({ turn: k + 1, name: mw.years(years) })),
    scene.turn,
  ),
  seats: SEATS.map((role) => ({
    role,
    lit: scene.supremacy === role,
    counts: [
      strong(mw.points(scene.points[role])),
      mw.cards(scene.hands[role].length),
      mw.ships(scene.fleets[role].ready + scene.fleets[role].spent),
    ],
    under: [
      ...(scene.supremacy === role ? [{ text: mw.supremacy }] : []),
      ...(role === ROME ? [{ text: seamanship(facts, scene) }] : []),
    ],
    score: String(scene.points[role]),
    end: strong(mw.points(scene.points[role])),
  })),
  foot: [],
  notes: scene.truce ? [mw.truce] : [],
});

/** What a screen says of Hamilcar beside its map. */
export const hamilcarPanel: Panel<Facts, Scene, Picture, HamilcarEvent> = {
  heading,
  details,
  inWords,
  tabs: tabsOf(mw.tabs, { fleets, provinces, generals, track }),
};
