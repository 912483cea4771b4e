/**
 * What `npm test -- --quick` leaves out: files that play many games, start many servers or a PostgreSQL, or wait for
 * real clocks. A new test that takes more than about two seconds belongs here.
 * @type {{ why: string, files: string[] }[]}
 */
export const LEFT_OUT = [
  {
    why: 'games by the dozen: random play, fuzzing, bots against each other, ledgers of luck',
    files: [
      'packages/*/src/random*.test.ts',
      'packages/*/src/fuzz.test.ts',
      'packages/*/src/laid-positions.test.ts',
      'packages/*/src/told.test.ts',
      'packages/*/src/uses-runner.test.ts',
      'packages/*/src/position-versions.test.ts',
      'packages/*/src/bot/**/*.test.ts',
      'packages/*/src/ledger/*.test.ts',
      'packages/*/src/odds/*.test.ts',
      'packages/*/src/insight/insight.test.ts',
      'packages/*/src/view/deeds.test.ts',
      'packages/odds/src/duel/*.test.ts',
      'packages/games/src/{blunders,chronicle,edition-follows,edition-luck,foresight,hints,judged,puzzles,wording}.test.ts',
      'packages/hannibal/src/cards/every-card.test.ts',
      'packages/hannibal/src/rules/{10-crowded,14-battle-random}.test.ts',
      'packages/hamilcar/src/rules/07-reach.test.ts',
    ],
  },
  {
    why: 'the command line as a program of its own, measurements and proofs',
    files: ['apps/cli/src/**/*.test.ts'],
  },
  {
    why: 'the server: sockets, clocks, both databases, several processes, backups, upgrades',
    files: [
      'apps/server/src/*.test.ts',
      'apps/server/src/!(people|play)/**/*.test.ts',
      'apps/server/src/play/{checkpoint,house-clock,rules-change,step,story,tables}.test.ts',
    ],
  },
  {
    why: 'the page gone through for every game: each form, book, drawing, and click that does nothing',
    files: [
      'apps/web/src/editions/every-editor.test.tsx',
      'apps/web/src/games/{drawn,equal-knowledge}.test.{ts,tsx}',
      'apps/web/src/play/why-not{,-elsewhere}.test.ts',
      'apps/web/src/reference/edition-books.test.tsx',
    ],
  },
  {
    why: 'the tools: rules of the linter that are broken on purpose, the tarball, the artefacts of a release',
    files: ['scripts/lint-rules.test.mjs', 'scripts/release/*.test.mjs'],
  },
];

/** Checks that a quick run does: the rest (unused code, coverage of the rules, licences) take a minute more. */
export const QUICK_CHECKS = ['lint', 'types-pure', 'types-node', 'types-web', 'marks', 'documents'];
