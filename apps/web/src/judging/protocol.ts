import type { CurvePoint, JudgedPlay } from '@punica/insight';
import type { Role } from '@punica/kernel';
import type { LogPart } from '../play/protocol.ts';

/** What of a game can be judged, and how everybody stood in it. */
export interface Judgeable {
  readonly plays: readonly { readonly role: Role; readonly stop: number; readonly last: number }[];
  readonly curve: readonly CurvePoint[];
  /** For every stop, how many entries of the log lie behind it. */
  readonly afters: readonly number[];
}

/** A play judged, with what the better one would leave on the map. */
export interface JudgedShown extends JudgedPlay {
  readonly parts: readonly LogPart[];
}
