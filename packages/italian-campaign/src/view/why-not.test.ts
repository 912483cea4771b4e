import { Engine, viewFor } from '@punica/kernel';
import { type Hindrance, hindranceTo } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { NONE } from '../data/index.ts';
import { italianCampaign } from '../game.ts';
import { levy } from '../rules/06-levy.ts';
import { movement } from '../rules/07-movement.ts';
import { withdrawal } from '../rules/10-withdrawal.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { italianView } from './index.ts';

const engine = new Engine(italianCampaign);

const hindrance = (t: Table, id: string): Hindrance | undefined =>
  hindranceTo(engine, italianView, viewFor(italianCampaign, t.g, t.asked), t.asked, { kind: 'hex', id });

const reason = (t: Table, kind: string, id: string) =>
  italianView.whyNot?.(viewFor(italianCampaign, t.g, t.asked), t.asked, { kind, id });

const choosing = (t: Table, side: typeof CARTHAGE): Table => t.run(movement, { side, hex: NONE });
const marching = (t: Table): Table => choosing(t, CARTHAGE).act('march hannibal');

describe('why a leader does not come to a far hex', () => {
  it('[7.3] too many movement points: how many it takes and how many are left', () => {
    const t = marching(emptyTable().stand('hannibal', '2507', 'punic-foot 3'));
    const found = hindrance(t, '2015');
    expect(found).toMatchObject({ what: 'points', left: 20 });
    expect(found?.what === 'points' ? found.needed : 0).toBeGreaterThan(20);
  });

  it('[7.2, 7.7] enemies on every way', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    for (const near of t.g.rules.map.neighbours[t.hex('2507')])
      t.alone(t.g.rules.map.ids[near], 'roman-foot 1');
    expect(hindrance(marching(t), '2510')).toMatchObject({ what: 'enemy' });
  });

  it('[10.6] ground that the Gaulish leader never treads', () => {
    const t = emptyTable().stand('gaulish-leader', '0916', 'gaul-2 1');
    choosing(t, CARTHAGE).act('march gaulish-leader');
    expect(hindrance(t, '2015')).toMatchObject({ what: 'rule', refusal: { rule: '10.6' } });
  });

  it('says nothing of where he stands', () => {
    const t = marching(emptyTable().stand('hannibal', '2507', 'punic-foot 3'));
    expect(hindrance(t, '2507')).toBeUndefined();
  });

  it('says nothing where nobody marches', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    expect(hindrance(choosing(t, CARTHAGE), '2510')).toBeUndefined();
  });
});

describe('why a leader or a hex is no answer', () => {
  it('[7.1] a leader of the other side', () => {
    const t = marching(
      emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('varro', '2510', 'roman-foot 4'),
    );
    expect(reason(t, 'leader', 'varro')).toMatchObject({ rule: '7.1' });
    expect(reason(t, 'leader', 'varro')?.sentence).toContain('serves Rome');
  });

  it('[7.1] another leader while one is on the march', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '2510', 'punic-foot 1');
    expect(reason(marching(t), 'leader', 'hanno')?.sentence).toContain('Hannibal is on the march');
  });

  it('[10.4] a hex that is not beside the field which is left', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 3');
    t.run(withdrawal, {
      side: ROME,
      hex: t.hex('2507'),
      attacks: 0,
      sally: 0,
      commander: t.leader('varro'),
      risk: 0,
    });
    expect(reason(t, 'hex', '2015')).toMatchObject({ rule: '10.4' });
    expect(reason(t, 'hex', '2015')?.sentence).toContain('beside it');
  });

  it('[6.2] a hex where no legion is raised this year', () => {
    const t = emptyTable();
    t.run(levy, { due: t.due({ etruria: 1 }), levied: [] });
    const { map } = t.g.rules;
    const at = (city: string) => reason(t, 'hex', map.ids[map.cities[t.city(city)].hex]);
    expect(t.question).toBe('levy.raise');
    expect(at('roma')?.sentence).toContain('No more legion is due');
    expect(at('arpi')?.sentence).toContain('centres of the provinces');
    expect(reason(t, 'hex', '2507')?.sentence).toContain('no city');
  });

  it('[7.2] a hex where no leader stands who could march', () => {
    const t = choosing(emptyTable().stand('hannibal', '2507', 'punic-foot 3'), CARTHAGE);
    expect(reason(t, 'hex', '2510')).toMatchObject({ rule: '7.2' });
    expect(reason(t, 'hex', '2507')).toBeUndefined();
  });

  it('[8.2] a province: whose it is, or the cities that are lacking', () => {
    const { map } = emptyTable().g.rules;
    const [first, ...others] = map.provinces[map.allProvinces[0]].cities.map((city) => map.cities[city]);
    const { id } = map.provinces[map.allProvinces[0]];
    const said = (...held: string[]) =>
      reason(
        choosing(
          emptyTable()
            .stand('hannibal', '2507', 'punic-foot 3')
            .control(CARTHAGE, ...held),
          CARTHAGE,
        ),
        'province',
        id,
      );
    const lacking = others.map((city) => city.name);
    expect(said(first.id)?.rule).toBe('8.2');
    expect(said(first.id)?.sentence).not.toContain(`lack ${first.name}`);
    for (const name of lacking) expect(said(first.id)?.sentence).toContain(name);
    // The marker itself turns only when control is looked at again.
    expect(said(first.id, ...others.map((city) => city.id))?.sentence).toContain('marker turns');
    const t = choosing(emptyTable().stand('hannibal', '2507', 'punic-foot 3'), CARTHAGE);
    t.g.province[map.allProvinces[0]] = CARTHAGE;
    expect(reason(t, 'province', id)?.sentence).toContain('is yours.');
  });
});
