import { suiteOf } from '@punica/bots/testing';
import { FAULTS } from '../bot/blunders/blunder-testing.ts';
import found from '../bot/blunders/data/found.json' with { type: 'json' };
import { engine } from '../testing.ts';

export const blunderSuite = suiteOf({ engine, scenario: 'short-2', faults: FAULTS }, found);
