import { numeral, tint, unitsPlate } from '@punica/art';
import { useState } from 'preact/hooks';
import { Picture } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import { Commander } from './commander.tsx';
import type { Facts, LandFight, Scene } from './scene.ts';
import { SeaBattle } from './sea-battle.tsx';
import { mw } from './words.ts';

/** A battle, laid over the map; it steps aside when something on the map is to be chosen. */
export function Plaque({ table }: TableProps) {
  const [aside, setAside] = useState(false);
  const facts = table.info.facts as Facts;
  const { fight } = table.shown.value.scene as Scene;
  if (fight === null || table.past.value !== null) return null;
  const title =
    fight.fight === 'sea'
      ? mw.seaBattle(facts.spaces[fight.port].name)
      : mw.landBattle(facts.spaces[fight.space].name);
  const onMap = table.choices.value.some((it) => it.spot?.kind === 'space' || it.spot?.kind === 'miat');
  if (aside || onMap)
    return (
      <button type="button" class="sea-tag button" onClick={() => setAside(false)} disabled={onMap}>
        {title}
      </button>
    );
  return (
    <section class="sea-overlay" aria-label={title}>
      <div class="sea-plaque plaque">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button quiet" onClick={() => setAside(true)}>
            {mw.board}
          </button>
        </header>
        {fight.fight === 'sea' ? (
          <SeaBattle table={table} facts={facts} fight={fight} />
        ) : (
          <LandBattle facts={facts} fight={fight} />
        )}
      </div>
    </section>
  );
}

/** A battle die with what its face shows: the number of the face. */
const battleDie = (kind: number, face: number): string => {
  const half = kind === 0 ? 13 : 17;
  return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="5" fill="${tint('bone')}" stroke="${tint('ink')}" stroke-width="1.2"/>${numeral(face + 1, half, tint('ink'))}`;
};

function LandBattle({ facts, fight }: { facts: Facts; fight: LandFight }) {
  const side = (of: 0 | 1) => (
    <Commander
      facts={facts}
      general={fight.commanders[of]}
      side={of}
      note={of === fight.attacker ? mw.attacks : mw.defends}
      active={of === fight.attacker}
    >
      <dl>
        <dt>{mw.rows.units}</dt>
        <dd>{fight.units[of]}</dd>
        {fight.parts[of].map((part, i) => [
          <dt key={`what ${i}`}>{mw.parts[part.what] ?? part.what}</dt>,
          <dd key={`value ${i}`}>{i > 0 ? mw.signed(part.value) : part.value}</dd>,
        ])}
        <dt class="sum">{mw.rows.level}</dt>
        <dd class="sum">{fight.levels[of]}</dd>
      </dl>
    </Commander>
  );
  const dice = (of: 0 | 1) => (
    <p class="sea-row">
      {fight.dice.map((kind, i) =>
        i < fight.romanDice === (of === 0) ? (
          <Picture
            key={i}
            class="sea-die"
            markup={battleDie(kind, fight.faces[i])}
            half={18}
            label={`${mw.dieKinds[kind]}: ${fight.faces[i] + 1}`}
          />
        ) : null,
      )}
    </p>
  );
  return (
    <div class="sea-lines">
      {side(0)}
      <div class="sea-field ground">
        <Picture class="sea-host" markup={unitsPlate('rome', fight.units[0])} half={13} />
        <Picture class="sea-host" markup={unitsPlate('carthage', fight.units[1])} half={13} />
        {dice(0)}
        {dice(1)}
      </div>
      {side(1)}
    </div>
  );
}
