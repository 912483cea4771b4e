import { describe, expect, it } from 'vitest';
import { hannibal } from './game.ts';
import { writePosition } from './position.ts';
import { scenarioTable } from './testing.ts';

const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: true } as const;

interface Loose {
  spaces: Record<string, Record<string, unknown>>;
  generals: Record<string, Record<string, unknown>>;
  core: { stack: Record<string, unknown>[] };
}

/** A game as the older rules could have stored it. */
function stored(edit: (position: Loose) => void): Loose {
  const position = JSON.parse(JSON.stringify(writePosition(scenarioTable().g))) as Loose;
  edit(position);
  return position;
}

describe('games that were begun under older rules', () => {
  it('[10.10] go on without a general who stood alone with enemy CUs, and without such a Siege Train', () => {
    const position = stored((p) => {
      p.generals.mago = { at: 'mutina' };
      p.generals.hannibal = { at: 'ancona' };
      p.spaces.mutina = { rome: 2, trains: 1 };
      p.spaces.ancona = { control: 'rome', rome: 2 };
      p.generals.gisgo = { at: 'saguntum' };
    });
    expect(() => hannibal.read(position, BEGINNING)).toThrow(/alone with enemy CUs/);
    const g = hannibal.read(hannibal.carryOn?.(position, BEGINNING), BEGINNING);
    const json = writePosition(g) as Readonly<Record<string, unknown>> & Loose;
    expect(json.generals.mago).toEqual({ at: 'displaced' });
    expect(json.generals.hannibal).toEqual({ at: 'gone' });
    expect(json.spaces.mutina).toEqual({ rome: 2 });
  });

  it('go on in the middle of a march', () => {
    const t = scenarioTable().until(
      'march.step',
      (legal) => legal.find((a) => a.startsWith('move') || a.startsWith('general')) ?? legal[0],
    );
    const { version: _none, ...position } = JSON.parse(JSON.stringify(writePosition(t.g)));
    Object.assign(position, { tired: t.g.tired, worn: t.g.worn });
    position.core.stack = t.g.stack.map((f) => ({ ...f, host: undefined }));
    for (const frame of position.core.stack) delete frame.host;
    const g = hannibal.read(hannibal.carryOn?.(position, BEGINNING), BEGINNING);
    expect(g.stack.find((f) => f.proc === 'march')).toMatchObject({ host: -1 });
  });

  it('stand as they stood where nothing was amiss', () => {
    const position = stored(() => undefined);
    expect(hannibal.carryOn?.(position, BEGINNING)).toEqual(position);
  });
});
