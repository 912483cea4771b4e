import '../style/table.css';
import '../style/start.css';
import { useEffect, useState } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import { frontOf } from '../games/registry.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { Digest } from './digest.tsx';

/** The digest outside of a game. */
export function RulesPage({ id, hash }: { id: string; hash: string }) {
  const [front, setFront] = useState<Front | null>(null);
  useEffect(() => {
    void frontOf(id).then((it) => {
      document.title = `${it.title} · ${words.title}`;
      setFront(it);
    });
  }, [id]);
  if (front === null) return <p class="loading">{words.table.loading}</p>;
  return (
    <main class="rules-page">
      <header>
        <a href="/">{words.start.back}</a>
        <h1>{front.title}</h1>
      </header>
      <Digest
        load={front.digest}
        rule={hash === '' ? null : hash}
        onRule={(rule) => go(`/rules/${id}#${rule}`, true)}
      />
    </main>
  );
}
