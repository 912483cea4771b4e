import { describe, expect, it } from 'vitest';
import { type BattleAccount, BattleTeller, type Toll, tollOf } from './battle-told.ts';
import { Voice } from './voice.ts';

const party = (side: string, toll: Toll, leader?: string) => ({
  side,
  men: `the men of ${side}`,
  leader,
  toll,
});
const battle = (over: Partial<BattleAccount> = {}): BattleAccount => ({
  where: 'at Cannae',
  name: 'the battle of Cannae',
  part: 'at Cannae',
  attacker: party('Rome', 'none', 'Varro'),
  defender: party('Carthage', 'none', 'Hannibal'),
  odds: 1,
  scale: 1,
  winner: 'attacker',
  fallen: 0,
  ...over,
});
const told = (over: Partial<BattleAccount> = {}): string =>
  new BattleTeller(new Voice()).tell(battle(over)).told;

describe('a battle told', () => {
  it('is told by how it went', () => {
    expect(told()).toBe('Varro beat Hannibal at Cannae.');
    expect(told({ odds: 3 })).toBe('Varro brushed Hannibal aside at Cannae.');
    expect(told({ odds: 0.5 })).toBe('though outnumbered, Varro attacked Hannibal at Cannae, and won.');
    expect(told({ winner: 'defender', odds: 2 })).toBe(
      'Hannibal held out at Cannae against the greater numbers of Varro.',
    );
    expect(told({ winner: 'defender', attacker: party('Rome', 'all', 'Varro') })).toBe(
      'Varro set upon Hannibal at Cannae and did not bring a man back.',
    );
    expect(told({ winner: undefined })).toMatch(/without a decision/);
    expect(told({ drewOff: 'defender' })).toMatch(/until Hannibal broke off/);
  });

  it('names its price, or else where the beaten went', () => {
    const beaten = party('Carthage', 'light');
    expect(told({ defender: beaten, refuge: 'Canusium' })).toBe(
      'Varro beat the men of Carthage at Cannae; the beaten fell back on Canusium.',
    );
    const dear = { attacker: party('Rome', 'heavy'), defender: beaten, refuge: 'Canusium' };
    expect(told(dear)).toMatch(/; it was a victory that no victor should want\.$/);
  });

  it('no two in a row sound alike, and one who won is helped by it', () => {
    const teller = new BattleTeller(new Voice());
    const four = [1, 2, 3, 4].map(() => teller.tell(battle()));
    expect(new Set(four.map((tale) => tale.told)).size).toBe(4);
    expect(four[0].helped).toBe('Rome');
    expect(teller.tell(battle({ winner: undefined })).helped).toBeUndefined();
  });

  it('a small one can be told in a line with others, a bloody one or one with a famous death cannot', () => {
    const tale = (over: Partial<BattleAccount>) => new BattleTeller(new Voice()).tell(battle(over));
    const bloody = { defender: party('Carthage', 'all') };
    expect(tale({}).brief?.part).toBe('at Cannae');
    expect(tale({ fallen: 1 }).brief).toBeUndefined();
    expect(tale(bloody).brief).toBeUndefined();
    expect(tale({ ...bloody, scale: 0.2 }).brief).toBeDefined();
    expect(tale(bloody).weight).toBeGreaterThan(tale({ ...bloody, scale: 0.2 }).weight);
  });

  it('a host that destroys a handful has not fought a great battle', () => {
    const tale = (odds: number) =>
      new BattleTeller(new Voice()).tell(battle({ odds, defender: party('Carthage', 'all') }));
    expect(tale(11).weight).toBeLessThan(tale(1).weight - 2);
    expect(tale(11).brief).toBeDefined();
    expect(tale(1 / 11).weight).toBe(tale(11).weight);
    expect(tale(1.4).weight).toBe(tale(1).weight);
  });

  it('a loss is weighed against the army that took it', () => {
    expect([tollOf(0, 5), tollOf(1, 9), tollOf(3, 9), tollOf(1, 2), tollOf(2, 2)]).toEqual([
      'none',
      'light',
      'heavy',
      'heavy',
      'all',
    ]);
  });
});
