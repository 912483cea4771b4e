import type { Puzzling } from '@punica/insight';
import { verbOf } from '@punica/kernel';
import { A, cityIn, faceIn, hexIn, leaderIn } from '../actions.ts';
import { type Hex, NOBODY, NONE, SIDES } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { Italy } from '../state.ts';
import { cityName, faceName, hexName, leaderName, provinceName, yearName } from '../words/names.ts';
import { puzzleFit } from './puzzle-fit.ts';

const provinceAt = ({ rules }: Italy, hex: Hex): string => provinceName(rules, rules.map.province[hex]);

/** What puzzles of the Italian Campaign are about; a war has a thousand marches, so that one counts for little. */
export const PUZZLING: Puzzling<Italy, CampaignEvent> = {
  acts: {
    march: 'march',
    go: 'march',
    court: 'politics',
    prorogue: 'politics',
    recall: 'politics',
    levy: 'politics',
    at: 'politics',
    first: 'politics',
    fight: 'battle',
    sally: 'battle',
    stand: 'battle',
    withdraw: 'battle',
    overrun: 'battle',
    besiege: 'siege',
    assault: 'siege',
    abandon: 'siege',
    build: 'siege',
  },
  answers: ['fieldCombat.attackerYields', 'fieldCombat.defenderYields'],
  fit: puzzleFit,
  goal({ vp, rules: { scenario } }) {
    const { lastYear, romeBelow, carthageFrom } = scenario;
    return `Carthage counts ${vp} points. When the winter of ${yearName(lastYear)} is over, Rome wins below ${romeBelow} and Carthage from ${carthageFrom} on.`;
  },
  titles: {
    'election.proconsuls': 'Who stays in command',
    'levy.officer': 'A man for a command',
    'levy.officerAt': 'Where a new man goes',
    'sequence.initiative': 'Who moves first',
  },
  prizes: (g) => [
    ...g.rules.map.allCities.map((city) => ({
      name: cityName(g.rules, city),
      kind: 'city' as const,
      ...(SIDES.includes(g.control[city]) ? { holder: g.control[city] } : {}),
    })),
    ...g.rules.map.allProvinces.map((province) => ({
      name: provinceName(g.rules, province),
      kind: 'land' as const,
      ...(g.province[province] === NOBODY ? {} : { holder: g.province[province] }),
    })),
  ],
  site(e, g) {
    if (e.ev === 'assault') return { how: 'siege', where: cityName(g.rules, e.city) };
    if (e.ev !== 'combat') return undefined;
    const city = g.rules.map.cityAt[e.hex];
    return {
      how: 'battle',
      where: city === NONE ? `in ${provinceAt(g, e.hex)}` : `of ${cityName(g.rules, city)}`,
    };
  },
  telling(g, action) {
    const { rules } = g;
    switch (verbOf(action)) {
      case A.march: {
        const leader = leaderIn(action);
        const at = g.leaderAt[leader];
        const who = `March ${leaderName(rules, leader)}`;
        return { as: 'who', words: at < 0 ? who : `${who} from ${hexName(rules, at)}` };
      }
      case A.take:
        return { as: 'with', words: faceName(rules, faceIn(action)) };
      case A.takeAll:
        return { as: 'with', words: 'all that are there', kind: 'all' };
      case A.drop:
        return { as: 'without', words: faceName(rules, faceIn(action)) };
      case A.go: {
        const hex = hexIn(action);
        return {
          as: 'way',
          words: hexName(rules, hex),
          isMinor: rules.map.cityAt[hex] === NONE,
          theatre: `in ${provinceAt(g, hex)}`,
        };
      }
      case A.leader:
        return { as: 'does', words: `choose ${leaderName(rules, leaderIn(action))}` };
      case A.at:
        return { as: 'does', words: `post him at ${hexName(rules, hexIn(action))}` };
      case A.court:
        return { as: 'does', words: `send envoys to ${cityName(rules, cityIn(action))}` };
      case A.fight:
        return { as: 'does', words: 'fight' };
      case A.assault:
        return { as: 'does', words: 'storm the walls' };
      case A.done:
        return { as: 'nothing' };
      case A.stop:
        return { as: 'stop' };
      default:
        return undefined;
    }
  },
};
