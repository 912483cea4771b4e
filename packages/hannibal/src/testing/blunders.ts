import { suiteOf } from '@punica/bots/testing';
import { FAULTS } from '../bot/blunders/blunder-testing.ts';
import adrift from '../bot/blunders/data/adrift.json' with { type: 'json' };
import cornered from '../bot/blunders/data/cornered.json' with { type: 'json' };
import found from '../bot/blunders/data/found.json' with { type: 'json' };
import parked from '../bot/blunders/data/parked.json' with { type: 'json' };
import { engine } from '../testing.ts';

/** Chosen by what the search avoids, and then what was found without asking it. */
export const blunderSuite = suiteOf({ engine, scenario: 'second-punic-war', faults: FAULTS }, [
  ...adrift.map((it) => ({ ...it, fault: 'adrift', cost: null })),
  ...cornered.map((it) => ({ ...it, fault: 'cornered', cost: null })),
  ...parked.map((it) => ({ ...it, fault: 'parked', cost: null })),
  ...found,
]);
