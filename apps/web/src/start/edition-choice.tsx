import { type GameEntry, isPlayable } from '@punica/games';
import type { StoredEdition } from '../editions/store.ts';
import { Options } from '../kit/options.tsx';
import { words } from '../words/index.ts';

const w = words.create;

/** The editions of a game that lie in this browser; where they are kept is loaded only for games that have any. */
export async function editionsFor(entry: GameEntry | undefined): Promise<readonly StoredEdition[]> {
  if (entry === undefined || !isPlayable(entry) || entry.editionBase === undefined) return [];
  const { listEditions } = await import('../editions/store.ts');
  return listEditions(entry.id);
}

interface Props {
  readonly own: readonly StoredEdition[];
  readonly chosen: string;
  readonly onChange: (edition: StoredEdition | undefined) => void;
}

/** Which figures the game is played with: ours, or those of an edition of one's own. */
export function EditionChoice({ own, chosen, onChange }: Props) {
  return (
    <fieldset>
      <legend>{w.edition}</legend>
      <label class="row" for="edition">
        <select
          id="edition"
          value={chosen}
          onChange={(event) => onChange(own.find(({ id }) => id === event.currentTarget.value))}
        >
          <Options of={[['', w.editionOurs], ...own.map(({ id, edition }) => [id, edition.name] as const)]} />
        </select>
        <small>{w.editionHint}</small>
      </label>
    </fieldset>
  );
}
