import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSheet, pieceSheet } from '../sheet.ts';
import { brokenNumber, idsIn, referencesIn, xmlFault } from '../testing.ts';
import { battleCard, battlePlan, manoeuvres } from './battle-card.ts';
import { knownCards, knownKinds, plateFor } from './plate-of-card.ts';
import { cardBackImage, type StrategyCardFace, strategyCard, strategyCardParts } from './strategy-card.ts';
import { useKinds, useMark } from './uses.ts';
import { vignetteIds } from './vignettes.ts';

const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../hannibal/data/${name}.json`, import.meta.url), 'utf8'));

interface CardDatum {
  id: string;
  number: number;
  title: string;
  ops: number;
  side: 'rome' | 'carthage' | 'both';
  counter: boolean;
  text: string;
  event: { kind: string };
}

const { cards } = data('strategy-cards') as { cards: CardDatum[] };
const { battleCards } = data('tables') as { battleCards: { counts: Record<string, number> } };

const known = new Set(idsIn(pieceSheet() + cardSheet()));

const check = (markup: string): void => {
  expect(xmlFault(markup)).toBeUndefined();
  expect(brokenNumber(markup)).toBeUndefined();
  expect(referencesIn(markup).filter((id) => !known.has(id))).toEqual([]);
};

const faceOf = (card: CardDatum): StrategyCardFace => ({
  ...card,
  kind: card.event.kind,
  sideLabel: card.side,
  reactionLabel: 'reaction',
  uses: [
    { kind: 'event', allowed: !card.counter },
    { kind: 'sail', value: '10', allowed: true },
    { kind: 'raise', value: '+1', allowed: false },
  ],
});

describe('strategy cards', () => {
  it('have each a plate of their own or of their fellows', () => {
    expect(cards.map((card) => card.id).filter((id) => !knownCards.includes(id))).toEqual([]);
  });

  it('have a plate for every kind of event, should a card be unknown', () => {
    expect(cards.map((card) => card.event.kind).filter((kind) => !knownKinds.includes(kind))).toEqual([]);
    expect(plateFor({ id: 'new', kind: 'revolt' })).toBe('revolt-sicily');
    expect(plateFor({ id: 'new' })).toBe('diplomacy');
  });

  it('use every plate that is engraved', () => {
    const used = new Set(cards.map((card) => plateFor({ id: card.id })));
    expect(vignetteIds.filter((id) => !used.has(id))).toEqual([]);
  });

  it('name a counter event beside the uses, or at the foot where they fill the row', () => {
    const counter = { ...faceOf(cards[0]), counter: true, reactionLabel: 'counter event' };
    const line = (uses: StrategyCardFace['uses']) =>
      /y="([\d.]+)"[^>]*>counter event</.exec(strategyCard({ ...counter, uses }, 240))?.[1];
    const [event, sail, raise] = counter.uses;
    expect(line([event])).toBe('96.5');
    expect(line([event, event, event, sail, raise])).toBe('325');
  });

  it.each(cards.map((card) => [card.id, card] as const))('%s can be printed', (_, card) => {
    const face = faceOf(card);
    check(strategyCard(face, 240));
    for (const part of Object.values(strategyCardParts(face))) check(part);
    for (const word of card.title.split(' '))
      expect(strategyCard(face, 240)).toContain(word.replace('&', '&amp;'));
  });

  it('strike out what is not allowed', () => {
    for (const kind of useKinds) {
      expect(useMark({ kind, allowed: true })).not.toContain('use-barred');
      expect(useMark({ kind, allowed: false })).toContain('use-barred');
    }
  });

  it('keep the ratio of 1 to 1.42', () => {
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(cardBackImage('strategy', 132))!;
    expect(Number(height) / Number(width)).toBeCloseTo(1.42, 2);
  });
});

describe('battle cards', () => {
  it('are the six of the deck', () => {
    expect([...manoeuvres].sort()).toEqual(Object.keys(battleCards.counts).sort());
  });

  it.each(manoeuvres)('%s has a plan for either side', (kind) => {
    for (const side of ['rome', 'carthage'] as const) {
      check(battlePlan(kind, side));
      check(battleCard({ kind, side, title: 'Double <Envelopment>', text: 'both wings & the centre' }, 120));
    }
  });

  it('have backs', () => {
    check(cardBackImage('strategy', 132));
    check(cardBackImage('battle', 132));
  });
});
