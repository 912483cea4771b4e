import { eventsOf } from '../../play/log-events.ts';
import './battle.css';
import { elephantsPlate, unitsPlate } from '@punica/art';
import { type BattleRound, type BattleStory, battleStory } from '@punica/hannibal/view/battle-story';
import type { Battle, Facts, Scene } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { numeral } from '@punica/view';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Deeds } from '../../kit/deeds.tsx';
import { Die } from '../../kit/die.tsx';
import { Laid, Rows, Side } from '../../kit/laid.tsx';
import { PressItem } from '../../kit/press.tsx';
import { Picture } from '../../markup.tsx';
import { ChanceTag } from '../../odds/chance-tag.tsx';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { BattleCard, battleCardTitle } from './battle-card.tsx';
import { coinOf } from './portrait.tsx';

/** Carthage stands left and Rome right, whoever looks. */
const ORDER = [1, 0] as const;

/** A battle laid out: both armies, the cards so far, what must be matched, and the own hand. */
export function BattleTable({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const log = table.log.value;
  const story = useMemo(() => battleStory(eventsOf(log)), [log]);
  const { battle } = scene;
  if (battle === null || battle.winner >= 0 || table.past.value !== null) return null;
  const place = facts.spaces[battle.space];
  const title = hw.battleOf(place.name);
  const years = facts.turns.find((it) => it.turn === scene.turn)?.years ?? '';
  const round = story.rounds.length;
  const column = (side: number) => (
    <SideColumn side={side} battle={battle} story={story} facts={facts} scene={scene} />
  );
  return (
    <Laid
      id={title}
      title={title}
      sub={[
        years,
        facts.provinces[place.province].name,
        ...(round > 0 ? [hw.battleRound(String(round))] : []),
        ...(battle.dealt ? [hw.holdsInitiative(hw.roles[battle.initiative])] : []),
      ].join(' · ')}
      class="duel alone"
      onMap={table.choices.value.some((it) => it.spot?.kind === 'space')}
    >
      <div class="laid-sides">
        {column(ORDER[0])}
        <Field
          battle={battle}
          story={story}
          facts={facts}
          settling={SETTLING.has(table.present.value.ask?.key ?? '')}
        >
          {table.report.value !== null && (
            <div class="battle-deeds" role="status">
              <Deeds key={table.report.value.place} part={table.report.value} table={table} />
            </div>
          )}
        </Field>
        {column(ORDER[1])}
      </div>
      <OwnHand table={table} battle={battle} facts={facts} />
    </Laid>
  );
}

interface ColumnProps {
  readonly side: number;
  readonly battle: Battle;
  readonly story: BattleStory;
  readonly facts: Facts;
  readonly scene: Scene;
}

function SideColumn({ side, battle, story, facts, scene }: ColumnProps) {
  const index = battle.commanders[side];
  const general = facts.generals[index];
  const rank = scene.armies.flatMap((army) => army.generals).find((it) => it.general === index)?.rank;
  const units = unitsPlate(SIDES[side], battle.units[side]);
  const dealt = story.hands[side];
  const note = [
    general === undefined ? hw.noGeneral : rank ? hw.ranks[rank] : hw.roles[side],
    hw.units(battle.units[side]),
    ...(battle.elephants[side] > 0 ? [hw.elephants(battle.elephants[side])] : []),
  ].join(' · ');
  return (
    <Side
      picture={
        general === undefined ? (
          <Picture class="laid-coin" markup={units} half={11} />
        ) : (
          <Picture class="laid-coin" markup={coinOf(general, rank ?? null)} half={21} />
        )
      }
      name={general?.name ?? hw.roles[side]}
      note={note}
    >
      <p class="battle-plates" aria-hidden="true">
        <Picture markup={units} half={11} />
        {battle.elephants[side] > 0 && <Picture markup={elephantsPlate(battle.elephants[side])} half={15} />}
      </p>
      {dealt !== undefined && (
        <Rows
          rows={[
            ...dealt.parts
              .filter((part) => part.cards !== 0)
              .map(({ what, cards }) => ({
                what: hw.handParts[what] ?? what,
                value: cards > 0 ? cards : `−${-cards}`,
              })),
            { what: hw.cardsDealt, value: dealt.total, sum: true },
            { what: hw.leftInHand, value: battle.hands[side].length },
          ]}
        />
      )}
    </Side>
  );
}

const MOST_PAST_ROUNDS = 4;

/** Questions about a round whose cards both lie on the table. */
const SETTLING = new Set(['battleRounds.counterattack', 'battleRounds.seize']);

interface FieldProps {
  readonly battle: Battle;
  readonly story: BattleStory;
  readonly facts: Facts;
  readonly settling: boolean;
  /** What was rolled last. */
  readonly children?: ComponentChildren;
}

function Field({ battle, story, facts, settling, children }: FieldProps) {
  const current = story.rounds[story.rounds.length - 1];
  const unanswered = current !== undefined && current.answer === null && !current.unmatched;
  const openRound = unanswered || settling ? current : undefined;
  const past = openRound === undefined ? story.rounds : story.rounds.slice(0, -1);
  const lastRoll = past[past.length - 1]?.roll ?? null;
  // Each side lays its cards beside its own commander, whether it attacks or answers.
  const slot = (side: number) => {
    const laid = openRound === undefined ? null : cardOf(openRound, side);
    if (laid !== null)
      return <BattleCard facts={facts} card={laid.card} as={laid.as} side={side} size="large" />;
    const attacks = side === (openRound?.attacker ?? battle.initiative);
    const from = attacks ? hw.attacksFrom : hw.answersFrom;
    return (
      <span class="battle-slot">{battle.dealt ? from(hw.roles[side], battle.hands[side].length) : ''}</span>
    );
  };
  return (
    <div class="laid-field sand">
      <ol class="battle-past" start={Math.max(1, past.length - MOST_PAST_ROUNDS + 1)}>
        {past.slice(-MOST_PAST_ROUNDS).map((round, k) => (
          <PastRound
            key={k}
            n={Math.max(0, past.length - MOST_PAST_ROUNDS) + k + 1}
            round={round}
            facts={facts}
          />
        ))}
      </ol>
      {children}
      <div class="battle-now">
        {slot(ORDER[0])}
        <div class="battle-middle">
          <p class="battle-round">{battle.dealt ? hw.battleRound(numeral(past.length + 1)) : hw.ready}</p>
          {unanswered && <p>{hw.mustMatch(battleCardTitle(facts, current.attack.as))}</p>}
          {lastRoll !== null && (
            <p class="battle-roll">
              <Die kind="d6" face={lastRoll.die} />
              <span>
                {hw.need(lastRoll.need)}: {lastRoll.success ? hw.success : hw.failure}
              </span>
            </p>
          )}
        </div>
        {slot(ORDER[1])}
      </div>
    </div>
  );
}

/** What a side laid in a round. */
const cardOf = (round: BattleRound, side: number): BattleRound['answer'] =>
  side === round.attacker ? round.attack : round.answer;

function PastRound({ n, round, facts }: { n: number; round: BattleRound; facts: Facts }) {
  const result = round.unmatched ? hw.unmatched : round.seized ? `${hw.matched}, ${hw.seized}` : hw.matched;
  return (
    <li>
      <span class="soft">{numeral(n)}</span>
      <span class="pair">
        {ORDER.map((side) => {
          const laid = cardOf(round, side);
          return (
            laid !== null && (
              <BattleCard key={side} facts={facts} card={laid.card} as={laid.as} side={side} size="small" />
            )
          );
        })}
      </span>
      <span>
        <b>{hw.roles[round.attacker]}</b> · {result}
      </span>
    </li>
  );
}

/** The viewer's battle cards, one pile for each kind. */
function OwnHand({ table, battle, facts }: TableProps & { battle: Battle; facts: Facts }) {
  const { viewer } = table.shown.value;
  const counts = new Map<number, number>();
  for (const card of battle.hands[viewer] ?? [])
    if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <ul class="laid-hand battle-hand" aria-label={words.table.hand}>
      {[...counts]
        .sort(([a], [b]) => a - b)
        .map(([card, count]) => {
          const { id } = facts.battleCards[card];
          return (
            <PressItem key={id} table={table} kind="battleCard" id={id} class="battle-pick">
              <BattleCard facts={facts} card={card} side={viewer} size="middle" />
              {count > 1 && <span class="times"> × {count} </span>}
              <ChanceTag table={table} choices={table.choicesAt('battleCard', id)} />
            </PressItem>
          );
        })}
    </ul>
  );
}
