import { Engine } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import type { Outlook, Prize } from './stakes.ts';
import { outlookOf, stakeInWords } from './stakes.ts';
import { PlayWords } from './tell-puzzle.ts';
import { trapDesk, trapped } from './testing.ts';
import { titleFor, titlesApart } from './title.ts';

/** Tells of everything that is done. */
class TellingEngine extends Engine<Parameters<typeof trapDesk.engine.apply>[0]> {
  override apply(...[g, role, a, x]: Parameters<typeof trapDesk.engine.apply>): void {
    super.apply(g, role, a, x);
    x.say({});
  }
}

const roleNames = ['Rome', 'Carthage', 'The Gauls'];
const nothing: Outlook = { war: undefined, prize: undefined, fought: undefined, shunned: undefined };
const title = (outlook: Partial<Outlook>, prizes: readonly Prize[] = [], otherwise?: string): string =>
  titleFor({ role: 0, roleNames, outlook: { ...nothing, ...outlook }, prizes, otherwise, parts: [] });
const prize = (name: string, kind: Prize['kind'], by = 0): Outlook['prize'] => ({
  ...{ what: 'prize', prize: { name, kind }, by },
  ...(by === 0 ? { answer: 1, tempting: 0 } : { answer: 0, tempting: 1 }),
});
const won = { what: 'win', answer: 1, tempting: 0 } as const;

describe('a puzzle is called', () => {
  it('by the battle that is usually fought, whatever else comes of it', () => {
    const at = { how: 'battle', where: 'of Cannae' } as const;
    expect(title({ fought: { ...at, won: 0.8 }, war: won })).toBe('Win the battle of Cannae');
    expect(title({ fought: { ...at, won: 0.2 } })).toBe('The battle of Cannae');
    expect(title({ fought: { how: 'sea', where: 'off Drepanum', won: 1 } })).toBe(
      'Win the sea fight off Drepanum',
    );
    expect(title({ shunned: at })).toBe('Shun the battle of Cannae');
  });

  it('by the siege, and by the city where that decides it', () => {
    const fought = { how: 'siege', where: 'Syracusae', won: 0 } as const;
    expect(title({ fought })).toBe('The siege of Syracusae');
    expect(title({ fought, prize: prize('Syracusae', 'city') })).toBe('Take Syracusae');
    expect(title({ fought, prize: prize('Syracusae', 'city', 1) })).toBe('The siege of Syracusae');
  });

  it('by what is saved and what is won, by who holds it before', () => {
    const mine = { name: 'Syracusae', kind: 'city', holder: 0 } as const;
    expect(title({ prize: prize('Syracusae', 'city') }, [mine])).toBe('Save Syracusae');
    expect(title({ prize: prize('Syracusae', 'city') }, [{ ...mine, holder: 1 }])).toBe('Take Syracusae');
    const land = { name: 'Apulia', kind: 'land' } as const;
    expect(title({ prize: prize('Apulia', 'land') }, [{ ...land, holder: 0 }])).toBe('Hold Apulia');
    expect(title({ prize: prize('Apulia', 'land') }, [land])).toBe('Win Apulia');
    expect(title({ prize: prize('Apulia', 'land', 1) }, [{ ...land, holder: 1 }])).toBe(
      'Wrest Apulia from Carthage',
    );
    expect(title({ prize: prize('Apulia', 'land', 2) }, [land])).toBe('Keep Apulia from the Gauls');
  });

  it('by the war where that is won or lost this turn', () => {
    expect(title({ war: won })).toBe('Win the war this turn');
    expect(title({ war: won, prize: prize('Roma', 'city') })).toBe('Win the war at Roma');
    expect(title({ war: { ...won, what: 'defeat' } })).toBe('Stave off defeat');
    expect(title({ war: { ...won, what: 'defeat' }, prize: prize('Apulia', 'land') })).toBe(
      'Stave off defeat in Apulia',
    );
  });

  it('by where the play leads, and by its question where it leads nowhere', () => {
    const by = (...parts: Parameters<typeof titleFor>[0]['parts']): string =>
      titleFor({ role: 0, roleNames, outlook: nothing, prizes: [], otherwise: 'A card', parts });
    const inland = { as: 'way', words: 'Enna', theatre: 'in Sicilia' } as const;
    expect(by(inland, { as: 'stop', theatre: 'in Sicilia' })).toBe('The war in Sicilia');
    expect(by({ ...inland, words: 'Utica', theatre: 'in Africa', isBySea: true }, inland)).toBe(
      'A landing in Africa',
    );
    expect(by({ as: 'stop', theatre: 'in Latium' })).toBe('The war in Latium');
    expect(by(undefined, { as: 'stop' })).toBe('A card');
    expect(title({})).toBe('A quiet move');
  });

  it('with a numeral where others of its game are called the same', () => {
    const puzzles = ['Win Apulia', 'Save Roma', 'Win Apulia', undefined].map((title, i) => ({
      id: `${i}`,
      ...(title === undefined ? {} : { title }),
    }));
    expect([...titlesApart(puzzles)]).toEqual([
      ['0', 'Win Apulia'],
      ['1', 'Save Roma'],
      ['2', 'Win Apulia II'],
    ]);
  });
});

