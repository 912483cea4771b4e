import { type PerId, perId } from '@punica/kernel';
import { DataError } from '@punica/kernel/data';
import { CARTHAGE, NONE, ROME, SIDE_IDS, type Side } from './codes.ts';
import type { Space } from './counted.ts';
import type { Generals } from './generals.ts';
import { isolatedPCs, isolationPaths } from './isolation.ts';
import { type GameMap, mapWithin } from './map.ts';
import type { Scenario, SetUpForce } from './scenarios.ts';
import type { Tables } from './tables.ts';

const FILE = 'scenarios.json';

/** What the rules say about any legal position, checked against the position a scenario starts from. */
export function checkSetUp(scenario: Scenario, base: GameMap, tables: Tables, generals: Generals): void {
  const map = scenario.limited ? mapWithin(base, scenario.inPlay) : base;
  const fault: Fault = (path, problem) => new DataError(FILE, `scenarios[${scenario.id}].${path}`, problem);
  checkTribes(scenario, map, fault);
  const control = checkPCs(scenario, map, fault);
  checkForces(scenario, map, generals, fault);
  checkConsuls(scenario, tables, fault);
  checkElephants(scenario, tables, fault);
  checkSieges(scenario, map, tables, control, fault);
  checkPoints(scenario, map, control, fault);
  checkIsolation(scenario, map, tables, control, fault);
}

type Fault = (path: string, problem: string) => DataError;

function checkTribes(scenario: Scenario, map: GameMap, fault: Fault): void {
  const listed = new Set<number>();
  for (const list of ['friendlyTribes', 'neutralTribes'] as const) {
    scenario[list].forEach((space, i) => {
      const path = `setup.${list}[${i}]`;
      if (map.tribe[space] !== true) throw fault(path, `${map.ids[space]} is no Tribe`);
      if (listed.has(space)) throw fault(path, `the Tribe ${map.ids[space]} is listed twice`);
      checkInPlay(scenario, map, space, path, fault);
      listed.add(space);
    });
  }
  for (const space of map.all)
    if (map.tribe[space] && scenario.inPlay[space] && !listed.has(space))
      throw fault('setup.neutralTribes', `the Tribe ${map.ids[space]} is missing here and in friendlyTribes`);
}

type Control = PerId<Space, Side | typeof NONE>;

/** Control by space, friendly Tribes included. */
function checkPCs(scenario: Scenario, map: GameMap, fault: Fault): Control {
  const control: Control = perId<Space, Side | typeof NONE>(map.all.map(() => NONE));
  for (const space of scenario.friendlyTribes) control[space] = CARTHAGE;
  for (const side of [ROME, CARTHAGE] as const) {
    scenario.pcs[side].forEach((space, i) => {
      const path = `setup.${SIDE_IDS[side]}.pcs[${i}]`;
      if (map.tribe[space]) throw fault(path, `${map.ids[space]} is a Tribe and takes no PC`);
      if (control[space] !== NONE) throw fault(path, `${map.ids[space]} has a PC already`);
      checkInPlay(scenario, map, space, path, fault);
      control[space] = side;
    });
  }
  map.all.forEach((space) => {
    if (map.walled[space] > 0 && scenario.inPlay[space] && control[space] === NONE)
      throw fault('setup', `the Walled City ${map.ids[space]} belongs to nobody`);
  });
  return control;
}

function checkForces(scenario: Scenario, map: GameMap, generals: Generals, fault: Fault): void {
  const placed = new Set<number>();
  const stands = new Map<number, Side>();
  eachForce(scenario, (force, path) => {
    const { side, space } = force;
    checkInPlay(scenario, map, space, `${path}.space`, fault);
    const other = stands.get(space);
    if (other === side) throw fault(`${path}.space`, `a second force in ${map.ids[space]}`);
    if (other !== undefined && map.walled[space] === 0)
      throw fault(`${path}.space`, `both sides stand in ${map.ids[space]}, which has no walls`);
    stands.set(space, side);
    if (force.elephants > force.cus) throw fault(`${path}.elephants`, 'more Elephants than CUs');
    if (force.elephants > 0 && side !== CARTHAGE)
      throw fault(`${path}.elephants`, 'only Carthage has Elephants');
    force.generals.forEach((general, i) => {
      const { id, side: his, confinedTo } = generals.list[general];
      const at = `${path}.generals[${i}]`;
      if (his !== side) throw fault(at, `${id} fights for the other side`);
      if (placed.has(general)) throw fault(at, `${id} stands in two places`);
      if (confinedTo !== NONE && map.region[space] !== confinedTo)
        throw fault(at, `${id} may not be outside ${map.regions[confinedTo].id}`);
      placed.add(general);
    });
    checkCommander(force, path, generals, fault);
  });
}

