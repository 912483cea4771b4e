import type { Puzzling } from '@punica/insight';
import { argOf, includes, pending, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import { isWalled, provinceOf, provinceOwner, sideOfGeneral, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { march } from '../rules/10-march.ts';
import type { H, Space } from '../state.ts';
import { atLoc, count, generalName, provinceName, spaceName } from '../words/names.ts';

const theatre = (g: H, space: Space): string => `in ${provinceName(g.rules, provinceOf(g, space))}`;
const holder = (side: number) => (side === NONE ? {} : { holder: side });

/** What puzzles of Hannibal are about; reactions and duels have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<H, HannibalEvent> = {
  acts: {
    besiege: 'siege',
    sail: 'sea',
    land: 'sea',
    go: 'march',
    intercept: 'interception',
    avoid: 'interception',
    play: 'duel',
    reserve: 'duel',
    probe: 'duel',
    withdraw: 'duel',
    event: 'politics',
    control: 'politics',
    raise: 'politics',
  },
  answers: [
    'reaction.intercept',
    'reaction.avoid',
    'battleRounds.attack',
    'battleRounds.defend',
    'battleRounds.counterattack',
  ],
  titles: {
    'cardPlays.play': 'A card at the right time',
    'reaction.intercept': 'The enemy on the march',
    'reaction.avoid': 'To stand or to slip away',
    'battleRounds.attack': 'The duel of the captains',
    'battleRounds.defend': 'The duel of the captains',
    'battleRounds.counterattack': 'The duel of the captains',
  },
  prizes: (g) => [
    ...g.rules.cities.map((city) => ({
      name: spaceName(g.rules, city),
      kind: 'city' as const,
      ...holder(g.control[city]),
    })),
    ...g.rules.map.allProvinces.map((province) => ({
      name: provinceName(g.rules, province),
      kind: 'land' as const,
      ...holder(provinceOwner(g, province)),
    })),
  ],
  site(e, g) {
    if (e.ev === 'battle') return { how: 'battle', where: `of ${spaceName(g.rules, e.at)}` };
    // [20.3] A tribe is subdued, and not besieged.
    if (e.ev !== 'siegeRoll' || !isWalled(g, e.space)) return undefined;
    return { how: 'siege', where: spaceName(g.rules, e.space) };
  },
  actor(g) {
    const f = march.frame(g);
    if (f === undefined || !includes(pending(g), sideOfGeneral(g, f.general))) return undefined;
    const name = generalName(g.rules, f.general);
    return { name, words: `${name} ${atLoc(g.rules, f.at)}` };
  },
  telling(g, action) {
    switch (verbOf(action)) {
      case A.general: {
        const general = generalIn(action);
        const who = generalName(g.rules, general);
        return { as: 'who', words: g.at[general] < 0 ? who : `${who} ${atLoc(g.rules, g.at[general])}` };
      }
      case A.units:
        return { as: 'with', words: count(argOf(action), 'CU'), kind: 'CUs' };
      case A.elephants:
        if (argOf(action) === 0) return { as: 'nothing' };
        return { as: 'with', words: count(argOf(action), 'Elephant'), kind: 'Elephants' };
      case A.bring:
        return { as: 'with', words: generalName(g.rules, generalIn(action)) };
      case A.leave:
        return { as: 'without', words: generalName(g.rules, generalIn(action)) };
      case A.go:
        return {
          as: 'way',
          words: spaceName(g.rules, spaceIn(action)),
          theatre: theatre(g, spaceIn(action)),
        };
      case A.sail:
      case A.land:
        return {
          as: 'way',
          words: spaceName(g.rules, spaceIn(action)),
          theatre: theatre(g, spaceIn(action)),
          isBySea: true,
        };
      case A.play:
      case A.reserve:
      case A.probe:
        return { as: 'does', words: 'fight' };
      case A.yes:
      case A.regroup:
      case A.done:
        return { as: 'nothing' };
      case A.charm:
        return { as: 'does', words: 'take the control away there' };
      case A.besiege: {
        const f = march.frame(g);
        if (f === undefined) return undefined;
        const at = spaceOf(g, f.at);
        const verb = isWalled(g, at) ? 'besiege' : 'subdue';
        return { as: 'does', words: `${verb} ${spaceName(g.rules, at)}` };
      }
      case A.stop: {
        const at = march.frame(g)?.at;
        return at === undefined ? { as: 'stop' } : { as: 'stop', theatre: theatre(g, spaceOf(g, at)) };
      }
      default:
        return undefined;
    }
  },
};
