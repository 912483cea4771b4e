import {
  type Action,
  Context,
  type Dice,
  pending,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { commanderAt, enemyOf, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { Encounter } from '../rules/14-battle-frame.ts';
import { battle, landBattle } from '../rules/14-land-battle.ts';
import { changeOfCommand } from '../rules/18-change-of-command.ts';
import type { GeneralId, H } from '../state.ts';
import { emptyTable, engine, rest, type Table } from '../testing.ts';
import type { BattleResult } from './battle-model.ts';
import { bestBattleCard } from './best-battle-card.ts';

/** The rules, with a resting place for battles that belong to no march. */
export { engine };

const ROMANS = ['nero', 'varro', 'fabius', 'marcellus', 'paullus', 'flaminius'];
const PUNIC = ['hannibal', 'hasdrubal', 'mago', 'gisgo'];

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)];

/** A board with PCs and small forces here and there. */
function scatter(dice: Dice): Table {
  const table = emptyTable('second-punic-war', true);
  const { map } = table.g.rules;
  for (const id of map.ids) {
    const owner = [ROME, CARTHAGE, NONE][dice.below(3)] as Side;
    if (map.tribe[map.index[id]]) table.tribe(id, owner === CARTHAGE ? CARTHAGE : NONE);
    else table.control(map.walled[map.index[id]] > 0 && owner === (NONE as number) ? ROME : owner, id);
    if (dice.below(6) === 0) table.stack(dice.below(2) as Side, id, { cus: 1 + dice.below(3) });
  }
  return table;
}

/** Two armies that have met somewhere, by a march or out of a city. */
export function randomEncounter(dice: Dice): { readonly g: H; readonly encounter: Encounter } {
  const table = scatter(dice);
  const { g } = table;
  const { map } = g.rules;
  const at = map.all[dice.below(map.spaces)];
  const id = map.ids[at];
  for (const side of [ROME, CARTHAGE] as const) g.cu[stackAt(g, side, at)] = 0;
  const attacker = dice.below(2) as Side;
  const roman = dice.below(5) === 0 && attacker === CARTHAGE ? [] : [pick(dice, ROMANS)];
  const punic = dice.below(5) === 0 && attacker === ROME ? [] : [pick(dice, PUNIC)];
  if (roman.length > 0 && dice.below(3) === 0)
    roman.push(
      pick(
        dice,
        ROMANS.filter((name) => name !== roman[0]),
      ),
    );
  const elephants = dice.below(3) === 0 ? 1 + dice.below(3) : 0;
  table.stack(ROME, id, { cus: 2 + dice.below(9), generals: roman });
  table.stack(CARTHAGE, id, { cus: 2 + dice.below(9), elephants, generals: punic });
  if (roman.length > 1) table.consul(...roman);
  const from = map.neighbours[at].length === 0 ? NONE : pick(dice, map.neighbours[at]);
  if (from !== NONE) g.cu[stackAt(g, enemyOf(attacker), from)] = 0;
  const encounter: Encounter = {
    at,
    attacker,
    from,
    bySea: 0,
    general: commanderAt(g, attacker, at),
    intercepted: dice.below(3) === 0 ? 1 : 0,
    avoidFailed: dice.below(4) === 0 ? 1 : 0,
    sortie: 0,
    retreatInside: 0,
  };
  return { g, encounter };
}

/** Begins a battle on a copy and runs to its first question. */
export function begin(from: H, encounter: Encounter, dice: Dice, told?: Told<HannibalEvent>[]): H {
  const g = hannibal.copy(from);
  rest(g);
  landBattle.enter(g, { ...encounter });
  engine.settle(g, new Context(dice, told));
  return g;
}

/** Plays the battle as the odds take it to be played, and whatever else comes at random. */
export function choose(g: H, role: Role, dice: Dice): Action {
  const legal = engine.legal(g, role, []);
  // No Events; before a battle Carthage has the Consuls roll only where the odds reckon with it.
  if (legal.includes(A.pass) && engine.question(g)!.kind === 'window') return A.pass;
  const asked = g.stack[g.stack.length - 1];
  if (changeOfCommand.owns(asked)) return changesCommand(g, asked) ? A.yes : A.no;
  const advised = bestBattleCard(viewFor(hannibal, g, role), sideOfRole(role), 'glance');
  return advised ?? legal[dice.below(legal.length)];
}

function changesCommand(g: H, f: { readonly commander: GeneralId; readonly second: GeneralId }): boolean {
  const { battleRating } = g.rules.generals;
  return battleRating[f.second] < battleRating[f.commander];
}

const isFought = (g: H): boolean => g.outcome === null && battle.frame(g) !== undefined;

const BATTLE_LOSSES = ['casualties', 'retreatRoll', 'retreat', 'noRetreat'];

/** Fights a battle that is under way to its end by the rules, and reads the result off the events. */
export function fightOut(
  g: H,
  dice: Dice,
  told: Told<HannibalEvent>[] = [],
  otherwise: (g: H, role: Role) => Action | undefined = () => undefined,
): BattleResult {
  while (isFought(g)) {
    const [role] = rolesIn(pending(g));
    engine.apply(g, role, otherwise(g, role) ?? choose(g, role, dice), new Context(dice, told));
  }
  const lost: [number, number] = [0, 0];
  let winner: Side | undefined;
  for (const { event } of told) {
    if (event.ev === 'battleWon') winner = event.side;
    if (event.ev === 'lost' && BATTLE_LOSSES.includes(event.why)) lost[event.side] += event.cus;
  }
  if (winner === undefined) throw new Error('nobody won');
  return { winner, lost };
}

/** Begins a procedure on this board and says yes to everything that is asked, until it is over. */
export function carryOut<L extends object>(
  g: H,
  procedure: { enter(g: H, locals: L): void },
  locals: L,
  dice: Dice,
): void {
  g.stack = [];
  rest(g);
  procedure.enter(g, { ...locals });
  engine.settle(g, new Context(dice));
  while (g.outcome === null && g.stack.length > 1) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    engine.apply(g, role, legal.includes(A.yes) ? A.yes : legal[0], new Context(dice));
  }
}