function checkCommander(force: SetUpForce, path: string, generals: Generals, fault: Fault): void {
  const { commander } = force;
  if (force.generals.length === 0) {
    if (commander !== NONE) throw fault(`${path}.commander`, 'there is no General here to command');
    return;
  }
  if (!force.generals.includes(commander))
    throw fault(`${path}.commander`, 'is not one of the Generals here');
  // 9.3: Hannibal outranks every other Carthaginian.
  const hannibal = generals.index.hannibal;
  if (force.generals.includes(hannibal) && commander !== hannibal)
    throw fault(`${path}.commander`, 'hannibal outranks the others and must command');
}

function checkConsuls(scenario: Scenario, tables: Tables, fault: Fault): void {
  const { consularMinimum, consuls } = tables.constants;
  let total = 0;
  eachForce(scenario, (force, path) => {
    const here = force.drawConsuls + (force.rank === 'consul' ? force.generals.length : 0);
    total += here;
    if (force.rank !== null && force.generals.length + force.drawConsuls === 0)
      throw fault(`${path}.rank`, 'there is no General here to hold it');
    if (force.rank === null && force.side === ROME && force.generals.length > 0)
      throw fault(`${path}.rank`, 'a Roman General is a Consul or a Proconsul');
    if (here > 0 && force.cus < consularMinimum)
      throw fault(`${path}.cus`, `a Consul needs at least ${consularMinimum} CUs`);
  });
  if (total > consuls) throw fault('setup.rome.forces', `${total} Consuls, but Rome has ${consuls}`);
}

function checkElephants(scenario: Scenario, tables: Tables, fault: Fault): void {
  const { elephantsInPlay, siegeTrains } = tables.constants;
  const total = scenario.forces.reduce((sum, force) => sum + force.elephants, scenario.elephantPool);
  if (total > elephantsInPlay)
    throw fault('setup.elephantPool', `${total} Elephants in all, but there are ${elephantsInPlay}`);
  if (scenario.siegeTrainPool > siegeTrains)
    throw fault('setup.siegeTrainPool', `there are ${siegeTrains} Siege Trains`);
}

function checkSieges(scenario: Scenario, map: GameMap, tables: Tables, control: Control, fault: Fault): void {
  scenario.sieges.forEach(({ space, points }, i) => {
    const path = `setup.sieges[${i}]`;
    if (map.walled[space] === 0) throw fault(`${path}.space`, `${map.ids[space]} is no Walled City`);
    if (points >= tables.siegePointsNeeded)
      throw fault(`${path}.points`, `the city would have fallen with ${tables.siegePointsNeeded}`);
    const besieged = scenario.forces.some((force) => force.space === space && force.side !== control[space]);
    if (!besieged) throw fault(`${path}.space`, `no enemy CU stands before ${map.ids[space]}`);
  });
}

function checkPoints(scenario: Scenario, map: GameMap, control: Control, fault: Fault): void {
  for (const side of [ROME, CARTHAGE] as const) {
    const points = map.provinces.filter(
      (province) =>
        province.significant &&
        province.spaces.filter((space) => control[space] === side).length >= province.majority,
    ).length;
    if (points !== scenario.politicalPoints[side])
      throw fault(
        `politicalPoints.${SIDE_IDS[side]}`,
        `says ${scenario.politicalPoints[side]}, but the set-up makes ${points}`,
      );
  }
}

function checkIsolation(
  scenario: Scenario,
  map: GameMap,
  tables: Tables,
  control: Control,
  fault: Fault,
): void {
  const none = (): PerId<Space, number> => perId(map.ids.map(() => 0));
  const cus = [none(), none()] as const;
  const tribe = perId<Space, boolean>([...map.tribe]);
  for (const force of scenario.forces) cus[force.side][force.space] += force.cus;
  for (const side of [ROME, CARTHAGE] as const) {
    const [first] = isolatedPCs(map, isolationPaths(map, tables), side, { control, tribe, cus });
    if (first !== undefined)
      throw fault(
        `setup.${SIDE_IDS[side]}.pcs[${scenario.pcs[side].indexOf(first)}]`,
        `${map.ids[first]} is isolated`,
      );
  }
}

function checkInPlay(scenario: Scenario, map: GameMap, space: Space, path: string, fault: Fault): void {
  if (!scenario.inPlay[space] || space >= map.spaces)
    throw fault(path, `${map.ids[space] ?? 'this space'} is not on the map of this scenario`);
}

function eachForce(scenario: Scenario, visit: (force: SetUpForce, path: string) => void): void {
  for (const side of [ROME, CARTHAGE] as const)
    scenario.forces
      .filter((force) => force.side === side)
      .forEach((force, i) => {
        visit(force, `setup.${SIDE_IDS[side]}.forces[${i}]`);
      });
}
