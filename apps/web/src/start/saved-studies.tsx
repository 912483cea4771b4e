import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { deleteGame, listStudies, type StoredStudy } from '../play/store.ts';
import { words } from '../words/index.ts';
import { SavedList, titleOf } from './saved-list.tsx';

const w = words.study;

/** The studies in this browser, the newest first; nothing where there are none. */
export function SavedStudies() {
  const [studies, setStudies] = useState<readonly StoredStudy[]>([]);
  const reload = (): void => void listStudies().then((all) => setStudies(all.filter(({ kept }) => kept)));
  useEffect(reload, []);
  if (studies.length === 0) return null;
  return (
    <>
      <h3 class="saved-studies">{w.saved}</h3>
      <SavedList
        items={studies.map(({ id, game, study, touched }) => ({
          id,
          href: `/study/${id}`,
          name: `${titleOf(game)}, ${study.name}`,
          cells: (
            <>
              <b>{study.name === '' ? w.unnamed : study.name}</b>
              <span>{titleOf(game)}</span>
              <span>{w.moves(study.moments.length)}</span>
              <span />
              <span class="when">{elapsed(touched)}</span>
            </>
          ),
        }))}
        onDelete={(id) => void deleteGame(id).then(reload)}
      />
    </>
  );
}
