import type { CampaignEvent, Combat, Facts, Scene, Units } from '@punica/italian-campaign/view/scene';
import { rollsOf, roundsOf } from '@punica/italian-campaign/view/story';
import { unitPieces } from '@punica/italian-campaign/view/units-shown';
import { iw } from '@punica/italian-campaign/view/words';
import { signed } from '@punica/view';
import { Die } from '../../kit/die.tsx';
import { Side } from '../../kit/laid.tsx';
import { CombatTable } from './crt.tsx';
import { Emblem } from './emblem.tsx';
import { Coin, UnitRow } from './pieces.tsx';

interface Props {
  readonly combat: Combat;
  readonly facts: Facts;
  readonly scene: Scene;
  readonly events: readonly CampaignEvent[];
}

export const sumOf = (modifiers: Combat['modifiers']): number =>
  modifiers.reduce((sum, it) => sum + it.add, 0);

/** What is added to a die, and for what. */
export const Modifiers = ({ list }: { list: Combat['modifiers'] }) => (
  <>
    {list.map(({ what, add }) => (
      <span key={what} class="ic-chip">
        {signed(add)} {iw.modifiers[what] ?? what}
      </span>
    ))}
  </>
);

/** A field combat: both forces, the odds of the coming round, and the table with what has fallen. */
export function BattleTable({ combat, facts, scene, events }: Props) {
  const rounds = roundsOf(events);
  const last = rounds[rounds.length - 1];
  const rolls = rollsOf(events);
  const fought = last !== undefined && last.round === combat.round && combat.round > 0;
  return (
    <div class="laid-sides">
      <Force side={1} combat={combat} facts={facts} scene={scene} />
      <div class="laid-field">
        {fought && <RoundLine round={last} facts={facts} title={iw.lastRound(last.round)} />}
        <NextRound combat={combat} facts={facts} />
        <CombatTable
          table={facts.field}
          caption={iw.fieldTable}
          column={fought ? last.column : combat.used}
          roll={fought ? last.die + sumOf(last.modifiers) : null}
          plus={sumOf(combat.modifiers)}
        />
        <p class="ic-legend">{iw.legend}</p>
        {rounds.length > 1 && (
          <ol class="ic-past">
            {rounds.slice(0, -1).map((round) => (
              <li key={round.round}>
                {iw.round(round.round)}: {round.attackerSp} : {round.defenderSp},{' '}
                {facts.field.columns[round.column]}, <b>{round.result}</b>
              </li>
            ))}
          </ol>
        )}
        {rolls.length > 0 && (
          <ul class="ic-rolls">
            {rolls.map((roll, i) => (
              <li key={i}>
                {roll.die > 0 && <Die face={roll.die} />}
                {roll.ev === 'withdrawRoll' ? (
                  <span>
                    {facts.leaders[roll.leader]?.name}: {roll.success ? iw.success : iw.failure}
                  </span>
                ) : (
                  <span>
                    {iw.ambush}: {roll.result}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Force side={0} combat={combat} facts={facts} scene={scene} />
    </div>
  );
}

function Force({ side, combat, facts, scene }: { side: number; combat: Combat; facts: Facts; scene: Scene }) {
  const force = combat.sides[side];
  const rank = scene.stacks.flatMap((stack) => stack.leaders).find((it) => it.leader === force.leader)?.rank;
  return (
    <Side
      picture={
        force.leader >= 0 ? (
          <Coin leader={force.leader} facts={facts} rank={rank ?? null} class="laid-coin" />
        ) : (
          <Emblem role={side} />
        )
      }
      name={force.leader >= 0 ? facts.leaders[force.leader].name : iw.noLeader}
      note={`${iw.roles[side]} ${side === combat.attacker ? iw.attacks : iw.defends}`}
    >
      <p class="ic-sp">
        <b>{force.fighting.sp}</b> SP {iw.fighting}
      </p>
      <UnitRow units={force.fighting} facts={facts} />
      <Away name={iw.foraging} units={force.foraging} facts={facts} />
      <Away name={iw.ambush} units={force.ambush} facts={facts} />
    </Side>
  );
}

function Away({ name, units, facts }: { name: string; units: Units; facts: Facts }) {
  return unitPieces(units, facts).length === 0 ? null : (
    <div class="ic-away">
      <p>
        {units.sp} SP {name}
      </p>
      <UnitRow units={units} facts={facts} />
    </div>
  );
}

/** What the coming round would be rolled on. */
function NextRound({ combat, facts }: { combat: Combat; facts: Facts }) {
  const [attacker, defender] = [combat.attacker, 1 - combat.attacker].map(
    (side) => combat.sides[side].fighting.sp,
  );
  return (
    <p class="ic-next">
      <b>{iw.nextRound}</b> {attacker} : {defender}
      {' → '}
      {combat.column < 0 ? iw.tooWeak : <b>{facts.field.columns[combat.used]}</b>}
      {combat.shift !== 0 && combat.column >= 0 && <span> ({iw.shiftRow(combat.shift)})</span>}
      <Modifiers list={combat.modifiers} />
    </p>
  );
}

type Round = Extract<CampaignEvent, { ev: 'round' }>;

/** Die, modifiers and result of a round, in one line. */
function RoundLine({ round, facts, title }: { round: Round; facts: Facts; title: string }) {
  return (
    <div class="ic-round">
      <p>
        <b>{title}</b> {round.attackerSp} : {round.defenderSp} → <b>{facts.field.columns[round.column]}</b>
      </p>
      <p class="ic-dice">
        <Die face={round.die} />
        <Modifiers list={round.modifiers} />
        <span>= {round.die + sumOf(round.modifiers)}</span>
        <strong>{round.result}</strong>
      </p>
    </div>
  );
}
