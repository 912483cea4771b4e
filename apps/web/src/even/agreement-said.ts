import { handicapWords } from '@punica/kernel';
import type { AgreementInfo } from '@punica/protocol';
import { gameOf } from '../online/house.ts';
import { isSettled } from '../online/server-api.ts';
import { words } from '../words/index.ts';

/** The agreement of a game on the server in a few words; nothing where there is none. */
export function agreementSaid(
  game: string,
  scenario: string,
  agreement: AgreementInfo | null,
): string | null {
  if (agreement === null) return null;
  const terms = gameOf(game)?.handicap?.terms[scenario];
  if (!isSettled(agreement)) return words.even.listed[agreement.kind];
  return terms === undefined ? null : handicapWords(terms, agreement);
}
