import { describe, expect, it } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { DICTATOR_ENABLED } from '../state.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { owns, play } from './card-testing.ts';

describe('marches, campaigns and new fleets', () => {
  const marchable = () =>
    openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta', 'megellus', 'calatinus'] });

  it('[card 82] six MPs for a general of rating 1 or 2; [card 63] [card 125] for any, three of them at sea', () => {
    const t = marchable();
    play(t, ROME, '82').act('event 82');
    expect(t.refusal('general megellus')).toBe('5.2C2');
    t.act('general cotta').until(
      'march.step',
      (legal) => legal.find((a) => a.startsWith('leave')) ?? legal[0],
    );
    for (const to of ['fregellae', 'teanum', 'capua', 'nola', 'nuceria', 'paestum']) t.act(`go ${to}`);
    expect(t.refusal('go grumentum')).toBe('7.1');
    const sea = openTable().stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] });
    play(sea, CARTHAGE, '125').act(
      'event 125',
      'units 2',
      'embark',
      'sail lilybaeum',
      'sail drepanum',
      'sail panormus',
    );
    expect(sea.refusal('sail thermae')).toBe('7.3A');
    sea.act('land', 'go thermae', 'go enna', 'go centuripae');
    expect(sea.refusal('go catana')).toBe('7.1');
  });

  it('[card 113] [card 114] [card 115] [card 116] [card 117] are campaigns', () => {
    const campaigns = HAMILCAR.cards.list.filter((card) => card.campaign).map((card) => card.id);
    expect(campaigns).toEqual(['113', '114', '115', '116', '117']);
  });

  it.each([
    ['83', 2],
    ['113', 3],
    ['114', 2],
    ['115', 2],
    ['116', 2],
    ['117', 3],
  ])('[card %s] activates up to %i generals, each also by sea', (card, generals) => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'olbia', { cus: 2, generals: ['himilco'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hasdrubal'] });
    play(t, CARTHAGE, card).act(`event ${card}`);
    for (const id of ['hanno', 'himilco', 'hasdrubal'].slice(0, generals)) {
      t.act(`general ${id}`, 'units 2');
      if (id === 'himilco') t.act('embark', 'sail caralis', 'land');
      t.act('stop');
    }
    expect(t.question).toBe('over');
    expect(t.events('activated')).toHaveLength(generals);
    expect(HAMILCAR.cards.list[t.card(card)].campaign).toBe(card !== '83');
  });

  it('[card 66] [card 83] the Imperium card is no campaign and cannot pre-empt', () => {
    expect(HAMILCAR.cards.list[HAMILCAR.cards.index['83']].campaign).toBe(false);
  });

  it('[card 85] a small city opens its gates to three CUs', () => {
    const t = openTable().stack(ROME, 'gela', { cus: 3, generals: ['cotta'] });
    play(t, ROME, '85').act('event 85', 'units 3', 'go agrigentum', 'stop');
    expect(owns(t, 'agrigentum')).toBe(ROME);
    const large = openTable().stack(ROME, 'leontini', { cus: 3, generals: ['cotta'] });
    play(large, ROME, '85').act('event 85', 'units 3', 'go syracusae', 'stop');
    expect(owns(large, 'syracusae')).toBe(CARTHAGE);
  });

  it('[card 80] [2.2C] the Dictator outranks all, takes from Consuls, and leaves with the turn', () => {
    const t = openTable()
      .mark(DICTATOR_ENABLED)
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .consul('duilius');
    play(t, ROME, '80').act('event 80', 'at capua');
    const general = t.events('generalPlaced')[0].general;
    expect(t.g.rank[general]).toBe(3);
    expect(t.g.under[general]).toBe(0);
    t.act('leave duilius', 'units 4', 'go nola', 'stop');
    expect(t.cus(ROME, 'capua')).toBe(0);
    const no = openTable();
    play(no, ROME, '80');
    expect(no.refusal('event 80')).toBe('5.2C1');
  });

  it('[card 124] ends a march after two MPs, or drives a fleet back', () => {
    const t = openTable()
      .hand(CARTHAGE, '124')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    t.activate(ROME).act('units 2', 'go fregellae', 'go teanum', 'go capua');
    expect([t.question, t.asked]).toEqual(['march.weather', CARTHAGE]);
    t.act('counter 124');
    expect(t.where('cotta')).toBe('teanum');
    expect(t.refusal('go capua')).toBe('7.2B');
    const sea = openTable()
      .hand(CARTHAGE, '124')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    sea.activate(ROME).act('units 2', 'embark', 'sail cosa', 'counter 124');
    expect([sea.where('cotta'), sea.question]).toEqual(['roma', 'over']);
  });

  it('[card 124] [2.1C] an army that grew on its way and is driven back lies before the full walls it left', () => {
    const t = openTable()
      .hand(ROME, '124')
      .stack(CARTHAGE, 'lilybaeum', { cus: 5, generals: ['hanno'], inside: true })
      .stack(CARTHAGE, 'drepanum', { cus: 3 });
    t.activate(CARTHAGE).act('units 1', 'embark', 'sail drepanum', 'pass', 'regroup', 'units 3');
    t.act('sail panormus', 'counter 124');
    expect([t.cus(CARTHAGE, 'lilybaeum'), t.cus(CARTHAGE, 'lilybaeum', true)]).toEqual([4, 4]);
  });

  /** Cotta crosses the open sea to Olbia with so many ships, three CUs and two trains; Carthage holds the storm. */
  const overTheSea = (ships: number): Table =>
    openTable()
      .sea({ seamanship: 2, rome: 4 })
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus: 3, supply: 2, generals: ['cotta'] })
      .activate(ROME)
      .act('units 3', 'trains 2', 'embark', `ships ${ships}`, 'cross olbia');

  it('[card 101] [2.1J] storms on the way sink ships with a CU and a train each, of Romans only', () => {
    const t = overTheSea(3);
    expect([t.question, t.asked]).toEqual(['voyage.storm', CARTHAGE]);
    // Three storms: column III, a six means two wrecks.
    t.dice(6).act('counter 101');
    expect(t.events('storm')[0]).toMatchObject({ storms: 3, hits: 2 });
    expect([t.g.ready[ROME], t.g.track[ROME]]).toEqual([2, 2]);
    expect([t.cus(ROME, 'olbia'), t.supply(ROME, 'olbia')]).toEqual([1, 0]);
    expect(t.events('supply')).toMatchObject([{ count: -2, why: 'storm' }]);
    const calm = openTable()
      .seamanship(2)
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    calm.activate(ROME).act('units 3', 'embark', 'sail cosa');
    expect(calm.question).toBe('voyage.step');
    // At Poor seamanship one storm threatens on any lane.
    const poor = (ships: number) => {
      const table = openTable()
        .ships(ROME, ships)
        .hand(CARTHAGE, '101')
        .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
      table.activate(ROME).act('units 3', 'embark');
      if (ships > 0) table.act(`ships ${ships}`);
      return table.act('sail cosa').question;
    };
    expect(poor(1)).toBe('voyage.storm');
    expect(poor(0)).toBe('march.step');
  });

  it('[card 101] hits beyond the last warship take neither CUs nor trains', () => {
    const t = overTheSea(1);
    t.dice(6).act('counter 101');
    expect(t.events('storm')[0]).toMatchObject({ hits: 2 });
    expect([t.cus(ROME, 'olbia'), t.supply(ROME, 'olbia'), t.g.track[ROME]]).toEqual([2, 1, 1]);
    expect(t.events('lost')).toMatchObject([{ cus: 1, elephants: 0, why: 'storm' }]);
  });

  it('[card 92] [card 105] [card 136] new warships', () => {
    const t = openTable();
    play(t, ROME, '92').act('event 92');
    expect([t.g.ready[ROME], t.g.seamanship]).toEqual([2, 2]);
    // With every warship built the training is left of it.
    const built = (level: number) =>
      play(openTable().seamanship(level).ships(ROME, 10), ROME, '92').why('event 92');
    expect([built(1), built(2)]).toEqual([[], ['5.2C1', 'eventConditionsNotMet']]);
    const many = openTable().ships(ROME, 4);
    play(many, ROME, '105');
    expect(many.refusal('event 105')).toBe('5.2C1');
    const few = openTable().ships(ROME, 1, 2);
    play(few, ROME, '105').act('event 105');
    expect(few.g.ready[ROME]).toBe(4);
    const punic = openTable();
    play(punic, CARTHAGE, '136').act('event 136');
    expect(punic.g.ready[CARTHAGE]).toBe(2);
  });

  it('[card 95] two warships and, if wished, one lane by sea and no step on land', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    play(t, ROME, '95').act('event 95');
    expect(t.legal()).toContain('pass');
    t.act('general cotta', 'units 2');
    expect(t.refusal('go cosa')).toBe('card 95');
    t.act('embark', 'ships 2', 'sail cosa');
    expect(t.refusal('go populonia')).toBe('7.2B');
  });

  it('[card 95] [2.3F] with ten warships the voyage is left of it, if there is somebody in a port', () => {
    const offered = (at: string, ready: number) => {
      const t = openTable()
        .ships(ROME, ready)
        .stack(ROME, at, { cus: 2, generals: ['cotta'] });
      return play(t, ROME, '95').why('event 95');
    };
    expect([offered('roma', 10), offered('capua', 9)]).toEqual([[], []]);
    expect(offered('capua', 10)).toEqual(['5.2C1', 'eventConditionsNotMet']);
  });

  it('[card 85] a march before the voyage and one after it cost what they cost (R70)', () => {
    const offered = (side: 0 | 1, at: string, general: string) => {
      const t = openTable()
        .seamanship(2)
        .stack(side, at, { cus: 3, generals: [general] });
      return play(t, side, '85').legal().includes('event 85');
    };
    // One MP to Neapolis, two across the Mare Tyrrhenum to Panormus.
    expect(offered(ROME, 'capua', 'cotta')).toBe(true);
    // From Lilybaeum four lanes lead to Tyndaris or Vibo, and none is left for the road to Messana or Regium.
    expect(offered(CARTHAGE, 'lilybaeum', 'hanno')).toBe(false);
    expect(offered(CARTHAGE, 'drepanum', 'hanno')).toBe(true);
  });

  it('[card 85] needs an army of three CUs that can come before a small enemy city (R70)', () => {
    const offered = (at: string, cus: number, general = 'megellus') => {
      const t = openTable().stack(ROME, at, { cus, generals: [general] });
      return play(t, ROME, '85').legal().includes('event 85');
    };
    // From Enna to Agrigentum; from Capua no small city of Carthage is in reach.
    expect([offered('enna', 3), offered('enna', 2), offered('capua', 3)]).toEqual([true, false, false]);
    // Across the Mare Tyrrhenum to Panormus, if the crews are good enough for two lanes.
    const bySea = (level: number) => {
      const t = openTable()
        .seamanship(level)
        .stack(ROME, 'paestum', { cus: 3, generals: ['cotta'] });
      return play(t, ROME, '85').legal().includes('event 85');
    };
    expect([bySea(2), bySea(1)]).toEqual([true, false]);
  });

  it('[card 85] who is shut in behind his walls would have to fight first; through free gates he goes (R70)', () => {
    const offered = (besiegers: number) => {
      const t = openTable()
        .stack(ROME, 'messana', { cus: 3, inside: true, generals: ['cotta'] })
        .stack(CARTHAGE, 'messana', { cus: besiegers });
      return play(t, ROME, '85').legal().includes('event 85');
    };
    expect([0, 1, 3].map(offered)).toEqual([true, false, false]);
  });

  it('[card 85] [15.3C] only a warlike Miat lets it be looked for by sea out of Africa, and it binds nobody else (R70)', () => {
    const offered = (from: string, small: string, ...miat: string[]) => {
      const t = openTable()
        .miat(...miat)
        .control(CARTHAGE, 'regium', 'messana', 'tarentum')
        .control(ROME, small);
      return play(t.stack(CARTHAGE, from, { cus: 3, generals: ['hanno'] }), CARTHAGE, '85')
        .legal()
        .includes('event 85');
    };
    expect(offered('carthago', 'caralis', 'gerusia', 'populus')).toBe(false);
    expect(offered('carthago', 'caralis', 'sufetes', 'gerusia', 'populus')).toBe(true);
    expect(offered('carthago', 'utica', 'gerusia', 'populus')).toBe(true);
    expect(offered('aleria', 'caralis', 'gerusia', 'populus')).toBe(true);
  });

  it('[card 85] only who can come so far may be activated with it', () => {
    const t = openTable()
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'capua', { cus: 4, generals: ['megellus'] })
      .stack(CARTHAGE, 'gela', { cus: 1 });
    play(t, ROME, '85').act('event 85');
    // There is nobody else, so he is named without a question.
    expect(t.events('activated')).toMatchObject([{ general: t.general('cotta') }]);
  });

  it('[card 78] [card 85] [card 94] a city that opens its gates was neither won in battle nor besieged: no spoils', () => {
    const traitor = openTable()
      .control(CARTHAGE, 'thermae')
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] });
    play(traitor.hand(ROME, '78'), ROME, '85').act('event 85', 'units 3', 'go agrigentum', 'stop');
    expect([owns(traitor, 'agrigentum'), traitor.question]).toEqual([ROME, 'cardPlays.play']);
    const hiero = openTable()
      .control(CARTHAGE, 'catana', 'netum')
      .stack(ROME, 'syracusae', { cus: 3, generals: ['cotta'] });
    play(hiero.hand(ROME, '78', '76'), ROME, '94').act('event 94');
    expect([owns(hiero, 'syracusae'), hiero.question]).toEqual([ROME, 'cardPlays.play']);
  });
});
