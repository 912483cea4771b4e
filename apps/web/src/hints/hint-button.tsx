import { useState } from 'preact/hooks';
import { adviser } from '../insight/client.ts';
import type { Choice } from '../play/protocol.ts';
import { isBot, isPerson } from '../play/seats.ts';
import { Notice } from '../table/notice.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';

const w = words.hints;

/** One person and otherwise bots, or a study: nobody else is played against. */
export const isAlone = ({
  info: { mode },
  seats: { value: seats },
}: Pick<TableModel, 'info' | 'seats'>): boolean =>
  mode === 'analysis' ||
  (mode === 'solo' &&
    seats.filter(isPerson).length === 1 &&
    seats.some(isBot) &&
    // Roles that the scenario leaves out have nobody.
    seats.every(({ kind }) => kind !== 'away'));

const sameAction = (a: Choice['action'], b: Choice['action']): boolean => a.act === b.act && a.arg === b.arg;

async function askFor(table: TableModel): Promise<void> {
  const { version } = table.present.value;
  const known = await table.known();
  if (known === null) return;
  await adviser().ask('consider', known);
  const { action, reason } = await adviser().ask('hint', {});
  // The player may have chosen meanwhile.
  if (table.present.value.version !== version) return;
  const choice = table.choices.value.find((it) => sameAction(it.action, action)) ?? null;
  table.letGo();
  table.why.value = null;
  table.hint.value = { choice, reason };
  table.marked.value = choice;
  table.pointed.value = choice?.spot === undefined ? [] : [choice.spot];
}

/** Asks the bot what it would do. Never there against people. */
export function HintButton({ table }: { table: TableModel }) {
  const [busy, setBusy] = useState(false);
  if (!isAlone(table) || table.choices.value.length < 2) return null;
  return (
    <button
      type="button"
      class="button hint-ask"
      data-aside
      data-hint
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void askFor(table).finally(() => setBusy(false));
      }}
    >
      {busy ? w.thinking : w.ask}
    </button>
  );
}

/** The hint in words, among the notices. */
export function HintNotice({ table }: { table: TableModel }) {
  const hint = table.hint.value;
  if (hint === null) return null;
  return (
    <Notice
      kind="hint"
      role="status"
      acts={
        <>
          {hint.choice !== null && (
            <button type="button" class="button main" onClick={() => void table.choose(hint.choice!)}>
              {w.take}
            </button>
          )}
          <button type="button" class="button" onClick={() => table.letGo()}>
            {w.dismiss}
          </button>
        </>
      }
    >
      <b>{hint.choice?.label ?? w.none}.</b> {hint.reason}
    </Notice>
  );
}
