import { END, type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import { lossesTaken } from '@punica/punic-cards';
import { enemyOf, has, type X } from '../board.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { NavalPart } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import {
  type H,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  type Space,
  SYRACUSE_ALLIANCE,
  TRUCE,
} from '../state.ts';
import { marchOf, movingCUs } from './10-frames.ts';
import { ARRIVED, navalResult, TURNED_BACK } from './11-naval-roll.ts';
import { elephantsIn, plainIn, wearDown } from './21-attrition.ts';

/** The die has been seen and does not count yet (card 84). */
export const NOT_ROLLED = -1;

const passageLocals = {
  side: KINDS.side,
  general: KINDS.general,
  from: KINDS.space,
  to: KINDS.space,
  noRoll: KINDS.flag,
};
type Passage = LocalsOf<typeof passageLocals>;

/** [11.5, general mago] What speaks for Carthage: harbours, a small force, the admiral, alliances and victories. */
function eachDot(
  g: H,
  { general, from, to, cus }: { general: GeneralId; from: Space; to: Space; cus: number },
  add: (what: NavalPart['what'], dots: number) => void,
): void {
  const { map, tables, generals } = g.rules;
  add('harbourFrom', map.portDots[from]);
  add('harbourTo', map.portDots[to]);
  if (cus <= tables.smallForceMaxCUs) add('smallForce', tables.smallForceDots);
  const { ability } = generals.list[general];
  if (ability.kind === 'navalDots') add('admiral', ability.value);
  if (has(g, MACEDONIAN_ALLIANCE)) add('macedonianAlliance', tables.markerDots);
  if (has(g, SYRACUSE_ALLIANCE)) add('syracuseAlliance', tables.markerDots);
  if (has(g, NAVAL_VICTORY)) add('navalVictory', tables.markerDots);
}

/** [11.5] What speaks against it: Roman harbours at either end. */
function eachDiamond(
  g: H,
  from: Space,
  to: Space,
  add: (what: NavalPart['what'], diamonds: number) => void,
): void {
  const { map, tables } = g.rules;
  add('harbourFrom', map.portDiamonds[from]);
  add('harbourTo', map.portDiamonds[to]);
  if (g.control[from] === ROME) add('romanFrom', tables.romanControlDiamonds);
  if (g.control[to] === ROME) add('romanTo', tables.romanControlDiamonds);
}

export function navalDots(g: H, general: GeneralId, from: Space, to: Space, cus: number): number {
  let sum = 0;
  eachDot(g, { general, from, to, cus }, (_, dots) => {
    sum += dots;
  });
  return sum;
}

export function navalDiamonds(g: H, from: Space, to: Space): number {
  let sum = 0;
  eachDiamond(g, from, to, (_, diamonds) => {
    sum += diamonds;
  });
  return sum;
}

function navalParts(g: H, passage: { general: GeneralId; from: Space; to: Space; cus: number }): NavalPart[] {
  const parts: NavalPart[] = [];
  eachDot(g, passage, (what, dots) => dots > 0 && parts.push({ what, dots, diamonds: 0 }));
  eachDiamond(
    g,
    passage.from,
    passage.to,
    (what, diamonds) => diamonds > 0 && parts.push({ what, dots: 0, diamonds }),
  );
  return parts;
}

/** [11.5] The side without supremacy runs the risk; a Truce or a pirate fleet (card 50) takes it away. */
export const needsNavalRoll = (g: H, side: Side, noRoll: 0 | 1): boolean =>
  side !== g.rules.scenario.navalSupremacy && noRoll === 0 && !has(g, TRUCE);

export function rollNaval(g: H, x: X, general: GeneralId, from: Space, to: Space, cus: number): number {
  const die = rollDie(g, x);
  if (die === NOT_YET) return NOT_ROLLED;
  const face = die - 1;
  const { navalDieDots, navalDieDiamonds } = g.rules.tables;
  const parts = navalParts(g, { general, from, to, cus });
  const dots = navalDots(g, general, from, to, cus) + navalDieDots[face];
  const diamonds = navalDiamonds(g, from, to) + navalDieDiamonds[face];
  const result = navalResult(dots, diamonds);
  x.say({ ev: 'navalRoll', general, from, to, dots, diamonds, face, parts, result: RESULT_NAMES[result] });
  return result;
}

const RESULT_NAMES = ['success', 'return', 'sunk'] as const;

/**
 * The dangers of a sea move that has been declared: storms (card 60), then the naval roll. It leaves
 * in `g.result` whether the army ARRIVED, TURNED_BACK or was SUNK; the march carries that out.
 */
export const seaPassage = rulebook('seaPassage', passageLocals, {
  storms: counterWindow<Frame & Passage, 'afterStorm' | 'roll'>({
    rule: '11.6',
    timing: 'enemyNavalMove',
    asks: (g, f) => (movingCUs(marchOf(g)) > 0 ? maskOf(enemyOf(f.side)) : 0),
    effect(g, f) {
      const { at: loc, plain, elephants } = marchOf(g);
      wearDown(g, { side: f.side, loc, plain, elephants }, 'storm');
      return 'afterStorm';
    },
  }),
  calm: { rule: '11.5', run: () => 'roll' },
  afterStorm: {
    rule: '21.1.3',
    run(g) {
      const march = marchOf(g);
      march.plain -= plainIn(lossesTaken.of(g));
      march.elephants -= elephantsIn(lossesTaken.of(g));
      // [card 60] A general whose CUs all perished goes back to the harbour he came from.
      if (movingCUs(march) > 0) return 'roll';
      g.result = TURNED_BACK;
      return END;
    },
  },
  roll: {
    rule: '11.5',
    run(g, f, x) {
      const cus = movingCUs(marchOf(g));
      g.result = needsNavalRoll(g, f.side, f.noRoll)
        ? rollNaval(g, x, f.general, f.from, f.to, cus)
        : ARRIVED;
      return g.result === NOT_ROLLED ? 'roll' : undefined;
    },
  },
});
