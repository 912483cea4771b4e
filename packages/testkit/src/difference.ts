/** Where two pieces of plain data differ first, or nothing if they are equal bit for bit. */
export function difference(a: unknown, b: unknown, path = 'state'): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${show(a)} against ${show(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) return `${path}: a list against an object`;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return `${path}: ${a.length} against ${b.length} entries`;
    for (let i = 0; i < a.length; i++) {
      const found = difference(a[i], b[i], `${path}.${i}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  for (const key in left) {
    if (!Object.hasOwn(right, key)) return `${path}.${key}: is missing in the second`;
    const found = difference(left[key], right[key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  for (const key in right) if (!Object.hasOwn(left, key)) return `${path}.${key}: is missing in the first`;
  return undefined;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The first thing in a value that JSON would lose or change, or nothing. */
export function notPlain(value: unknown, path = 'state'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? undefined
      : `${path}: ${value} is no number of JSON`;
  }
  if (typeof value !== 'object') return `${path}: is ${typeof value}`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = notPlain(value[i], `${path}.${i}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path}: is not a plain object`;
  for (const [key, entry] of Object.entries(value)) {
    const found = notPlain(entry, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
