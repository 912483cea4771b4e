import { BY_LAND, type Came, carryBy, FROM_CITY, lossesTaken, takeOff } from '@punica/punic-cards';
import {
  asSpace,
  elephantsAt,
  enemyOf,
  insideOf,
  isWalled,
  moveForce,
  plainAt,
  settleCommand,
  spaceOf,
  supplyAt,
  type X,
} from '../board.ts';
import { generalsIn } from '../general-sets.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { driveOff } from './02-displaced.ts';
import { homeFor, loseCrowded } from './07-fleet.ts';
import { type March, movingCUs, movingUnits } from './07-frames.ts';
import { mayBreakOut } from './07-march-checks.ts';

const carryOn = carryBy<H, X, March, Loc, GeneralId>({
  move: (g, x, f, to) =>
    moveForce(g, x, f.side, f.at, to, f.plain, f.elephants, f.supply, f.company, f.general),
  settleCommand,
});

/** [2.2E] Carries the army over to another place; who passes through does not change the command of those who stay. */
export function carry(g: H, x: X, f: March, to: Loc, came: Came): void {
  f.yielded = carryOn(g, x, f, to, came, f.yielded);
}

/** [7.2A] A step is paid for; nobody has answered it yet. */
export function payForStep(f: March): void {
  f.spent += f.cost;
  f.left -= f.cost;
  f.intercepted = 0;
  f.avoided = 0;
}

/** [7.2A] Along the road, or out of the gates of the own city. Who has broken out goes no farther. */
export function goByLand(g: H, f: March, x: X): void {
  const from = spaceOf(g, f.at);
  if (f.to === from) {
    x.say({ ev: 'wentOutside', ...passing(f, from) });
    carry(g, x, f, f.to, FROM_CITY);
    return;
  }
  const breaksOut = mayBreakOut(g, f);
  x.say({ ev: 'marched', general: f.general, from, to: f.to, cus: movingCUs(f) });
  carry(g, x, f, f.to, BY_LAND);
  if (breaksOut) f.halted = 1;
}

/** [7.2D] A city of its own stands where the army is. */
export const offersShelter = (g: H, f: March): boolean =>
  isWalled(g, asSpace(f.at)) && g.control[asSpace(f.at)] === f.side;

/** The army at the gates of a city, for the log. */
export const passing = (f: March, space: Space) => ({
  side: f.side,
  space,
  cus: movingCUs(f),
  supply: f.supply,
  company: generalsIn(f.company),
});

export function goInside(g: H, f: March, x: X): void {
  carry(g, x, f, insideOf(g, asSpace(f.at)), FROM_CITY);
  x.say({ ev: 'wentInside', ...passing(f, spaceOf(g, f.at)) });
}

/** [12.3, R38, R73] Back to the place the army came from; its move is over. */
export function retire(g: H, f: March, x: X): void {
  const from = f.at;
  carry(g, x, f, homeFor(g, f.side, f.prev, movingUnits(f)), f.came);
  loseCrowded(g, x, f.side, f.at);
  f.plain = Math.min(f.plain, plainAt(g, f.side, f.at));
  f.elephants = Math.min(f.elephants, elephantsAt(g, f.side, f.at));
  f.supply = Math.min(f.supply, supplyAt(g, f.side, f.at));
  f.halted = 1;
  x.say({ ev: 'backedUp', general: f.general, from: spaceOf(g, from), to: spaceOf(g, f.at) });
  driveOff(g, x, enemyOf(f.side), from);
  // [7.2C] A beaten fleet may have come in meanwhile, and its general have left his trains there to intercept.
  driveOff(g, x, f.side, f.at);
}

/** [card 134] What the tribes have taken off the marching army. */
export function endureTribes(g: H, f: March): void {
  takeOff(f, lossesTaken.of(g));
}
