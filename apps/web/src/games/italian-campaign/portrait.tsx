import { italianCity } from '@punica/art/italian';
import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { Picture } from '../../markup.tsx';
import type { PortraitProps } from '../front.ts';
import { Coin } from './pieces.tsx';

/** A city as it stands on the map. */
export function cityMark(city: number, facts: Facts, scene: Scene): string {
  const { cityClass, loyalty } = facts.cities[city];
  return italianCity({
    cityClass,
    owner: SIDES[scene.control[city]],
    loyalty,
    siege: scene.siege[city],
    works: scene.works[city],
  });
}

/** A leader's coin with the office that he holds, or a city. */
export function Portrait({ spot, table, class: name }: PortraitProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  if (spot.kind === 'city') {
    const city = facts.cities.findIndex((it) => it.id === spot.id);
    return <Picture class={name} markup={cityMark(city, facts, scene)} half={21} />;
  }
  const leader = facts.leaders.findIndex((it) => it.id === spot.id);
  const here = scene.stacks.flatMap((stack) => stack.leaders).find((it) => it.leader === leader);
  return <Coin leader={leader} facts={facts} rank={here?.rank ?? null} class={name} />;
}
