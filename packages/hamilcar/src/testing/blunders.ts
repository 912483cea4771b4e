import { suiteOf } from '@punica/bots/testing';
import { FAULTS } from '../bot/blunders/blunder-testing.ts';
import exposed from '../bot/blunders/data/exposed.json' with { type: 'json' };
import found from '../bot/blunders/data/found.json' with { type: 'json' };
import homeLeft from '../bot/blunders/data/home-left.json' with { type: 'json' };
import idleMarch from '../bot/blunders/data/idle-march.json' with { type: 'json' };
import siegeLeft from '../bot/blunders/data/siege-left.json' with { type: 'json' };
import unescorted from '../bot/blunders/data/unescorted.json' with { type: 'json' };
import { engine } from '../testing.ts';

/** Chosen by what the search avoids, and then what was found without asking it. */
export const blunderSuite = suiteOf({ engine, scenario: 'first-punic-war', faults: FAULTS }, [
  ...exposed.map((it) => ({ ...it, fault: 'exposed', cost: null })),
  ...homeLeft.map((it) => ({ ...it, fault: 'homeLeft', cost: null })),
  ...idleMarch.map((it) => ({ ...it, fault: 'idleMarch', cost: null })),
  ...siegeLeft.map((it) => ({ ...it, fault: 'siegeLeft', cost: null })),
  ...unescorted.map((it) => ({ ...it, fault: 'unescorted', cost: null })),
  ...found,
]);
