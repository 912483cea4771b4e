import { lossesAt } from '@punica/punic-cards';
import { describe, expect, it } from 'vitest';
import { fight, play } from '../cards/card-testing.ts';
import { hamilcar } from '../game.ts';
import { removeOwnMarkers } from '../rules/04-markers.ts';
import { election, navalReform } from '../rules/05-election.ts';
import { marchOf } from '../rules/07-frames.ts';
import { chooseLosses } from '../rules/15-attrition.ts';
import { FORGOTTEN_TACTICS } from '../state.ts';
import { CARTHAGE, engine, openTable, ROME, type Table } from '../testing.ts';
import { eventWords } from './events.ts';

const prompt = (t: Table): string => hamilcar.words.prompt(t.g, engine.question(t.g)?.key ?? '');
const label = (t: Table, text: string): string => {
  const [act, arg] = text.split(' ');
  const number = arg !== undefined && /^\d+$/.test(arg);
  const json = arg === undefined ? { act } : { act, arg: number ? Number(arg) : arg };
  return hamilcar.words.action(t.g, hamilcar.actions.fromJson(json) as number);
};
const told = (t: Table): string[] => t.told.map((it) => eventWords(it.event, t.g.rules));

describe('words with their numbers', () => {
  it('[12.3] backing up is what is asked, and yes is to back up', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go nola').dice(1).act('intercept hamilcar_elder', 'units 5');
    expect(prompt(t)).toMatch(/does he back up to Capua\?/);
    expect([label(t, 'yes'), label(t, 'no')]).toEqual(['Back up', 'Stand and fight']);
    expect(t.act('yes').where('cotta')).toBe('capua');
  });

  it('[14.3] with Himilco inside only a supply train is burned', () => {
    const siege = (general: string) => {
      const t = openTable()
        .stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] })
        .stack(CARTHAGE, 'agrigentum', { cus: 1, supply: 1, generals: [general], inside: true });
      return t.activate(ROME).act('units 4').dice(5).act('besiege');
    };
    expect(prompt(siege('himilco'))).toContain('Burn a supply train to take the last one away?');
    expect(label(siege('himilco'), 'yes')).toBe('Burn a supply train');
    expect(label(siege('hanno'), 'yes')).toBe('Burn a supply train and a CU');
    expect(prompt(siege('hanno'))).toContain('has 1 of the 2 siege points');
  });

  it('[7.1] an army without points is not asked where to', () => {
    const t = openTable().stack(CARTHAGE, 'agrigentum', { cus: 3, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 3');
    marchOf(t.g).left = 0;
    expect(prompt(t)).toMatch(/at Agrigentum has no movement points left: what now\?$/);
  });

  it('[13.6, 9.3B2] markers are given up for something', () => {
    const demand = (rule: string): string => {
      const t = openTable();
      t.run(removeOwnMarkers, { side: CARTHAGE, count: 2, rule, miatFirst: 0 });
      return prompt(t);
    };
    expect(demand('13.6')).toBe('Which marker do you give up for the lost battle? 2 markers to go.');
    expect(demand('9.3B2')).toContain('for the lost battle at sea?');
    expect(demand('card 90')).toMatch(/for \S+/);
  });

  it('a place inside a city is not "at inside"', () => {
    const t = openTable().stack(CARTHAGE, 'agrigentum', { cus: 3, generals: ['hanno'], inside: true });
    t.activate(CARTHAGE).act('units 3');
    expect(prompt(t)).toContain('with 3 CUs inside Agrigentum: where to?');
    expect([...told(t), prompt(t)].join(' ')).not.toContain('at inside');
  });

  it('[15.2] whose CUs are lost, where and by what is told where their kind is asked', () => {
    const t = openTable().stack(CARTHAGE, 'agrigentum', { cus: 3, elephants: 1 });
    t.run(chooseLosses, lossesAt(t.g, CARTHAGE, t.loc('agrigentum'), 2, 'winter'));
    expect(prompt(t)).toBe('Carthage loses 2 CUs at Agrigentum by winter: how many of them are elephants?');
  });

  it('[12.1] who intercepts is named at each question about him', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 3, elephants: 1, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go nola', 'intercept hamilcar_elder');
    expect(prompt(t)).toBe(
      'With how many CUs does Hamilcar (the elder) intercept C. Aurelius Cotta? Ten units at most.',
    );
    t.act('units 3');
    expect(prompt(t)).toBe('Of the CUs with which Hamilcar (the elder) intercepts, how many are elephants?');
  });

  it('[card 84] a siege die and the naval die are told by their signs', () => {
    const t = openTable()
      .hand(ROME, '84')
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] })
      .activate(ROME)
      .act('units 4')
      .dice(4)
      .act('besiege');
    expect(prompt(t)).toContain('The white siege die shows 1 point and 1 CU lost.');
    const sea = openTable()
      .hand(ROME, '84')
      .sea({ seamanship: 2, carthage: 5, supremacy: ROME })
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { generals: ['adherbal'] });
    sea.activate(ROME).act('units 3', 'embark', 'sail messana', 'intercept adherbal');
    expect(prompt(sea)).toContain('the Fair seamanship of Rome adds 2 dots');
    sea.dice(3).act('yes');
    expect(prompt(sea)).toContain('The naval die shows 2 diamonds.');
  });

  it('[5.1C] where no Consul has survived the old Proconsul is asked about', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 4, generals: ['cotta'] });
    t.run(election, { elected: [], placed: 0 });
    expect(prompt(t)).toContain('No Consul has survived. Does C. Aurelius Cotta stay as Proconsul?');
  });

  it('[card 112] a general who leaves the game does not only leave the map', () => {
    const t = openTable()
      .hand(ROME, '112')
      .stack(ROME, 'capua', { cus: 8, generals: ['cotta'] })
      .stack(CARTHAGE, 'capua', { cus: 1, generals: ['hanno'] });
    fight(t.dice(5, 5, 1), 'capua', ROME).act('counter 112');
    expect(told(t).at(-1)).toBe('Hanno (son of Hannibal) leaves the game.');
    const home = openTable()
      .stack(ROME, 'capua', { generals: ['cotta', 'duilius'] })
      .consul('cotta');
    home.run(election, { elected: [], placed: 0 });
    expect(told(home)).toContain('C. Duilius leaves the map.');
  });

  it('[card 98] a card that leaves the game is not taken for the general of its name', () => {
    const t = openTable().mark(FORGOTTEN_TACTICS);
    play(t, CARTHAGE, '98').act('event 98');
    expect(told(t).at(-1)).toBe('The card Xanthippus leaves the game.');
  });

  it('[card 96] how much more slips through is what the card allows and the city holds', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true })
      .stack(CARTHAGE, 'carthago', { cus: 2 });
    expect(prompt(play(t, CARTHAGE, '96').act('event 96'))).toBe('What slips through? 1 unit more at most.');
  });

  it('[10] [14.5B] who is behind the walls and who comes out of them is told by name', () => {
    const t = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 4, supply: 1, generals: ['hamilcar_elder', 'hanno'] })
      .stack(ROME, 'gela', { cus: 6, generals: ['cotta'] });
    t.activate(ROME).act('units 6', 'go agrigentum', 'bring hanno', 'leave hamilcar_elder', 'units 2');
    t.act('trains 1');
    expect(told(t).at(-1)).toBe(
      'Carthage has 2 CUs, 1 supply train and Hanno (son of Hannibal) inside Agrigentum.',
    );
    const alone = openTable()
      .stack(ROME, 'messana', { cus: 2, generals: ['cotta'], inside: true })
      .stack(CARTHAGE, 'messana', { cus: 3 });
    alone.activate(ROME).act('units 2', 'go messana');
    expect(told(alone)).toContain('Rome comes out of Messana with 2 CUs and C. Aurelius Cotta.');
    const relief = openTable()
      .stack(ROME, 'messana', { cus: 2, generals: ['cotta'], inside: true })
      .stack(CARTHAGE, 'messana', { cus: 3 })
      .siege('messana', 1)
      .stack(ROME, 'regium', { cus: 3, generals: ['duilius'] });
    relief.activate(ROME).act('general duilius', 'units 3', 'go messana', 'yes');
    expect(told(relief)).toContain('Rome comes out of Messana with 2 CUs and C. Aurelius Cotta.');
  });

  it('[5.1C] CUs that go aboard as crews are not told as lost', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['duilius'] });
    t.run(navalReform, { general: t.general('duilius'), improved: 0 }).act('ships 2');
    expect(told(t)).toEqual(['2 CUs of Rome go aboard at Roma as crews.', 'Rome builds 2 warships.']);
  });

  it('[7.3C] [13.5A] counts of ships and spaces for a retreat say why they are not open', () => {
    const t = openTable()
      .ships(CARTHAGE, 7)
      .stack(CARTHAGE, 'carthago', { cus: 8, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 8', 'embark');
    expect(t.why('ships 6')).toEqual(['7.3C', 'shipsForFleet']);
    expect(t.why('ships 5')).toEqual(['7.3C', 'tenAboard']);
    const beaten = openTable()
      .control(CARTHAGE, 'beneventum', 'nuceria', 'luceria')
      .stack(ROME, 'capua', { cus: 9, generals: ['duilius'] })
      .stack(CARTHAGE, 'nola', { cus: 5 })
      .activate(ROME)
      .dice(3, 1, 1)
      .act('units 9', 'go nola');
    expect([beaten.question, beaten.legal()]).toEqual(['retreat.choose', ['go beneventum', 'go nuceria']]);
    expect(beaten.why('go luceria')).toEqual(['13.5A', 'notTheNearestRefuge']);
    expect(beaten.why('go compsa')).toEqual(['13.5A', 'noRefuge']);
    expect(label(beaten, 'go nuceria')).toBe('To Nuceria (no CU lost)');
  });

  it('[7.2A] [11.1] [12.1] steps carry their price, rolls what they need', () => {
    const t = openTable()
      .control(ROME, 'regium', 'messana')
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'tyndaris', { cus: 3, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 3');
    expect([label(t, 'go messana'), label(t, 'go vibo')]).toEqual(['To Messana (2 MPs)', 'To Vibo (1 MP)']);
    t.act('go messana');
    // His rating is 3, and the marker of Rome adds 1 to the die.
    expect(label(t, 'intercept hamilcar_elder')).toBe('Intercept with Hamilcar (the elder) (on 2 or less)');
  });
});
