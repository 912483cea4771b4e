import { CARTHAGE, openTable, ROME, type Table } from './testing.ts';

/** Cotta at Capua goes to Nola, where Hamilcar the elder (3) stands with so many trains. */
export const meeting = (supply: number): Table =>
  openTable()
    .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
    .stack(CARTHAGE, 'nola', { cus: 4, supply, generals: ['hamilcar_elder'] });

/** Cotta has put to sea, at Regium, with so many ships; Adherbal of Syracusae, with so many CUs, can come. */
export const crossing = (t: Table, ships = 2, from = 'regium', enemies = 1): Table =>
  t
    .sea({ seamanship: 2, rome: 5, carthage: 5 })
    .stack(ROME, from, { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'syracusae', { cus: enemies, generals: ['adherbal'] })
    .activate(ROME)
    .act('units 3', 'embark', `ships ${ships}`);

/** Gaius Regulus sails from Regium to a port and wins the sea battle that Hanno of Syracusae offers him there. */
export function wonAtSea(t: Table, port: string): Table {
  t.sea({ seamanship: 3, rome: 5, carthage: 1 })
    .stack(ROME, 'regium', { cus: 3, generals: ['c_regulus'] })
    .stack(CARTHAGE, 'syracusae', { generals: ['hanno'] })
    .activate(ROME)
    .act('units 3', 'embark', 'ships 5', `sail ${port}`, 'intercept hanno');
  return t.until('voyage.winner', (legal) => ['evade', 'pass'].find((a) => legal.includes(a)) ?? legal[0]);
}

/** Himilco comes to Messana, Cotta leaves nobody within its walls, and these dice are going to fall. */
export const beforeMessana = (t: Table, ...dice: number[]): Table =>
  t
    .control(ROME, 'tyndaris')
    .stack(ROME, 'messana', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'tauromenium', { cus: 4, generals: ['himilco'] })
    .activate(CARTHAGE)
    .act('units 4', 'go messana', 'leave cotta', 'units 0')
    .dice(...dice);
