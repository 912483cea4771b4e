import { describe, expect, it } from 'vitest';
import { hannibal } from '../game.ts';
import { campaign, startOfCampaign } from '../rules/10-campaign.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import { TAXED } from '../state.ts';
import { CARTHAGE, engine, ROME, type Table } from '../testing.ts';

/** What the asked player reads: the question and the answers. */
const prompt = (t: Table): string => hannibal.words.prompt(t.g, t.question);
const labels = (t: Table): string[] =>
  engine.legal(t.g, t.asked, []).map((a) => hannibal.words.action(t.g, a));
const reason = (t: Table, text: string): string => {
  const [act, arg] = text.split(' ');
  const refusal = engine.refusalOf(t.g, t.asked, hannibal.actions.fromJson({ act, arg }) as number);
  return refusal === undefined ? '' : `${refusal.rule}: ${hannibal.words.refusal(refusal.code)}`;
};

describe('words on the march', () => {
  const intercepted = (units: number): Table => {
    const t = openTable()
      .proconsular('roma', units, 'nero')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });
    activate(t, ROME).act('general nero');
    if (t.question === 'muster.units') t.act(`units ${units}`);
    return t.act('go praeneste').dice(1).act('intercept mago', 'units 6');
  };

  it('[12.5] an intercepted army hears by whom, where it would go back to, and that it would fight', () => {
    const t = intercepted(5);
    expect(prompt(t)).toBe(
      'C. Claudius Nero (5 CUs) has been intercepted at Praeneste by 6 CUs: back up to Roma, or fight?',
    );
    expect(labels(t)).toEqual(['Back up to Roma', 'Stand and fight']);
  });

  it('[10.10] [12.5] a general without CUs is not offered a battle', () => {
    const t = intercepted(0);
    expect(prompt(t)).toBe(
      'C. Claudius Nero has been intercepted at Praeneste and has no CUs: back up to Roma, or be displaced?',
    );
    expect(labels(t)).toEqual(['Back up to Roma', 'Stay and be displaced']);
  });

  it('[12.5] the way back over a pass or the sea names its roll', () => {
    const t = openTable()
      .proconsular('teanum', 5, 'nero')
      .stack(CARTHAGE, 'asculum', { cus: 6, generals: ['mago'] });
    activate(t, ROME).dice(1).act('general nero', 'units 5');
    expect(labels(t)).toContain('To Terventum (2 points, attrition)');
    t.act('go terventum').dice(1).act('intercept mago', 'units 6');
    expect(labels(t)[0]).toBe('Back up to Teanum, with an attrition roll');
  });

  it('[10.2] [11.1] steps name what they cost', () => {
    const t = openTable().stack(CARTHAGE, 'carthago', { cus: 2, generals: ['mago'], inside: true });
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 }).act('general mago', 'units 2');
    expect(prompt(t)).toBe('Mago (2 CUs) inside Carthago: where to? 4 movement points left.');
    const all = labels(t);
    expect(all).toContain('Out of the gates (no movement points)');
    expect(all).toContain('To Bulla (1 point)');
    expect(all).toContain('Sail to Caralis (3 points, naval roll)');
  });

  it('[8.2a] [10.11a] who can be activated, and how many more', () => {
    const t = openTable().proconsular('roma', 8, 'nero').proconsular('henna', 1, 'varro');
    activate(t, ROME, { maxRating: 2 });
    expect(prompt(t)).toBe('Choose the general to activate: Strategy Rating 2 or less.');
    expect(labels(t)).toEqual([
      'C. Claudius Nero at Roma: Strategy Rating 2, 8 CUs',
      'C. Terentius Varro at Henna: Strategy Rating 1, 1 CU',
    ]);
    const two = openTable()
      .stack(ROME, 'roma', { cus: 8, generals: ['nero', 'varro'] })
      .proconsul('nero', 'varro');
    two.run(campaign, startOfCampaign(ROME, two.card('37'), 2, 10));
    expect(prompt(two)).toBe('Choose the general to activate: 2 of 2 left.');
  });

  it('[12.4] [13.1] [13.4] the die that is needed', () => {
    const t = openTable()
      .control(CARTHAGE, 'emporiae')
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .proconsular('tarraco', 6, 'marcellus')
      .proconsular('ilerda', 2, 'nero');
    activate(t, CARTHAGE).act('general mago', 'units 8', 'go tarraco');
    expect(prompt(t)).toBe('Mago (8 CUs) comes to Tarraco. Does anybody slip away?');
    expect(labels(t)).toEqual(['Do not avoid battle', 'Avoid battle with M. Claudius Marcellus (3 or less)']);
    t.dice(1).act('avoid marcellus', 'units 6');
    expect(labels(t)).toContain('Intercept with C. Claudius Nero (2 or less)');
    t.act('pass');
    expect(prompt(t)).toBe('The enemy slipped away. Does Mago try to go on? He needs 2 or less.');
    expect(labels(t)).toEqual(['Roll for pursuit (2 or less)', 'Stay here and move no farther']);
    t.dice(6).act('yes');
    expect(prompt(t)).toBe('Mago (8 CUs) at Tarraco goes no farther, since his pursuit failed: what now?');
    expect(reason(t, 'go dertosa')).toBe('13.4: The pursuit failed: the army stops where it is.');
  });

  it('[10.11d] who fought is not said to have moved too far', () => {
    const t = openTable()
      .stack(ROME, 'praeneste', { generals: ['nero'] })
      .stack(ROME, 'roma', { cus: 8, generals: ['longus'] })
      .stack(ROME, 'antium', { generals: ['varro'] })
      .proconsul('longus', 'nero', 'varro')
      .stack(CARTHAGE, 'fregellae', { cus: 1, generals: ['mago'] });
    t.run(campaign, startOfCampaign(ROME, t.card('37'), 3, 10));
    t.act('general longus', 'units 8', 'go praeneste').dice(1).act('intercept mago', 'no');
    t.until('activation.choose');
    expect(reason(t, 'general nero')).toBe(
      '10.11d: He has fought, besieged, backed up or failed a pursuit in this Campaign.',
    );
  });

  describe('[13.4] an enemy who slipped away', () => {
    const slips = (cards: boolean): Table => {
      const t = openTable(true, cards ? { cards65: true } : {})
        .stack(CARTHAGE, 'cannae', { cus: 4, generals: ['hannibal'] })
        .proconsular('arpi', 8, 'nero');
      if (cards) t.hand(CARTHAGE, '70');
      activate(t, ROME).act('general nero', 'units 8', 'go cannae').dice(1).act('avoid hannibal', 'units 4');
      return t.act(...(cards ? ['counter 70'] : []), 'go venusia');
    };

    it('is not pursued by who stays, and that is why he goes no farther', () => {
      const t = slips(false).act('no');
      expect(prompt(t)).toBe(
        'C. Claudius Nero (8 CUs) at Cannae goes no farther, since the enemy slipped away: what now?',
      );
      expect(reason(t, 'go venusia')).toBe(
        '13.4: The enemy slipped away, and the army does not pursue: it stays where it is.',
      );
    });

    it('[card 70] may not be pursued where he slipped away unseen', () => {
      expect(reason(slips(true), 'go venusia')).toBe(
        'card 70: The enemy slipped away unseen, and nobody may pursue him.',
      );
    });

    it('[10.2] is no reason for who has spent his points', () => {
      const t = openTable().proconsular('arpi', 3, 'nero');
      activate(t, ROME).act('general nero', 'units 3', 'go cannae', 'go arpi', 'go cannae', 'go arpi');
      expect(reason(t, 'go cannae')).toBe('10.2: Not enough movement points are left.');
      expect(prompt(t)).toBe('C. Claudius Nero (3 CUs) at Arpi has no movement points left: what now?');
    });
  });

  it('[12.7] [card 85] the interceptor is named to whoever is asked about him', () => {
    const t = openTable(true, { cards75: true })
      .proconsular('roma', 8, 'nero')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['hannibal', 'mago'] })
      .hand(CARTHAGE, '85');
    activate(t, ROME).act('general nero', 'units 8', 'go praeneste', 'intercept hannibal', 'units 6');
    expect(prompt(t)).toBe('Who goes with Hannibal?');
    t.act('bring mago');
    expect(prompt(t)).toBe('Do scouts lead Hannibal to the enemy, without a roll?');
  });

  it('[20.6] those who may sally out are counted', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 1, inside: true })
      .stack(CARTHAGE, 'capua', { cus: 3 })
      .proconsular('roma', 6, 'nero');
    activate(t, ROME).act('general nero', 'units 6', 'go capua');
    expect(prompt(t)).toBe('Battle at Capua: do those inside (1 CU) sally out as well?');
  });

  it('[card 90] a Consul who is held back has his price beside his name', () => {
    const t = openTable(true, { cards75: true })
      .stack(ROME, 'roma', { cus: 10, generals: ['varro', 'nero'] })
      .consul('varro')
      .proconsul('nero');
    t.g.extra[TAXED] = t.general('varro') + 1;
    activate(t, ROME);
    expect(labels(t)).toEqual([
      'C. Claudius Nero at Roma: Strategy Rating 2, 10 CUs',
      'C. Terentius Varro at Roma: Strategy Rating 1, 10 CUs, after giving up 2 PCs',
    ]);
    t.act('general varro');
    expect(t.told.map(({ event }) => hannibal.words.event(event))).toContain(
      'Rome must give up 2 PCs for Flamen Martialis.',
    );
  });
});
