import { ActionCodec, none, oneOf, upTo } from '@punica/kernel';
import { CARDS, PLACES, ROLES } from './state.ts';

export const MOST = 3;

export const actions = new ActionCodec({
  bid: upTo(MOST),
  offer: upTo(MOST),
  accept: oneOf('role', ROLES),
  done: none,
  go: oneOf('place', PLACES),
  peek: oneOf('role', ROLES),
  omen: none,
  stop: none,
  play: oneOf('card', CARDS),
  pass: none,
});

export const { bid: BID, offer: OFFER, accept: ACCEPT, done: DONE, go: GO } = actions.verbs;
export const { peek: PEEK, omen: OMEN, stop: STOP, play: PLAY, pass: PASS } = actions.verbs;
