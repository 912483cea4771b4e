import { useState } from 'preact/hooks';
import { copyLink, type MadeLink } from '../link.ts';
import { LinkLine } from '../link-line.tsx';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import type { Draft } from './draft.ts';
import { saveEdition } from './share-edition.ts';
import type { EditionTried } from './try-edition.ts';

interface Props {
  /** What this browser keeps it under. */
  readonly id: string;
  readonly draft: Draft;
  /** Nothing while it is being tried. */
  readonly tried: EditionTried | null;
  readonly kept: boolean;
  readonly onProblem: () => void;
}

/** Which edition it is, whether it fits, and what can be done with it. */
export function EditorBar({ id, draft, tried, kept, onProblem }: Props) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const edition = draft.edition.value;
  const problem = tried?.problem ?? null;
  const share = async (): Promise<void> => setLink(await copyLink('/editions/shared', edition));
  async function play(): Promise<void> {
    setTrouble(null);
    try {
      const { roles } = draft.ground;
      // The second role is led by the player, as where one begins with a single press.
      const seats = roles.map((_, role) =>
        role === 1 ? ({ kind: 'person' } as const) : ({ kind: 'bot', bot: 'greedy' } as const),
      );
      const created = await host().ask('create', {
        game: edition.game,
        mode: 'solo',
        seats,
        beginning: { quick: true },
        edition,
      });
      go(`/play/${created.id}`);
    } catch (fault) {
      setTrouble(fault instanceof Error ? fault.message : String(fault));
    }
  }
  return (
    <header class="editor-bar plaque">
      <p class="editor-name">
        <a href="/editions">{words.start.back}</a> <b>{edition.name}</b>{' '}
        <small>
          {titleOf(edition.game)} · {kept ? w.kept : w.keeping}
        </small>
      </p>
      <p class="editor-tools">
        <button type="button" class="button" disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {w.undo}
        </button>
        <button type="button" class="button" disabled={!draft.canRedo.value} onClick={() => draft.redo()}>
          {w.redo}
        </button>
        <button
          type="button"
          class="button main"
          disabled={tried === null || problem !== null}
          title={w.playHint}
          onClick={() => void play()}
        >
          {w.play}
        </button>
        <a class="button" href={`/new/${edition.game}#${id}`}>
          {w.newGame}
        </a>
        <button type="button" class="button" onClick={() => saveEdition(edition)}>
          {w.export}
        </button>
        <button type="button" class="button" onClick={() => void share()}>
          {w.share}
        </button>
      </p>
      <p class={problem === null && trouble === null ? 'editor-fits' : 'editor-fits problem'} role="status">
        {trouble ??
          (tried === null ? (
            w.trying
          ) : problem === null ? (
            w.fits
          ) : (
            <>
              <b>{w.doesNotFit}.</b> {problem.message}{' '}
              {problem.field !== null && (
                <button type="button" class="plain-link" onClick={onProblem}>
                  {w.showIt}
                </button>
              )}
            </>
          ))}
      </p>
      {link !== null && <LinkLine link={link} name={w.share} said={w} />}
    </header>
  );
}
