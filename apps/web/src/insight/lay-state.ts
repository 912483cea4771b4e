import { type Core, ONLOOKER } from '@punica/kernel';
import type { Agreed } from '../play/agreed.ts';
import type { Moment } from '../play/protocol.ts';
import type { Rules } from '../play/rules.ts';
import type { Laid } from './protocol.ts';

interface Seen {
  readonly state: Core;
  readonly scenario: string;
  /** The role whose eyes it is seen with; every hand is open to an onlooker of a whole state. */
  readonly viewer?: number;
  readonly agreed?: Agreed | null;
}

/** A state, or a view of one, as a table that can be looked at and nothing else. */
export function layState(
  { game, screen, edition }: Rules,
  { state, scenario, viewer = ONLOOKER, agreed = null }: Seen,
): Laid {
  const moment: Moment = {
    version: 0,
    after: 0,
    viewer,
    scene: screen.scene(state, viewer),
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
      scenario,
      agreed,
      edition,
      facts: screen.facts(state),
      notes: '',
    },
    moment,
    log: [],
  };
}
