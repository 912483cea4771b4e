import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BadInput, Engine, QuickDice } from '@punica/kernel';
import { editionHash, readEdition } from '@punica/kernel/edition';
import { expect, test } from 'vitest';
import { tryEdition } from './edition.ts';
import { allLeaves, DAMAGE, randomMatch, testEdition, testEditionJson, WITH_EDITIONS } from './testing.ts';

/** How much is played; less for whoever tries the proof itself. */
const GAMES_OF_EACH = Number(process.env.PUNICA_EDITION_GAMES ?? 1_000);
const DAMAGED = Number(process.env.PUNICA_EDITION_DAMAGED ?? 20_000);
/** The editions of one game alone, where one is named. */
const PLAYED = WITH_EDITIONS.filter(({ id }) => id === (process.env.PUNICA_EDITION_OF ?? id));

const day = new Date().toISOString().slice(0, 10);
const AGAIN = 'Repeat with `npm run test:long -- editions`.';

/** Both parts stand in one report, each as soon as it is done. */
function tell(heading: string, lines: readonly string[], isFirst = false): void {
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) return;
  const head = `# Editions, ${day}\n\n${AGAIN}\n`;
  const before = !isFirst && existsSync(report) ? readFileSync(report, 'utf8') : head;
  writeFileSync(report, `${before}\n## ${heading}\n\n${lines.join('\n')}\n`);
}

test('test editions are played by chance and replayed by another process', async () => {
  const begun = Date.now();
  const lines: string[] = [];
  for (const entry of PLAYED) {
    const edition = testEdition(entry.id);
    const engine = new Engine(await entry.load(edition));
    const other = anotherProcess();
    const expected: string[] = [];
    let actions = 0;
    for (let seed = 0; seed < GAMES_OF_EACH; seed++) {
      const match = randomMatch(engine, seed);
      const record = match.record();
      expect(editionHash(record.edition!)).toBe(editionHash(edition));
      expected.push(`${hashOf(record)} ${hashOf(match.state)}`);
      await other.send(JSON.stringify(record));
      actions += record.log.length;
    }
    expect(await other.answers()).toEqual(expected);
    const told = `${editionHash(edition).slice(0, 12)}, ${GAMES_OF_EACH} games, ${actions} actions`;
    process.stderr.write(`${entry.id}: ${told}, ${secondsSince(begun)} s\n`);
    lines.push(
      `| ${entry.title} | ${editionHash(edition).slice(0, 12)} | ${edition.changes.length} | ${edition.house.length} | ${GAMES_OF_EACH} | ${actions} |`,
    );
  }
  tell(
    'Played and replayed',
    [
      'The test edition of each game, which changes one thing of every kind, played by chance: scenario and options drawn for each game, faults of the board looked for on the way. Every record went as text to another process, which replayed it with the edition in it; record and state at the end are the same to the letter.',
      '',
      '| game | edition | changes | house rules | games | actions |',
      '| --- | --- | --: | --: | --: | --: |',
      ...lines,
      '',
      `${secondsSince(begun)} s with Node ${process.version}.`,
    ],
    true,
  );
});

test('damaged editions are refused with a field and a reason, and nothing starts', async () => {
  const begun = Date.now();
  const refused = await refuseDamaged();
  tell('Damaged', [
    `${DAMAGED} editions, those of all games in turn, each spoiled in one way; all refused with a field and a reason.`,
    '',
    '| damage | editions |',
    '| --- | --: |',
    ...Object.entries(refused).map(([way, count]) => `| ${way} | ${count} |`),
    '',
    `${secondsSince(begun)} s with Node ${process.version}.`,
  ]);
});

const secondsSince = (begun: number): number => Math.round((Date.now() - begun) / 1000);

const hashOf = (json: unknown): string => createHash('sha256').update(JSON.stringify(json)).digest('hex');

/** A process that replays records and knows nothing of them but their text. */
function anotherProcess() {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const script = fileURLToPath(new URL('../test-editions/replay.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => answers.push(line));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    send: (line: string) => new Promise<void>((resolve) => child.stdin.write(`${line}\n`, () => resolve())),
    async answers() {
      child.stdin.end();
      expect(await ended).toBe(0);
      return answers;
    },
  };
}

/** Spoils the test editions in every way in turn, and counts how many of each way were refused. */
async function refuseDamaged(): Promise<Readonly<Record<string, number>>> {
  const refused: Record<string, number> = {};
  const ways = Object.entries(DAMAGE);
  const bases = await Promise.all(WITH_EDITIONS.map((entry) => entry.editionBase!()));
  const leaves = bases.map(({ files }) => allLeaves(files));
  for (let n = 0; n < DAMAGED; n++) {
    const of = n % WITH_EDITIONS.length;
    const entry = WITH_EDITIONS[of];
    const [way, damage] = ways[Math.floor(n / WITH_EDITIONS.length) % ways.length];
    const json = damage(testEditionJson(entry.id), bases[of], leaves[of], new QuickDice(n, 13));
    const answer = await read(entry, json);
    expect(answer, `${entry.id}, ${way}: ${JSON.stringify(json)?.slice(-300)}`).toBeInstanceOf(BadInput);
    expect((answer as BadInput).field, way).not.toBe('');
    expect((answer as BadInput).problem, way).not.toBe('');
    refused[way] = (refused[way] ?? 0) + 1;
    if ((n + 1) % 1_000 === 0) process.stderr.write(`${n + 1} damaged editions refused\n`);
  }
  return refused;
}

async function read(entry: (typeof WITH_EDITIONS)[number], json: unknown): Promise<unknown> {
  try {
    return await tryEdition(entry, readEdition(json));
  } catch (refused) {
    return refused;
  }
}
