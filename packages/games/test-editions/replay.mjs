// Replays records that come line by line, in a process that has seen nothing but their text, and answers each with what
// became of it: the record again and the state at its end, as hashes.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Engine, readRecord, replay } from '@punica/kernel';
import { GAMES } from '../src/index.ts';

/** @param {unknown} json */
const hashOf = (json) => createHash('sha256').update(JSON.stringify(json)).digest('hex');

for await (const line of createInterface({ input: process.stdin })) {
  const record = readRecord(JSON.parse(line));
  const entry = GAMES.find(({ id }) => id === record.game);
  if (entry?.ready !== true) throw new Error(`no game ${record.game}`);
  const match = replay(new Engine(await entry.load(record.edition)), record);
  process.stdout.write(`${hashOf(match.record())} ${hashOf(match.state)}\n`);
}
