/** What would make the same game run differently twice, or tie it to Node or to a page. */
const BANNED = new Set(
  `Date performance setTimeout setInterval setImmediate queueMicrotask
  process require Buffer globalThis global console fetch crypto
  window document navigator location localStorage sessionStorage indexedDB`.split(/\s+/),
);

/** Places where an identifier is a mere label, by node type. */
const LABELS = {
  MemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  AccessorProperty: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSAbstractPropertyDefinition: 'key',
  TSAbstractMethodDefinition: 'key',
  TSQualifiedName: 'right',
  TSEnumMember: 'id',
  TSNamedTupleMember: 'label',
  TSTypePredicate: 'parameterName',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
};

/**
 * @typedef {{ type: string, start: number, [field: string]: unknown }} Node
 * @typedef {{ name: string, offset: number }} Use
 */

/**
 * Uses of banned globals. A file that declares such a name itself (a reaction `window`) means its own; the type
 * checker, which knows scopes, has the same globals withheld from it.
 * @param {object} program the syntax tree of a file
 * @returns {Use[]}
 */
export function globalUses(program) {
  /** @type {Use[]} */
  const uses = [];
  /** @type {Set<string>} */
  const declared = new Set();
  visit(program, (node) => {
    for (const name of declaredBy(node)) declared.add(name);
    if (isRandom(node)) uses.push({ name: 'Math.random', offset: node.start });
    for (const child of referencesIn(node)) {
      const name = String(child.name);
      if (BANNED.has(name)) uses.push({ name, offset: child.start });
    }
  });
  return uses.filter(({ name }) => !declared.has(name));
}

/**
 * @param {object} tree
 * @param {(node: Node) => void} see
 */
export function visit(tree, see) {
  const node = /** @type {Node} */ (tree);
  see(node);
  for (const child of children(node)) visit(child, see);
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function children(node) {
  return Object.values(node).flat().filter(isNode);
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * @param {Node} node
 * @returns {Node[]} identifiers that stand for a value or a type
 */
function referencesIn(node) {
  const label = LABELS[/** @type {keyof typeof LABELS} */ (node.type)];
  return Object.entries(node)
    .filter(([field]) => field !== label || node.computed === true)
    .flatMap(([, value]) => [value].flat().filter(isNode))
    .filter((child) => child.type === 'Identifier');
}

/**
 * @param {Node} node
 * @returns {string[]}
 */
function declaredBy(node) {
  if (node.type === 'VariableDeclarator') return namesIn(node.id);
  if (node.type === 'CatchClause') return namesIn(node.param);
  if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) return namesIn(node.local);
  const named = /^(Function|Class|TSTypeAlias|TSInterface|TSEnum|TSModule)/.test(node.type);
  return [
    ...(named ? namesIn(node.id) : []),
    ...(Array.isArray(node.params) ? node.params.flatMap(namesIn) : []),
  ];
}

/**
 * @param {unknown} pattern
 * @returns {string[]} the names that a pattern binds
 */
function namesIn(pattern) {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return [pattern.properties].flat().flatMap(namesIn);
    case 'ArrayPattern':
      return [pattern.elements].flat().flatMap(namesIn);
    case 'Property':
      return namesIn(pattern.value);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

/**
 * `Math.random`, `Math['random']` or `const { random } = Math`.
 * @param {Node} node
 */
function isRandom(node) {
  /** @param {unknown} it */
  const isMath = (it) => isNode(it) && it.type === 'Identifier' && it.name === 'Math';
  if (node.type === 'MemberExpression' && isMath(node.object) && isNode(node.property)) {
    return node.property.name === 'random' || node.property.value === 'random';
  }
  return (
    node.type === 'VariableDeclarator' &&
    isMath(node.init) &&
    isNode(node.id) &&
    [node.id.properties].flat().some((it) => isNode(it) && isNode(it.key) && it.key.name === 'random')
  );
}
