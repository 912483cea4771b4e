import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { cityFacts, stackWords } from './details.tsx';

/** The board as a list, for screen readers: provinces with their cities, then every army. */
export function InWords({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <section class="unseen" aria-label={words.table.board}>
      <h2>{words.table.board}</h2>
      <p>
        {iw.pointsOf(scene.vp)}. {iw.movesFirst(iw.roles[scene.first])}
      </p>
      {facts.provinces.map((province, p) => (
        <section key={province.id} aria-label={province.name}>
          <h3>
            {province.name}:{' '}
            {scene.province[p] < 0 ? iw.uncontrolled : iw.controlledBy(iw.roles[scene.province[p]])}
          </h3>
          <ul>
            {province.cities.map((city) => (
              <li key={city}>
                {facts.cities[city].name}: {cityFacts(city, facts, scene).join(', ')}
              </li>
            ))}
            {scene.stacks
              .filter((stack) => facts.hexes[stack.hex].province === p)
              .map((stack) => (
                <li key={`${stack.side} ${stack.hex}`}>
                  {facts.hexes[stack.hex].name}. {stackWords(stack, facts)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
