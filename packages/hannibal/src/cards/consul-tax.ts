import { refusal } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { PC_TAKEN } from '../bot/weights.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import { consulsOnMap } from '../rules/18-consuls.ts';
import { plainPCs, removeOwnPCs } from '../rules/19-removing-control.ts';
import { type GeneralId, type H, TAXED } from '../state.ts';
import { count } from '../words/names.ts';
import { type EventKind, eventOf } from './event.ts';

const CANNOT_PAY = refusal('card 90', 'flamenMartialis');

/** [card 90] A Consul is held back for this turn until Rome has paid. */
export const consulTax: EventKind<'holdingBack.who'> = {
  turn: {
    canTakeEffect: (g) => consulsOnMap(g).length > 0 && g.extra[TAXED] === 0,
    carryOut: (g) => holdingBack.enter(g, {}),
    worth: (s, card) => eventOf(s.g, card, 'consulTax').pcs * PC_TAKEN,
  },
  windows: [],
  prompts: {
    'holdingBack.who': (g) => `Which Consul is held back until Rome has given up ${count(priceOf(g), 'PC')}?`,
  },
};

export const holdingBack = rulebook('holdingBack', KEEPS_NOTHING, {
  who: {
    rule: 'card 90',
    who: () => CARTHAGE,
    offerPublicly(g, _f, out) {
      for (const general of consulsOnMap(g)) out.push(A.general | general);
    },
    take(g, _f, a, x) {
      g.extra[TAXED] = generalIn(a) + 1;
      x.say({ ev: 'heldBack', general: generalIn(a) });
    },
  },
});

const isHeldBack = (g: H, general: GeneralId): boolean =>
  g.extra.length > 0 && g.extra[TAXED] === general + 1;

/** PCs that the card asks of Rome. */
export function priceOf(g: H): number {
  for (const { event } of g.rules.cards.list) if (event.kind === 'consulTax') return event.pcs;
  return 0;
}

/** [card 90] PCs that Rome gives up before this general is activated. */
export const priceFor = (g: H, general: GeneralId): number => (isHeldBack(g, general) ? priceOf(g) : 0);

export const refuseHeldBack = (g: H, general: GeneralId) =>
  isHeldBack(g, general) && plainPCs(g, ROME).length < priceOf(g) ? CANNOT_PAY : undefined;

/** [card 90] Paid once, for his first activation. */
export function payForHim(g: H, general: GeneralId): void {
  if (!isHeldBack(g, general)) return;
  g.extra[TAXED] = 0;
  removeOwnPCs.enter(g, { side: ROME, count: priceOf(g), peace: 0, rule: 'card 90' });
}

/** [card 90] The card works for one turn. */
export function endTax(g: H): void {
  if (g.extra.length > 0) g.extra[TAXED] = 0;
}
