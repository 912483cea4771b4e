import { BOT_NAMES } from '@punica/bots';
import { looksOf } from './names.ts';

/** Nobody has these as one of the words of a name: who does speaks for the server, or is no person. */
const WORDS = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'punica',
  'staff',
  'system',
  'bot',
  'bots',
];

/** What others see of somebody who has deleted their account. */
export const FORMER_PLAYER = 'a former player';

/** Nobody has these as a name. */
const NAMES = [
  FORMER_PLAYER,
  'former player',
  'anonymous',
  'computer',
  'everybody',
  'mod',
  'nobody',
  'official',
  'onlooker',
  'operator',
  'owner',
  'root',
  'server',
  'somebody',
  'support',
  'webmaster',
  ...BOT_NAMES,
];

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '');
const both = (name: string): string[] => Object.values(looksOf(name));
const words = new Set(WORDS.flatMap(both));
const names = new Set([...WORDS, ...NAMES].flatMap(both).map(lettersOf));

/** A name that stands for the server, for its programs or for nobody, or looks as if it did. */
export const isReserved = (name: string): boolean =>
  // Digits and signs around it do not help, though some look like letters.
  both(lettersOf(name)).some((look) => names.has(look)) ||
  both(name).some(
    (look) => names.has(lettersOf(look)) || look.split(/[^\p{L}\p{M}\p{N}]+/u).some((it) => words.has(it)),
  );
