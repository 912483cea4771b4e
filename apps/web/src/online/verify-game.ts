import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Verification } from '@punica/insight';
import type { GameRecord } from '@punica/kernel';
import type { DiceInfo } from '@punica/protocol';
import { analyst } from '../insight/client.ts';
import { onlineWords } from '../words/online.ts';
import { memory } from './memory.ts';
import { ask, gamePath } from './server-api.ts';

const w = onlineWords.dice;

export interface Check {
  readonly what: string;
  /** Nothing where it cannot be told. */
  readonly holds: boolean | null;
}

const hashed = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const hashOf = (part: string | null): string | null => (part === null ? null : hashed(`punica part ${part}`));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Works a finished game out anew in this browser: the parts, the key, every action and every die. */
export async function verifyGame(id: string, invite: string | undefined, dice: DiceInfo): Promise<Check[]> {
  const { revealed, server, players } = dice;
  if (revealed === null) return [];
  const seen = memory().dice[id];
  const record = await ask<GameRecord>('GET', gamePath(id, 'record', { invite }));
  const shown = seen?.hashes;
  const hashes = [revealed.server, ...revealed.players].map(hashOf);
  const key = hashed(
    `punica key ${[revealed.server, ...revealed.players.map((part) => part ?? '-')].join(' ')}`,
  );
  const { valid, problem }: Verification = await analyst().ask('verify', { record });
  return [
    shown === undefined
      ? { what: w.notSeen, holds: null }
      : same([shown.server, ...shown.players], [server, ...players])
        ? { what: w.kept, holds: true }
        : { what: w.notKept, holds: false },
    ...(seen?.part === undefined ? [] : [{ what: w.ownPart, holds: revealed.players.includes(seen.part) }]),
    { what: w.hashes, holds: same(hashes, [server, ...players]) },
    { what: w.keyMade, holds: key === revealed.key && record.key === key },
    { what: problem === null ? w.record : w.broken(problem.field, problem.problem), holds: valid },
  ];
}
