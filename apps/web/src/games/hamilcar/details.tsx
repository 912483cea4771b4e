import type { Army, Facts, GeneralFact, Scene } from '@punica/hamilcar/view/scene';
import { traitsOf } from '@punica/hamilcar/view/traits';
import { mw, sideName } from '@punica/hamilcar/view/words';
import type { Spot } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { CardFace } from './card-face.tsx';

/** What a thing on the table is, in a few lines. */
export function Details({ spot, table }: { spot: Spot; table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  switch (spot.kind) {
    case 'space':
      return (
        <SpaceDetails at={facts.spaces.findIndex((it) => it.id === spot.id)} facts={facts} scene={scene} />
      );
    case 'general': {
      const general = facts.generals.find((it) => it.id === spot.id);
      return general === undefined ? null : <GeneralDetails general={general} />;
    }
    case 'card': {
      const card = facts.cards.find((it) => it.id === spot.id);
      return card === undefined ? null : <CardFace card={card} />;
    }
    case 'tactics': {
      const card = facts.tactics.find((it) => it.id === spot.id);
      return card === undefined ? null : (
        <div class="details">
          <h3>{card.title}</h3>
          <p>{card.text}</p>
        </div>
      );
    }
    default:
      return null;
  }
}

function GeneralDetails({ general }: { general: GeneralFact }) {
  return (
    <div class="details">
      <h3>{general.name}</h3>
      <p>{traitsOf(general)}</p>
      <p>{general.text}</p>
    </div>
  );
}

/** What a space is and who holds it, as short phrases. */
export function spaceFacts(at: number, facts: Facts, scene: Scene): string[] {
  const { walls, large, port, hub, tribe, province } = facts.spaces[at];
  const lines = [facts.provinces[province].name];
  if (walls > 0) lines.push(large ? mw.large : mw.walls(walls));
  if (scene.tribe[at] && tribe !== null) lines.push(mw.tribe(tribe));
  if (port) lines.push(hub ? mw.hubPort : mw.port);
  lines.push(scene.control[at] < 0 ? mw.vacant : mw.control(sideName(scene.control[at])));
  if (scene.siege[at] > 0) lines.push(mw.siege(scene.siege[at]));
  return lines;
}

export function armyWords(army: Army, facts: Facts): string {
  const parts = [
    army.generals.map(({ general }) => facts.generals[general].name).join(', ') || mw.garrison,
    army.units > 0 ? mw.cus(army.units, army.elephants) : '',
    army.supply > 0 ? mw.trains(army.supply) : '',
    army.inside ? mw.inside : '',
  ];
  return `${sideName(army.side)}: ${parts.filter((part) => part !== '').join(', ')}`;
}

function SpaceDetails({ at, facts, scene }: { at: number; facts: Facts; scene: Scene }) {
  if (at < 0) return null;
  return (
    <div class="details">
      <h3>{facts.spaces[at].name}</h3>
      <p>{spaceFacts(at, facts, scene).join(' · ')}</p>
      {scene.armies
        .filter((army) => army.space === at)
        .map((army) => (
          <p key={`${army.side}${army.inside}`} class="details-army">
            {armyWords(army, facts)}
          </p>
        ))}
    </div>
  );
}
