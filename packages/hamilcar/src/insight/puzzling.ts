import type { Puzzling } from '@punica/insight';
import { argOf, includes, pending, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import { controlsProvince, isWalled, sideOfGeneral, spaceOf } from '../board.ts';
import { CARTHAGE, NONE, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { MARCH } from '../rules/07-frames.ts';
import type { H, ProvinceId, Space } from '../state.ts';
import { atLoc, count, generalName, spaceName } from '../words/names.ts';

const provinceName = ({ rules: { map } }: H, province: ProvinceId): string =>
  map.provinces[province].name.replace(/[()]/g, '');
const theatre = (g: H, space: Space): string => `in ${provinceName(g, g.rules.map.province[space])}`;

/** What puzzles of Hamilcar are about; battles at sea have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<H, HamilcarEvent> = {
  acts: {
    besiege: 'siege',
    sail: 'sea',
    embark: 'sea',
    cross: 'sea',
    build: 'sea',
    refit: 'sea',
    evade: 'sea',
    play: 'duel',
    go: 'march',
    intercept: 'interception',
    avoid: 'interception',
    event: 'politics',
    hire: 'politics',
    raise: 'politics',
    miat: 'politics',
  },
  answers: [
    'navalBattle.manoeuvre',
    'navalBattle.evade',
    'navalBattle.pursuit',
    'navalInterception.avoid',
    'landBattle.charge',
    'siegeAttempt.defend',
  ],
  titles: {
    'cardPlays.play': 'A card at the right time',
    'navalBattle.manoeuvre': 'Ship against ship',
    'navalBattle.evade': 'To fight or to row away',
    'navalBattle.pursuit': 'After the beaten fleet',
    'navalInterception.avoid': 'A fleet in the way',
    'landBattle.charge': 'The elephants charge',
    'siegeAttempt.defend': 'On the walls',
  },
  prizes: (g) => [
    ...g.rules.cities.map((city) => ({
      name: spaceName(g.rules, city),
      kind: 'city' as const,
      ...(g.control[city] === NONE ? {} : { holder: g.control[city] }),
    })),
    ...g.rules.map.allProvinces.map((province) => {
      const holder = ([ROME, CARTHAGE] as const).find((side) => controlsProvince(g, side, province));
      return {
        name: provinceName(g, province),
        kind: 'land' as const,
        ...(holder === undefined ? {} : { holder }),
      };
    }),
  ],
  site(e, g) {
    if (e.ev === 'battle') return { how: 'battle', where: `of ${spaceName(g.rules, e.at)}` };
    if (e.ev === 'navalBattle') return { how: 'sea', where: `off ${spaceName(g.rules, e.at)}` };
    // [14.4] A tribe is subdued, and not besieged.
    if (e.ev !== 'siegeRoll' || !isWalled(g, e.space)) return undefined;
    return { how: 'siege', where: spaceName(g.rules, e.space) };
  },
  actor(g) {
    const f = MARCH.frame(g);
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
        return { as: 'with', words: count(argOf(action), 'elephant'), kind: 'elephants' };
      case A.trains:
        if (argOf(action) === 0) return { as: 'nothing' };
        return { as: 'with', words: count(argOf(action), 'supply train'), kind: 'trains' };
      case A.ships:
        return { as: 'with', words: count(argOf(action), 'warship'), kind: 'warships' };
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
      case A.cross:
        return {
          as: 'way',
          words: spaceName(g.rules, spaceIn(action)),
          theatre: theatre(g, spaceIn(action)),
          isBySea: true,
        };
      case A.play:
        return { as: 'does', words: 'fight' };
      case A.embark:
      case A.land:
      case A.regroup:
      case A.done:
        return { as: 'nothing' };
      case A.besiege: {
        const f = MARCH.frame(g);
        return f === undefined
          ? undefined
          : { as: 'does', words: `besiege ${spaceName(g.rules, spaceOf(g, f.at))}` };
      }
      case A.stop: {
        const f = MARCH.frame(g);
        const at = f === undefined ? NONE : spaceOf(g, f.at);
        return at === NONE ? { as: 'stop' } : { as: 'stop', theatre: theatre(g, at) };
      }
      default:
        return undefined;
    }
  },
};
