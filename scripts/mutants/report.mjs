/**
 * @typedef {import('../mutants.mjs').Fate} Fate
 * @typedef {{ game: string, possible: number, seed: number, part: string, seconds: number }} Circumstances
 */

/** @type {Record<import('./breaks.mjs').Kind, string>} */
const KINDS = {
  comparison: 'a comparison turned',
  number: 'a number one too high',
  condition: 'a condition negated or its parts joined otherwise',
  call: 'a call dropped',
  sum: 'a sum that subtracts, or the other way round',
};

/**
 * The report of a run, and the share of real breaks that were noticed.
 * @param {Fate[]} fates
 * @param {Circumstances} how
 * @returns {{ words: string, share: number }}
 */
export function reportOf(fates, how) {
  const real = fates.filter((it) => !it.equivalent);
  const noticed = real.filter((it) => it.noticedBy);
  const share = real.length === 0 ? 1 : noticed.length / real.length;
  const kinds = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)).map((kind) => {
    const of = real.filter((it) => it.at.kind === kind);
    return `| ${KINDS[kind]} | ${of.length} | ${of.filter((it) => it.noticedBy).length} |`;
  });
  const before = noticed.filter((it) => it.before).length;
  const since =
    before === 0
      ? ''
      : ` ${before} of them were noticed by an earlier run in the same rules; this run tried the other ${real.length - before}.`;
  const within = how.part ? ` in files named ${how.part}` : '';
  const words = `# Small breaks of ${how.game}

${fates.length} breaks drawn at random${within} from ${how.possible} possible ones in rules, cards and state (seed ${how.seed}); each was put into the code alone, and the game's own tests were run against it. ${how.seconds} s, Node ${process.versions.node}.

**${noticed.length} of ${real.length} noticed: ${(share * 100).toFixed(1)} %.** ${fates.length - real.length} were judged to change nothing that can be seen, and are not counted.${since}

| break | drawn | noticed |
| --- | --- | --- |
${kinds.join('\n')}

${section('Not noticed', rows(real.filter((it) => !it.noticedBy)))}
${section(
  'Judged equivalent',
  fates.filter((it) => it.equivalent).map((it) => `${row(it)}: ${it.equivalent}`),
)}
Repeat with \`npm run test:mutants -- ${how.game} --sample ${fates.length} --seed ${how.seed}${how.part ? ` --in ${how.part}` : ''}\`.
`;
  return { words, share };
}

/** @param {Fate} fate */
const row = ({ at, code }) =>
  `- \`${at.file}:${at.line}\` \`${oneLine(at.before)}\` → \`${oneLine(at.after)}\` in \`${code}\``;

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').replaceAll('`', "'");

/** @param {Fate[]} fates */
const rows = (fates) => fates.map(row).sort();

/**
 * @param {string} title
 * @param {string[]} lines
 */
const section = (title, lines) => `## ${title}\n\n${lines.length > 0 ? lines.join('\n') : 'None.'}\n`;
