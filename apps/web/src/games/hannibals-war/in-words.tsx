import { squareTitle, stackWords } from '@punica/hannibals-war/view/names';
import type { Facts, Scene } from '@punica/hannibals-war/view/scene';
import { ownerName } from '@punica/hannibals-war/view/words';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { squareFacts } from './details.tsx';

/** The board as a list, for screen readers: every square with a place or with units. */
export function InWords({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <section class="unseen" aria-label={words.table.board}>
      <h2>{words.table.board}</h2>
      <ul>
        {facts.squares.map((square, at) => {
          const here = scene.stacks.filter((stack) => stack.square === at);
          if (square.place < 0 && here.length === 0) return null;
          return (
            <li key={square.id}>
              {squareTitle(at, facts)}: {squareFacts(at, facts, scene).join(', ')}
              {here.map((stack) => `. ${ownerName(stack.owner)}: ${stackWords(stack, facts)}`).join('')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
