import { expect, it } from 'vitest';
import { EXIT } from '../main.ts';
import { punica, punicaJson, refused } from '../testing.ts';

it('lists the five games and not the proving game', async () => {
  const { games } = await punicaJson<{ games: { id: string; ready: boolean; summary: string }[] }>(['games']);
  expect(games.map((g) => g.id)).toEqual([
    'hannibal',
    'hannibal-historical',
    'hamilcar',
    'italian-campaign',
    'hannibals-war',
  ]);
  const { out } = await punica(['games']);
  for (const { id, summary } of games) {
    expect(out).toContain(id);
    expect(out).toContain(summary);
  }
  expect(out).not.toContain('proving');
});

it('describes one game', async () => {
  const game = await punicaJson<{ roles: string[]; scenarios: unknown[] }>(['games', 'proving']);
  expect(game.roles).toEqual(['amber', 'blue', 'coral']);
  expect(game.scenarios.length).toBeGreaterThan(0);
  expect((await punica(['games', 'proving'])).out).toContain('roles: amber, blue, coral');
});

it('names what it does not know', async () => {
  expect(await refused('game', ['games', 'chess'])).toContain('proving');
});

it('shows help for every command, and refuses what is none', async () => {
  const help = await punica(['--help']);
  expect(help.code).toBe(EXIT.fine);
  const commands = [...help.out.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1]);
  expect(commands).toEqual(
    expect.arrayContaining([
      'games',
      'new',
      'show',
      'legal',
      'play',
      'why',
      'undo',
      'replay',
      'verify',
      'position',
      'sim',
      'bench',
      'coverage',
      'proof',
      'bot',
      'serve',
    ]),
  );
  for (const command of commands.filter((name) => name !== 'help')) {
    const { code, out } = await punica([command, '--help']);
    expect(code).toBe(EXIT.fine);
    expect(out).toContain(`Usage: punica ${command}`);
  }
  const unknown = await punica(['conquer']);
  expect(unknown.code).toBe(EXIT.badInput);
  expect(unknown.err).toContain('conquer');
  const flag = await punica(['games', '--loud']);
  expect(flag.code).toBe(EXIT.badInput);
  expect(flag.err).toContain('--loud');
});
