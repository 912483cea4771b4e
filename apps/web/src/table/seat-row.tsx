import type { Role } from '@punica/kernel';
import type { ComponentChildren } from 'preact';
import { isBot } from '../play/seats.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly table: TableModel;
  readonly role: Role;
  /** It holds something that the others would like to hold. */
  readonly lit?: boolean;
  /** What the role has, in a few numbers. */
  readonly children?: ComponentChildren;
  readonly below?: ComponentChildren;
}

function sitting(table: TableModel, role: Role): string {
  const seat = table.seats.value[role];
  if (isBot(seat)) return words.create.botName[seat.bot] ?? seat.bot;
  if (seat?.kind === 'away' && seat.name !== undefined) return seat.name;
  return role === table.shown.value.viewer ? words.table.yours : '';
}

/** A role, who sits there, and whether the table waits for it. */
export function SeatRow({ table, role, lit = false, children, below }: Props) {
  const { Emblem, roleNames } = table.front;
  const { ask } = table.present.value;
  const asked = ask?.roles.includes(role) ?? false;
  const who = sitting(table, role);
  return (
    <div class={asked || lit ? 'side-row asked' : 'side-row'}>
      <Emblem role={role} />
      <div>
        <h2>
          {roleNames[role]}
          {asked && <span class="unseen">{words.table.decides}</span>}
          {who !== '' && (
            <span class="chip" title={who}>
              {who}
            </span>
          )}
        </h2>
        {children !== undefined && <p>{children}</p>}
        {below}
      </div>
    </div>
  );
}
