import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, parts: string }} Counted
 * @typedef {Counted & { begun: Date, load: number, minutes: number, code: number }} Run
 * @typedef {{ cores: number, model: string, node: string }} Machine
 */

/**
 * What a run of `npm test` said of itself in its last lines.
 * @param {string} log
 * @returns {Counted}
 */
export function summaryOf(log) {
  const end = log.slice(log.lastIndexOf('\nTime: '));
  const found = /^(\d+) passed, (\d+) failed\s*$/m.exec(end);
  const skipped = /^(\d+) skipped\s*$/m.exec(end);
  return {
    passed: Number(found?.[1] ?? 0),
    failed: Number(found?.[2] ?? 1),
    skipped: Number(skipped?.[1] ?? 0),
    parts: /^Time: .*\((.*)\)/m.exec(end)?.[1] ?? '',
  };
}

/**
 * The good runs that a stopped series has behind it. Once the sources have changed they count no more.
 * @param {string} file
 * @param {string} commit
 * @returns {Run[]}
 */
export function finishedRuns(file, commit) {
  if (!existsSync(file)) return [];
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  if (saved.commit !== commit) return [];
  /** @type {Run[]} */
  const runs = saved.runs;
  return runs.filter(({ code }) => code === 0).map((run) => ({ ...run, begun: new Date(run.begun) }));
}

/**
 * @param {Run[]} runs
 * @param {number} wanted
 * @param {string} commit
 * @param {Machine} machine
 */
export function repeatReport(runs, wanted, commit, { cores, model, node }) {
  const good = runs.filter(({ code }) => code === 0).length;
  const rows = runs.map(
    ({ begun, load, minutes, parts, passed, failed, skipped }, i) =>
      `| ${i + 1} | ${begun.toISOString().slice(0, 16).replace('T', ' ')} | ${load.toFixed(1)} | ${minutes.toFixed(1)} | ${parts} | ${passed} | ${failed} | ${skipped} |`,
  );
  const rest =
    runs.length === wanted
      ? ''
      : good < runs.length
        ? `; the others were not made after run ${runs.length} had failed`
        : '; the others are still to be made (`--resume`)';
  return `# ${wanted} runs of \`npm test\` in a row

Commit ${commit}, Node ${node}, ${cores} cores (${model}). Made by \`npm run test:repeat\`. No test is tried again:
\`--once\`, and the settings of the test runner hold no \`retry\`. The load is that of the machine before the run, over one minute.

${good} of ${wanted} runs passed${rest}.

| run | begun (UTC) | load | minutes | of these | passed | failed | skipped |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
