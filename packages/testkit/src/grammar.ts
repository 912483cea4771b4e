/** A slip of the pen that can be found by its pattern. */
export interface Slip {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Prepositions that never stand side by side in our sentences; "from inside" alone is English. */
const PREPOSITIONS = 'at|in|inside|into|to|from|of|with|by|for';

/** What is counted in the games, in the singular; SP is the same in the plural. */
const COUNTED =
  'CU|PC|OP|MP|card|talent|point|ship|warship|space|hex|marker|legion|unit|step|fleet|elephant|general|leader|consul|province|city|tribe|die|train|factor|movement point|siege point|battle card|strategy card|town|lot|pip|square|berth|year|turn|place|game|player|combat unit|operation|loss|prize';

const ONE = `1|one|a`;
const plural = (noun: string): string =>
  noun === 'die' ? 'dice' : noun === 'city' ? 'cities' : /(s|x|sh|ch)$/.test(noun) ? `${noun}es` : `${noun}s`;
const plurals = COUNTED.split('|').map(plural).join('|');

export const SLIPS: readonly Slip[] = [
  { name: 'empty slot', pattern: /\b(undefined|NaN|Infinity)\b|\[object|[{}]|%[sd]|\bnull\b/ },
  {
    name: 'doubled preposition',
    pattern: new RegExp(
      `\\b(?!from inside)(?:${PREPOSITIONS}) (?:${PREPOSITIONS})\\b(?! (?:all|least|most)\\b)`,
    ),
  },
  { name: 'doubled word', pattern: /\b([A-Za-z]+) \1\b/ },
  { name: 'stray space', pattern: / {2}| [,.;:!?)]|\( |^\s|\s$/ },
  { name: 'stray mark', pattern: /\.\.(?!\.)|,,|\(\)|“”|""|,\.|:\.|;\.|\?\.|: *$/ },
  { name: 'plural after one', pattern: new RegExp(`\\b(?:${ONE}) (?:${plurals})\\b`) },
  {
    name: 'singular after several',
    pattern: new RegExp(
      `(?<![\\d.,–+−-])\\b(?:0|[2-9]|[1-9]\\d+|two|three|four|five|six) (?:${COUNTED})\\b(?! (?:value|rating|card|limit|marker|die|box|train|track|roll|of )|-)`,
    ),
  },
  { name: 'a before a vowel', pattern: /\b[Aa] (?:[aeio]|un(?!i))(?!ne\b)[a-z]*/ },
  { name: 'an before a consonant', pattern: /\b[Aa]n (?![aeiouAEIOULFMNRSXH8]|1[18]\b|hour|honour)/ },
  {
    name: 'many with the verb of one',
    pattern:
      /\b(?:The )?Gauls (?!'s)(?:draws|gains|loses|has|is|was|does|takes|pays|plays|gives|goes|wins|holds|bids|passes|raises|moves|lays|places|chooses|keeps|rolls|must be)\b/,
  },
  {
    name: 'one with the verb of many',
    pattern: new RegExp(
      `\\b(?:1|one) (?:${COUNTED}) (?:are|were|have|go|die|stay|fall|remain|march|sail)\\b`,
    ),
  },
  {
    name: 'several with the verb of one',
    pattern: new RegExp(
      // A general "with 3 CUs has" and a Force "of 3 CUs is": it is the general, the Force.
      `(?<!\\b(?:with|and|of) )\\b(?:0|[2-9]|[1-9]\\d+) (?:${plurals}) (?:is|was|has|goes|dies|stays|falls|remains|marches|sails)\\b`,
    ),
  },
  {
    name: 'nothing counted',
    pattern: new RegExp(`\\b(?:with|loses?|gains?|pays?|gets?|takes?) 0 (?:${plurals})\\b`),
  },
  { name: 'no capital', pattern: /^[a-z]/ },
];

/** The names of the slips in a sentence, with the words that show them. */
export const slipsIn = (text: string): { name: string; words: string }[] =>
  SLIPS.flatMap(({ name, pattern }) => {
    const match = pattern.exec(text);
    return match ? [{ name, words: match[0] }] : [];
  });
