import { openMoment, readMoment } from '@punica/insight';
import { type Core, ONLOOKER } from '@punica/kernel';
import type { InsightRequests } from '../insight/protocol.ts';
import { agreedIn } from '../play/agreed.ts';
import type { Moment } from '../play/protocol.ts';
import { rulesOf } from '../play/rules.ts';

/** A shared moment as a table that can be looked at and nothing else. */
export async function layMoment(json: unknown): Promise<InsightRequests['openMoment']['answer']> {
  const shared = readMoment(json);
  const { game, screen, edition } = await rulesOf(shared);
  const { view, eyes } = openMoment<Core>(game, shared);
  const viewer = eyes === 'all' ? ONLOOKER : eyes;
  const moment: Moment = {
    version: 0,
    after: 0,
    viewer,
    scene: screen.scene(view, viewer),
    ask: null,
    ending: null,
    canUndo: false,
    cover: null,
  };
  return {
    info: {
      id: '',
      game: game.id,
      mode: 'analysis',
      seats: game.roles.map(() => ({ kind: 'away' })),
      roles: game.roles,
      scenario: shared.scenario,
      agreed: agreedIn(game, shared),
      edition,
      facts: screen.facts(view),
      notes: '',
    },
    moment,
    log: [],
    lines: shared.lines,
  };
}
