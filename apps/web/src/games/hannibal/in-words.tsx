import type { Facts, Scene } from '@punica/hannibal/view/scene';
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
      {facts.provinces.map((province) => (
        <section key={province.id} aria-label={province.name}>
          <h3>{province.name}</h3>
          <ul>
            {province.spaces.map((at) => (
              <li key={at}>
                {facts.spaces[at].name}: {spaceFacts(at, facts, scene).slice(1).join(', ')}
                {scene.armies
                  .filter((army) => army.space === at)
                  .map((army) => `. ${armyWords(army, facts)}`)
                  .join('')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
