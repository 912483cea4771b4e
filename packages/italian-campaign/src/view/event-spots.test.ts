import { expect, test } from 'vitest';
import { CARTHAGE, NOBODY, ROME } from '../data/index.ts';
import { italianCampaign } from '../index.ts';
import { by } from './event-spots.ts';

const phaseOf = (side: typeof ROME | typeof CARTHAGE | typeof NOBODY) =>
  by({ ev: 'phase', phase: 'movement', side, rule: '4.2' });

test('a phase belongs to the side that moves in it, so that the log has its colour', () => {
  expect(italianCampaign.roles[phaseOf(ROME) ?? -1]).toBe('rome');
  expect(italianCampaign.roles[phaseOf(CARTHAGE) ?? -1]).toBe('carthage');
  expect(phaseOf(NOBODY)).toBeNull();
});
