import { isByFile } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import { fragmentToJson } from '../link.ts';
import { Message } from '../message.tsx';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';

const w = words.sent;

async function takeIn(fragment: string): Promise<string> {
  const json = await fragmentToJson(fragment);
  // A record alone does not say who is who: it would show both hands.
  if (!isByFile(json)) throw new Error(w.notByFile);
  return (await host().ask('import', { json })).id;
}

/** A game by file that came as a link: it is taken in, and whoever followed it sits down in his own seat. */
export function SentPage({ hash }: { hash: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    document.title = `${w.title} · ${words.title}`;
    setProblem(null);
    takeIn(hash).then(
      (id) => {
        // The address holds the whole game: it does not stay behind.
        if (here) go(`/play/${id}`, true);
      },
      (error) => {
        if (here) setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      here = false;
    };
  }, [hash]);
  if (problem === null) return <p class="loading">{w.taking}</p>;
  return (
    <Message title={w.failed} text={problem}>
      <a class="button main" href="/">
        {words.table.home}
      </a>
    </Message>
  );
}