it('what the rules bring at its time is not told as part of a play', () => {
  const [first] = trapDesk.engine.legal(trapped(), 0, []);
  const told = (opens: typeof trapDesk.insight.opens) => {
    const engine = new TellingEngine(trapDesk.engine.game);
    const desk = { ...trapDesk, engine, insight: { ...trapDesk.insight, opens } };
    return new PlayWords(desk, trapped(), 0, 1).ofNatural(first);
  };
  expect(told(() => undefined)).toMatch(/^Pick 0: Pick [567]$/);
  expect(told(() => 'play')).toMatch(/^Pick 0: Pick [567]$/);
  expect(told(() => 'phase')).toBe('Pick 0');
  expect(told(() => 'chapter')).toBe('Pick 0');
});

describe('what is at stake', () => {
  const [trap, , , best] = trapDesk.engine.legal(trapped(), 0, []);
  const plans = trapDesk.knowledge.planning.plans(trapped(), 0, trapDesk.engine.legal(trapped(), 0, []))!;
  const answer = plans.find(({ key }) => key === '3/7')!;
  const look = (desk = trapDesk) =>
    outlookOf(desk, trapped(), 0, { answer, tempting: { key: 'quick', first: trap, score: 0 }, seed: 1 });

  it('is the war where the answer wins it and what tempts does not', () => {
    expect(best).toBe(answer.first);
    expect(look()).toEqual({ ...nothing, war: { what: 'win', answer: 1, tempting: 0 } });
    expect(stakeInWords(look().war!, 0, roleNames)).toBe(
      'Of 16 games played on to the end of the turn, you win the war in all after the answer and in none after what tempts.',
    );
  });

  const insight = trapDesk.insight;
  const puzzling = insight.puzzling!;
  const withPrizes = (prizes: (picked: readonly number[]) => readonly Prize[]) =>
    look({
      ...trapDesk,
      insight: { ...insight, puzzling: { ...puzzling, prizes: (g) => prizes(g.picked) } },
    });

  it('is a battle that only one of the plays leads to', () => {
    const battle = {
      begins: () => ({ attacker: 0, defender: 1 }),
      ends: () => ({ winner: 0, fought: true }),
      lost: () => 0,
      unit: '',
      lines: () => [],
    };
    /** One battle a game, at a place that depends on what was picked at first. */
    const foughtAt = (site: (first: number) => { how: 'battle'; where: string } | undefined) =>
      look({
        ...trapDesk,
        insight: {
          ...insight,
          battles: [battle],
          puzzling: { ...puzzling, site: (_e, g) => site(g.picked[0]) },
        },
        engine: new TellingEngine(trapDesk.engine.game),
      });
    const cannae = { how: 'battle', where: 'of Cannae' } as const;
    expect(foughtAt((first) => (first === 3 ? cannae : undefined))).toMatchObject({
      fought: { ...cannae, won: 1 },
    });
    expect(foughtAt((first) => (first === 3 ? undefined : cannae))).toMatchObject({ shunned: cannae });
    expect(foughtAt(() => cannae)).toMatchObject({ fought: undefined, shunned: undefined });
  });

  it('is what is held more often at the end of the turn, a city rather than a country', () => {
    const mine = (picked: readonly number[]) => (picked[0] === 3 ? { holder: 0 } : {});
    const { prize: stake } = withPrizes((picked) => [
      { name: 'Apulia', kind: 'land', ...mine(picked) },
      { name: 'Capua', kind: 'city', ...mine(picked) },
      { name: 'Roma', kind: 'city', holder: 1 },
    ]);
    expect(stake).toMatchObject({ prize: { name: 'Capua' }, by: 0, answer: 1, tempting: 0 });
    expect(stakeInWords(stake!, 0, roleNames)).toContain(
      ', Capua is yours in all after the answer and in none ',
    );
  });

  it('is what the enemy holds less often, where nobody else has it', () => {
    const { prize: stake } = withPrizes((picked) => [
      { name: 'Apulia', kind: 'land', ...(picked[0] === 3 ? {} : { holder: 1 }) },
    ]);
    expect(stake).toMatchObject({ by: 1, answer: 0, tempting: 1 });
    expect(stakeInWords(stake!, 0, roleNames)).toContain(
      ', Apulia is held by Carthage in none after the answer and in all ',
    );
    // What is the same either way is no stake.
    expect(withPrizes(() => [{ name: 'Apulia', kind: 'land', holder: 0 }]).prize).toBeUndefined();
  });
});
