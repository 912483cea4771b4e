import { describe, expect, it } from 'vitest';
import { leaderPool } from '../board.ts';
import { CARTHAGE, MACEDON, NONE, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { C, type Table, table } from '../testing.ts';
import { AGORA, POOL } from '../zones.ts';
import { taxation } from './08-taxation.ts';
import { agora, agoraStart } from './09-agora.ts';
import { callable, mobilization } from './11-mobilization.ts';
import { operations } from './12-operations.ts';

const GAR = 'rome-auxiliary-garrison';
const muster = (t: Table, player = ROME) => t.run(mobilization, { order: [player] });

describe('what the cards allow', () => {
  it('[player card rome] a colony is one garrison to a square, however rich the city', () => {
    const t = muster(table({ phase: 'mobilization' }).talents(ROME, 9));
    t.act('garrison rome-auxiliary', 'at capua', 'garrison rome-auxiliary');
    expect(t.can('at capua')).toBe(false);
    t.act('at roma');
    expect(t.reason('buy rome-auxiliary')).toBe('nowhereToRaise');
    // Where somebody stood before, the city takes as many as it pays talents.
    const u = muster(table({ phase: 'mobilization' }).talents(ROME, 9).put(ROME, 'capua', GAR));
    u.act('garrison rome-auxiliary', 'at capua', 'garrison rome-auxiliary');
    expect(u.can('at capua')).toBe(true);
  });

  it('[player card macedon] an arsenal arms one phalanx to a square', () => {
    const t = muster(table({ players: 3, phase: 'mobilization' }).talents(MACEDON, 9), MACEDON);
    t.act('buy macedon-phalanx', 'at corinth', 'buy macedon-phalanx');
    expect(t.can('at corinth')).toBe(false);
  });
});

describe('the Sacred Band that must be rebuilt', () => {
  const lost = () =>
    table({ phase: 'mobilization', options: { 'sacred-band': true } })
      .put(CARTHAGE, 'carthago', C)
      .put(CARTHAGE, 'L5', 'hanno');

  it('[31.3, marker Rally] a Rally brings it before anything else', () => {
    const t = muster(lost().hand(CARTHAGE, 'rally'), CARTHAGE).act('play rally');
    expect(t.legal().filter((a) => a.startsWith('unit'))).toEqual(['unit carthage-sacred-band-recruit']);
  });

  it('[31.3, marker Mercenary Access] no other marker mobilizes before it stands again', () => {
    const t = muster(lost().hand(CARTHAGE, 'mercenary-access'), CARTHAGE);
    expect(t.reason('play mercenary-access')).toBe('sacredBandFirst');
    const u = lost().hand(CARTHAGE, 'mercenary-access').pillaged('carthago');
    expect(muster(u, CARTHAGE).can('play mercenary-access')).toBe(true);
  });
});

describe('money and markers', () => {
  it('[9.12, 28.4, marker Tribute] no Tribute from a Syracusa that pays its holder no taxes', () => {
    const t = table({ phase: 'taxation' }).hand(ROME, 'tribute').put(ROME, 'syracusa', 'strategos-s1');
    t.g.syracusaAtWar = true;
    t.run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect(t.question).toBe('over');
    expect(t.handOf(ROME)).toEqual(['tribute']);
    const u = table({ phase: 'taxation' }).hand(ROME, 'tribute').put(ROME, 'syracusa', 'fabius');
    u.run(taxation, { by: NONE, at: NONE, doubled: [] }).act('tribute syracusa');
    expect(u.g.talents[ROME]).toBe(4);
  });

  it('[9.12, marker Auspices] fetch a marker at the start of the Agora, before the lots are laid', () => {
    const t = table({ phase: 'agora' }).hand(ROME, 'auspices');
    const all = t.g.zones[POOL].length;
    t.run(agora, agoraStart(ROME));
    expect([t.question, t.g.zones[AGORA].length]).toEqual(['agora.auspices', 0]);
    t.act('fetch');
    expect(t.g.zones[POOL]).toHaveLength(all + 1);
    t.act('take forced-march');
    expect(t.handOf(ROME)).toEqual(['forced-march']);
  });

  it('[9.12, marker Spy] and a Spy sees them when they lie there', () => {
    const t = table({ phase: 'agora' }).hand(ROME, 'spy').run(agora, agoraStart(ROME));
    expect([t.question, t.g.zones[AGORA].length]).toEqual(['agora.before', 4]);
  });

  it('[9.5] markers may be returned at any time, whatever the size of the hand', () => {
    const t = muster(table({ phase: 'mobilization' }).hand(ROME, 'rally', 'spy')).act('handBack');
    expect(t.legal()).toEqual(['done', 'discard rally', 'discard spy']);
    t.act('discard rally', 'done');
    expect([t.question, t.handOf(ROME)]).toEqual(['muster.choose', ['spy']]);
  });
});

describe('nobody to train', () => {
  it('[9.12, marker Veteran Cadre] the marker is not played where no leader has recruits around him', () => {
    const cadre = () =>
      table({ phase: 'mobilization' }).hand(ROME, 'veteran-cadre').put(ROME, 'L5', 'fabius');
    expect(muster(cadre().put(ROME, 'L6', 'rome-legion-recruit')).reason('play veteran-cadre')).toBe(
      'nobodyToTrain',
    );
    expect(muster(cadre().put(ROME, 'L5', 'rome-legion-recruit')).can('play veteran-cadre')).toBe(true);
  });
});

describe('going home', () => {
  it('[11.8, 23.6] a leader may be sent home; he can be picked again from the next turn on', () => {
    const t = muster(table({ phase: 'mobilization' }).hand(ROME, 'rally').put(ROME, 'roma', 'fabius', GAR));
    t.act('demobilize roma', 'unit fabius');
    expect(t.units(ROME, 'roma')).toEqual([GAR]);
    const fabius = t.g.rules.pieces.kindIndex.fabius;
    expect(leaderPool(t.g, ROME)).not.toContain(fabius);
    expect(faults(t.g)).toEqual([]);
    t.happen((g) => callable(g));
    expect(leaderPool(t.g, ROME)).toContain(fabius);
  });

  it('[11.8, 25.5] nobody goes home from aboard, nor the fleet that carries others', () => {
    const t = table({ phase: 'mobilization' }).put(ROME, 'roma', 'rome-fleet-recruit');
    expect(muster(t.load(ROME, 'roma', 'rome-auxiliary')).legal()).not.toContain('demobilize D13');
  });
});

describe('choices with one answer', () => {
  it('[12.1] who has neither units nor markers passes, and it is told', () => {
    const t = table().put(CARTHAGE, 'L5', C).run(operations, { player: ROME, passes: 0 });
    expect(t.asked).toBe(CARTHAGE);
    expect(t.events('passed')).toEqual([{ ev: 'passed', player: ROME, forced: false }]);
  });

  it('[11.4] a levy that is spent ends by itself', () => {
    const t = muster(table({ phase: 'mobilization' }).put(ROME, 'roma', 'rome-auxiliary'))
      .dice(1)
      .act('levy');
    t.act('garrison rome-auxiliary');
    if (t.question === 'muster.where') t.act('at roma');
    expect(t.g.stack.at(-1)).toMatchObject({ proc: 'muster', purse: -1 });
  });
});
