import type { TableInfo } from '@punica/protocol';
import { onlineWords } from '../words/online.ts';
import { memory } from './memory.ts';
import { roleName } from './role-name.ts';

const w = onlineWords.dice;

const short = (hex: string): string => `${hex.slice(0, 8)} … ${hex.slice(-8)}`;

function Hex({ what, hex }: { what: string; hex: string }) {
  return (
    <span class="hex">
      <small>{what}</small> <code title={hex}>{short(hex)}</code>
    </span>
  );
}

/** The hash of every part of the key; after the end the parts themselves. */
export function PartList({ info: { dice, seats, id } }: { info: TableInfo }) {
  const own = memory().dice[id]?.part;
  const { revealed } = dice;
  return (
    <ul class="dice-parts">
      <li>
        <b>{w.server}</b>
        <Hex what={w.hash} hex={dice.server} />
        {revealed !== null && <Hex what={w.part} hex={revealed.server} />}
      </li>
      {seats.map((seat, i) => {
        const [hash, part] = [dice.players[i], revealed?.players[i]];
        return (
          <li key={seat.role}>
            <b>{roleName(seat.role)}</b>
            {hash == null ? (
              <small>{seat.bot === null ? '' : w.bot}</small>
            ) : (
              <Hex what={w.hash} hex={hash} />
            )}
            {part != null && <Hex what={w.part} hex={part} />}
            {part != null && part === own && <small>{w.yours}</small>}
          </li>
        );
      })}
      {revealed !== null && (
        <li>
          <b>{w.key}</b>
          <Hex what="" hex={revealed.key} />
        </li>
      )}
    </ul>
  );
}

/** What stands before the first die falls. */
export function Hashes({ info }: { info: TableInfo }) {
  return (
    <details class="dice-details">
      <summary>{onlineWords.room.commitments}</summary>
      <p class="soft">{onlineWords.room.commitmentsHint}</p>
      <PartList info={info} />
    </details>
  );
}
