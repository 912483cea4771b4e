import { suiteOf } from '@punica/bots/testing';
import { FAULTS } from '@punica/hannibal/testing/faults';
import found from '../blunders/data/found.json' with { type: 'json' };
import { engine } from '../testing.ts';

export const blunderSuite = suiteOf({ engine, scenario: 'second-punic-war', faults: FAULTS }, found);
