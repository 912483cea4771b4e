import { parseSync } from 'oxc-parser';

/**
 * Small breaks of the kind that a tired programmer makes: a comparison turned, a number one too high, a condition
 * negated, a call dropped, a sum that subtracts. Types are left alone, and so are strings: words have tests of their own.
 *
 * @typedef {'comparison' | 'number' | 'condition' | 'call' | 'sum'} Kind
 * `whole` is the expression or statement that is run where the break is.
 * @typedef {{ kind: Kind, file: string, start: number, end: number, line: number, before: string, after: string, whole: Whole }} Break
 * @typedef {{ start: number, end: number, isStatement: boolean }} Whole
 * @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node
 */

/** @type {Record<string, string[]>} */
const TURNED = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

/** @type {Record<string, string>} */
const OTHER_SUM = { '+': '-', '-': '+', '+=': '-=', '-=': '+=', '++': '--', '--': '++', '*': '/' };

/** Nodes of types whose value part is code. */
const CODE_IN_TYPES = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);

/**
 * Every break that a source file allows.
 * @param {string} file
 * @param {string} source
 * @returns {Break[]}
 */
export function breaksIn(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Break[]} */
  const breaks = [];
  /** @type {Add} */
  const add = (kind, node, start, end, after) => {
    const line = source.slice(0, start).split('\n').length;
    const whole = { start: node.start, end: node.end, isStatement: node.type === 'ExpressionStatement' };
    breaks.push({ kind, file, start, end, line, before: source.slice(start, end), after, whole });
  };
  walk(/** @type {any} */ (program), source, add);
  return breaks;
}

/**
 * @typedef {(kind: Kind, node: Node, start: number, end: number, after: string) => void} Add
 * @param {Node} node
 * @param {string} source
 * @param {Add} add
 */
function walk(node, source, add) {
  const text = (/** @type {Node} */ it) => source.slice(it.start, it.end);
  const negate = (/** @type {Node | null} */ test) => {
    if (test) add('condition', test, test.start, test.end, `!(${text(test)})`);
  };
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const from = node.left.end;
      const at = from + source.slice(from, node.right.start).indexOf(node.operator);
      const end = at + node.operator.length;
      for (const turned of TURNED[node.operator] ?? []) add('comparison', node, at, end, turned);
      if (node.operator === '&&') add('condition', node, at, end, '||');
      if (node.operator === '||') add('condition', node, at, end, '&&');
      const sum = OTHER_SUM[node.operator];
      if (sum && !isText(node.left) && !isText(node.right)) add('sum', node, at, end, sum);
      break;
    }
    case 'UpdateExpression': {
      const at = node.prefix ? node.start : node.end - 2;
      add('sum', node, at, at + 2, /** @type {string} */ (OTHER_SUM[node.operator]));
      break;
    }
    case 'Literal':
      if (typeof node.value === 'number') add('number', node, node.start, node.end, `(${text(node)} + 1)`);
      break;
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      negate(node.test);
      break;
    case 'UnaryExpression':
      if (node.operator === '!') add('condition', node, node.start, node.end, `!!(${text(node.argument)})`);
      break;
    case 'ExpressionStatement':
      if (node.expression.type === 'CallExpression') add('call', node, node.start, node.end, ';');
      break;
  }
  for (const child of codeIn(node)) walk(child, source, add);
}

/** @param {Node} node */
const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/**
 * The children that run: no types, and no numbers that are mere keys.
 * @param {Node} node
 * @returns {Node[]}
 */
function codeIn(node) {
  if (node.type.startsWith('TS')) return CODE_IN_TYPES.has(node.type) ? [node.expression] : [];
  if (node.type === 'ImportDeclaration') return [];
  const fields = Object.entries(node).filter(([name]) => name !== 'key' || node.computed);
  return fields
    .flatMap(([, value]) => value)
    .filter((it) => typeof it === 'object' && it !== null && typeof it.type === 'string');
}

/**
 * A random choice that everybody gets again from the same seed and the same sources.
 * @template T
 * @param {readonly T[]} all
 * @param {number} size
 * @param {number} seed
 * @returns {T[]}
 */
export function sampleOf(all, size, seed) {
  const rest = [...all];
  let state = (seed ^ 0x9e3779b9) >>> 0;
  // Mulberry32: quick, and good enough to draw lots.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const drawn = [];
  while (drawn.length < size && rest.length > 0) {
    const [one] = rest.splice(Math.floor(next() * rest.length), 1);
    drawn.push(/** @type {T} */ (one));
  }
  return drawn;
}

/**
 * @param {string} source
 * @param {{ start: number, end: number, after: string }} it
 */
export const broken = (source, it) => source.slice(0, it.start) + it.after + source.slice(it.end);

/** Where marked code notes what it has run: a byte for each break. */
export const REACHED = '__punicaReached';

/**
 * The same code, noting which of the breaks' places are run.
 * @param {string} source
 * @param {readonly { whole: Whole, index: number }[]} breaks
 */
export function marked(source, breaks) {
  const note = (/** @type {number} */ index) => `globalThis.${REACHED}[${index}] = 1`;
  const insertions = breaks.flatMap(({ whole, index }) => [
    // What begins or ends at the same place is nested: the longer one is outside.
    {
      at: whole.start,
      inner: -whole.end,
      opens: true,
      text: whole.isStatement ? `{ ${note(index)}; ` : `(${note(index)}, `,
    },
    { at: whole.end, inner: -whole.start, opens: false, text: whole.isStatement ? ' }' : ')' },
  ]);
  insertions.sort((a, b) => a.at - b.at || Number(a.opens) - Number(b.opens) || a.inner - b.inner);
  let text = '';
  let done = 0;
  for (const { at, text: inserted } of insertions) {
    text += source.slice(done, at) + inserted;
    done = at;
  }
  return text + source.slice(done);
}
