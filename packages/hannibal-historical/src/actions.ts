import { GRAMMAR, HANNIBAL } from '@punica/hannibal/engine';
import { ActionCodec, type Argument, none, oneOf, upTo } from '@punica/kernel';
import { LEADERS, MAP } from './data/bundled.ts';

const names = (what: string, base: Argument, more: readonly string[]): Argument =>
  base.kind === 'name' ? oneOf(what, [...base.names, ...more]) : base;
const space = names(
  'space',
  GRAMMAR.at,
  MAP.spaces.map(({ id }) => id),
);
const general = oneOf('general', [
  ...HANNIBAL.generals.list.filter(({ set }) => set !== '2018').map(({ id }) => id),
  ...LEADERS.map(({ id }) => id),
]);

/** The grammar of the base game with more names to say, and the verbs of the variant behind it. */
export const ACTIONS = new ActionCodec({
  ...GRAMMAR,
  general,
  bring: general,
  leave: general,
  intercept: general,
  avoid: general,
  at: space,
  go: space,
  sail: space,
  land: space,
  inside: space,
  province: names(
    'province',
    GRAMMAR.province,
    MAP.spaces.map(({ id }) => id),
  ),
  /** A card brings a leader from the pool (6a, 6b), or new elections (15). */
  leader: GRAMMAR.event,
  elect: GRAMMAR.event,
  /** What a resource is spent for (14). */
  drawCard: none,
  levy: none,
  /** Gives up this many PCs instead of CUs (events Rome 6). */
  giveUp: upTo(4),
});

export const A = ACTIONS.verbs;
