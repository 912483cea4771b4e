import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { newFolder, refused } from '../testing.ts';

const PUNICA = join(import.meta.dirname, '../../bin/punica.mjs');

it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then stops cleanly', async (signal) => {
  const child = spawn(
    process.execPath,
    [PUNICA, 'serve', '--port', '0', '--database', join(newFolder(), 'punica.db')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const address = /http:\S+/.exec(line)?.[0];
  const answer = await fetch(address!);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Punica');
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});

it('names a port that is none', async () => {
  await refused('port', ['serve', '--port', '70000']);
  await refused('port', ['serve', '--port', 'http']);
});

it('names a log or a schedule of backups that is none', async () => {
  await refused('log', ['serve', '--log', 'loud']);
  await refused('log-format', ['serve', '--log-format', 'xml']);
  await refused('backup-every', ['serve', '--backups', newFolder(), '--backup-every', '0']);
  await refused('keep-days', ['serve', '--backups', newFolder(), '--keep-days', 'many']);
});
