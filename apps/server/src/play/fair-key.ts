import { createHash } from 'node:crypto';
import { isKeyText, type KeyText } from '@punica/kernel';

/**
 * The key of a game's dice is made of a part from the server and one from each player. The server shows
 * the hash of its part before it knows any other, and the hash of every part stands when the first die
 * falls. Nobody alone can choose the key, and after the end everybody can check that nobody changed a part.
 */
export interface KeyParts {
  readonly server: string;
  /** By role; nothing for a bot. */
  readonly players: readonly (string | null)[];
}

export const isPart = isKeyText;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const commitmentOf = (part: string): string => sha256(`punica part ${part}`);

export const keyOf = ({ server, players }: KeyParts): KeyText =>
  sha256(`punica key ${[server, ...players.map((part) => part ?? '-')].join(' ')}`);
