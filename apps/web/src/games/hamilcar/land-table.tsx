import { landField } from '@punica/art/first-war';
import { countOf, hitsOf } from '@punica/hamilcar/view/land-story';
import type { Facts, LandFight } from '@punica/hamilcar/view/scene';
import { battleSigns } from '@punica/hamilcar/view/signs';
import { mw } from '@punica/hamilcar/view/words';
import { Rows } from '../../kit/laid.tsx';
import { SignDie } from '../../kit/sign-die.tsx';
import { drawing } from '../../markup.tsx';
import { Commander } from './commander.tsx';

interface Props {
  readonly facts: Facts;
  readonly fight: LandFight;
}

function Dice({ facts, fight, side }: Props & { readonly side: 0 | 1 }) {
  const { battleDice } = facts.tables;
  return (
    <p class="land-dice">
      {fight.dice.map((kind, i) => {
        if (i < fight.romanDice !== (side === 0)) return null;
        const face = battleDice[kind][fight.faces[i]];
        return (
          <SignDie
            key={i}
            signs={battleSigns(face)}
            body={kind === 0 ? 'bone' : 'bronze'}
            label={`${mw.dieKinds[kind]}: ${mw.signs(face)}`}
          />
        );
      })}
    </p>
  );
}

/** What the dice of a side did, sign by sign. */
function Hits({ facts, fight, side }: Props & { readonly side: 0 | 1 }) {
  const own = countOf(fight, facts.tables.battleDice, side);
  const enemy = countOf(fight, facts.tables.battleDice, side === 0 ? 1 : 0);
  const hits = hitsOf(own, enemy);
  return (
    <Rows
      rows={[
        { what: mw.land.crushes, value: hits.crushes },
        { what: mw.land.blades(own.blades, enemy.shields), value: hits.blades },
        { what: mw.land.shields(own.shields, enemy.blades), value: hits.shields },
        { what: mw.land.hits, value: hits.crushes + hits.blades + hits.shields, sum: true },
      ]}
    />
  );
}

/** A battle on land: what each side's level is made of, its dice, and what they came to. */
export function LandTable({ facts, fight }: Props) {
  const rolled = fight.dice.length > 0;
  const side = (of: 0 | 1) => (
    <Commander
      facts={facts}
      general={fight.commanders[of]}
      side={of}
      note={of === fight.attacker ? mw.attacks : mw.defends}
      active={fight.winner < 0 ? of === fight.attacker : of === fight.winner}
    >
      <Rows
        rows={[
          { what: mw.rows.units, value: fight.units[of] },
          ...fight.parts[of].map(({ what, value }, i) => ({
            what: mw.parts[what] ?? what,
            value: i > 0 ? mw.signed(value) : value,
          })),
          { what: mw.rows.level, value: fight.levels[of], sum: true },
        ]}
      />
      {rolled && <Hits facts={facts} fight={fight} side={of} />}
    </Commander>
  );
  return (
    <div class="laid-sides">
      {side(0)}
      <figure class="laid-field ground">
        <svg
          viewBox="-195 -90 390 180"
          role="img"
          aria-label={`${mw.cus(fight.units[0], 0)}, ${mw.cus(fight.units[1], 0)}`}
          dangerouslySetInnerHTML={drawing(landField(fight.units))}
        />
        {rolled ? (
          <div class="land-rolls">
            <Dice facts={facts} fight={fight} side={0} />
            <Dice facts={facts} fight={fight} side={1} />
          </div>
        ) : (
          <p class="land-wait">{mw.land.before}</p>
        )}
        <figcaption>
          {fight.losses === null
            ? rolled
              ? mw.land.lying
              : ''
            : mw.land.result(mw.roles[fight.winner], fight.losses[0], fight.losses[1])}
        </figcaption>
      </figure>
      {side(1)}
    </div>
  );
}
