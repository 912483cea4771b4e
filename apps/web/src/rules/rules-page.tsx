import '../style/table.css';
import '../style/start.css';
import { frontOf } from '../games/front.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { Digest } from './digest.tsx';

/** The digest outside of a game. */
export function RulesPage({ id, hash }: { id: string; hash: string }) {
  const front = frontOf(id);
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
