import type { AnyProcedure } from '@punica/kernel';

/** A text file of the repository. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

export interface Citation {
  /** A rule's number, or a kind and a name: `card 28`, `general hanno`, `scenario campaign-iberia`. */
  readonly rule: string;
  /** `file:line`, or the procedure's step. */
  readonly where: string;
}

export interface CoverageInput {
  /** Every rule of the source, as the index names it. */
  readonly rules: readonly string[];
  readonly procedures: readonly AnyProcedure[];
  readonly code: readonly SourceText[];
  readonly tests: readonly SourceText[];
  /** Titles of tests that are made while running (`it.each`), from the test runner. */
  readonly titles?: readonly string[];
  /** Rules that need no code, with the reason. */
  readonly needsNoCode: Readonly<Record<string, string>>;
  /** What may be cited besides rules: rulings. Chapters of the rules may be cited too, and cover nothing. */
  readonly alsoCited?: readonly string[];
  /** Rules that are not carried out yet, with the reason: shown, and not counted as missing. */
  readonly later?: Readonly<Record<string, string>>;
}

export interface RuleCoverage {
  readonly rule: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
  readonly needsNoCode?: string;
  readonly later?: string;
}

export interface Coverage {
  readonly rules: readonly RuleCoverage[];
  /** Rules that lack code or test and have no reason to. */
  readonly missing: readonly { readonly rule: string; readonly lacks: 'code' | 'test' | 'code and test' }[];
  /** Rules put off until later. */
  readonly later: readonly string[];
  /** Citations of rules that the index does not have, and reasons given for such. */
  readonly unknown: readonly Citation[];
  /** Rules said to need no code that are cited in code all the same, and rules put off that have code and test. */
  readonly contradictions: readonly string[];
}

/** One or more rules between brackets, with commas; those of a layer have a letter before their number. Brackets right after a name or a bracket index a list. */
const BRACKETS = /(?<![\w)\]])\[((?:H?\d|[a-z]+ )[^[\]]*)\]/gi;
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const RULE_FIELD = /\brule:\s*['"]([^'"]+)['"]/g;
const REFUSAL = /\brefusal\(\s*['"]([^'"]+)['"]/g;

function lineOf(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

const bracketed = (part: string): { rule: string; at: number }[] =>
  [...part.matchAll(BRACKETS)].flatMap((match) =>
    match[1].split(',').map((rule) => ({ rule: rule.trim(), at: match.index })),
  );

/** Citations in code: `rule: '10.2.3'`, `refusal('10.4.1', …)`, and `[10.2.3]` in a comment. */
export function citationsInCode({ file, text }: SourceText): Citation[] {
  const found: { rule: string; at: number }[] = [];
  for (const pattern of [RULE_FIELD, REFUSAL]) {
    for (const match of text.matchAll(pattern)) found.push({ rule: match[1], at: match.index });
  }
  for (const comment of text.matchAll(COMMENT)) {
    for (const { rule, at } of bracketed(comment[0])) found.push({ rule, at: comment.index + at });
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ rule, at }) => ({ rule, where: `${file}:${lineOf(text, at)}` }));
}

/** Citations in tests: `[10.2.3]`, `[10.2.3, 10.4]` or `[card 28]` in a title or any other text. */
export function citationsInTests({ file, text }: SourceText): Citation[] {
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(STRING)].flatMap((string) =>
    bracketed(string[0]).map(({ rule, at }) => ({
      rule,
      where: `${file}:${lineOf(text, string.index + at)}`,
    })),
  );
}

const citationsInTitle = (title: string): Citation[] =>
  bracketed(title).map(({ rule }) => ({ rule, where: title }));

const citationsInProcedures = (procedures: readonly AnyProcedure[]): Citation[] =>
  procedures.flatMap(({ name, steps }) =>
    Object.entries(steps).map(([step, { rule }]) => ({ rule, where: `${name}.${step}` })),
  );

/** Which code and which tests cite each rule, and what is missing. */
export function ruleCoverage(input: CoverageInput): Coverage {
  const code = [...citationsInProcedures(input.procedures), ...input.code.flatMap(citationsInCode)];
  const tests = [...input.tests.flatMap(citationsInTests), ...(input.titles ?? []).flatMap(citationsInTitle)];
  const chapters = input.rules.filter((rule) => rule.includes('.')).map((rule) => rule.split('.')[0]);
  const known = new Set([...input.rules, ...chapters, ...(input.alsoCited ?? [])]);
  const later = input.later ?? {};
  const reasons = [
    ...Object.keys(input.needsNoCode).map((rule) => ({ rule, where: 'needs no code' })),
    ...Object.keys(later).map((rule) => ({ rule, where: 'later' })),
  ];
  const inCode = byRule(code);
  const inTests = byRule(tests);
  const rules = input.rules.map((rule) => ({
    rule,
    code: inCode.get(rule) ?? [],
    tests: inTests.get(rule) ?? [],
    ...(Object.hasOwn(input.needsNoCode, rule) ? { needsNoCode: input.needsNoCode[rule] } : {}),
    ...(Object.hasOwn(later, rule) ? { later: later[rule] } : {}),
  }));
  return {
    rules,
    missing: rules.flatMap((row) => lacking(row)),
    later: rules.filter((row) => row.later !== undefined).map((row) => row.rule),
    unknown: [...code, ...tests, ...reasons].filter(({ rule }) => !known.has(rule)),
    contradictions: rules.filter(isContradiction).map((row) => row.rule),
  };
}

function byRule(citations: readonly Citation[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { rule, where } of citations) {
    const list = places.get(rule);
    if (list === undefined) places.set(rule, [where]);
    else if (!list.includes(where)) list.push(where);
  }
  return places;
}

const isContradiction = ({ code, tests, needsNoCode, later }: RuleCoverage): boolean =>
  (needsNoCode !== undefined && code.length > 0) ||
  (later !== undefined && code.length > 0 && tests.length > 0);

function lacking({ rule, code, tests, needsNoCode, later }: RuleCoverage): Coverage['missing'] {
  if (needsNoCode !== undefined || later !== undefined) return [];
  if (code.length === 0) return [{ rule, lacks: tests.length === 0 ? 'code and test' : 'code' }];
  return tests.length === 0 ? [{ rule, lacks: 'test' }] : [];
}
