import { END } from '@punica/kernel';
import { orderFrom } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Phase, W } from '../state.ts';
import { olympianPhase } from './06-olympian.ts';
import { initiative } from './07-initiative.ts';
import { taxation } from './08-taxation.ts';
import { agora, agoraStart } from './09-agora.ts';
import { negotiations, talksStart } from './10-negotiations.ts';
import { callable, mobilization } from './11-mobilization.ts';
import { operations } from './12-operations.ts';
import { provisioning, provisioningStart } from './22-provisioning.ts';
import { victoryCheck } from './29-victory.ts';

function begin(g: W, x: X, phase: Phase): void {
  g.phase = phase;
  x.say({ ev: 'phase', phase });
}

/** [3.2] The phases of a game turn, turn after turn. */
export const sequence = rulebook(
  'sequence',
  {},
  {
    olympian: {
      rule: '3.2',
      run: (g, _f, x) => {
        x.say({ ev: 'turn', turn: g.turn, year: g.rules.firstYear + g.turn - 1 });
        g.favoured = NONE;
        g.happened = 0;
        g.levyNow = 0;
        callable(g);
        g.pacts = g.pacts.filter((pact) => pact.until >= g.turn);
        begin(g, x, 'olympian');
        olympianPhase.enter(g, { left: g.rules.olympianRolls });
      },
    },
    initiative: {
      rule: '7.1',
      run: (g, _f, x) => {
        begin(g, x, 'initiative');
        g.former = g.initiative;
        initiative.enter(g, { by: NONE });
      },
    },
    taxation: {
      rule: '8.3',
      run: (g, _f, x) => {
        begin(g, x, 'taxation');
        taxation.enter(g, { by: NONE, at: NONE, doubled: [] });
      },
    },
    agora: {
      rule: '9.3',
      run: (g, _f, x) => {
        begin(g, x, 'agora');
        agora.enter(g, agoraStart(g.initiative));
      },
    },
    negotiations: {
      rule: '10.1',
      run: (g, _f, x) => {
        begin(g, x, 'negotiations');
        negotiations.enter(g, talksStart());
      },
    },
    mobilization: {
      rule: '11.1',
      run: (g, _f, x) => {
        begin(g, x, 'mobilization');
        mobilization.enter(g, { order: orderFrom(g, g.initiative) });
      },
    },
    operations: {
      rule: '12.1',
      run: (g, _f, x) => {
        begin(g, x, 'operations');
        operations.enter(g, { player: g.initiative, passes: 0 });
      },
    },
    provisioning: {
      rule: '22.1',
      run: (g, _f, x) => {
        begin(g, x, 'provisioning');
        provisioning.enter(g, provisioningStart(orderFrom(g, g.initiative)));
      },
    },
    victory: {
      rule: '29.1',
      run: (g, _f, x) => {
        begin(g, x, 'victory');
        victoryCheck.enter(g, { winner: NONE });
      },
    },
    end: {
      rule: '3.2',
      run: (g) => {
        if (g.outcome !== null) return END;
        g.turn++;
        return 'olympian';
      },
    },
  },
);
