import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { armyWords, spaceFacts } from './details.tsx';

/** The board as a list, for screen readers. */
export function InWords({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <section class="unseen" aria-label={words.table.board}>
      <h2>{words.table.board}</h2>
      <ul>
        {facts.spaces.map((space, at) => (
          <li key={space.id}>
            {space.name}: {spaceFacts(at, facts, scene).join(', ')}
            {scene.armies
              .filter((army) => army.space === at)
              .map((army) => `. ${armyWords(army, facts)}`)
              .join('')}
          </li>
        ))}
      </ul>
    </section>
  );
}
