import { HANNIBAL } from '@punica/hannibal/data';
import { hw } from '@punica/hannibal/view/words';
import type { ComponentChildren } from 'preact';
import { Die } from '../../../kit/die.tsx';
import { Grid } from '../../../reference/grid.tsx';
import { rw } from './words.ts';

const { tables, scenarios } = HANNIBAL;
const FACES = [1, 2, 3, 4, 5, 6];
const RETREAT_CARDS = ['frontalAssault', 'flankLeft', 'flankRight', 'probe', 'doubleEnvelopment'];
const BATTLE_CARDS = [...RETREAT_CARDS, 'reserve'];
const LINKS = ['road', 'pass', 'alps', 'strait'];

/** The sizes that share a column of the Attrition Table. */
function attritionSizes(column: number): string {
  const sizes = tables.attritionColumn.flatMap((it, size) => (it === column && size > 0 ? [size] : []));
  const [first] = sizes;
  const last = sizes[sizes.length - 1];
  if (column === tables.attritionLoss.length - 1) return `${first}+`;
  return first === last ? String(first) : `${first}–${last}`;
}

export const Attrition = () => (
  <Grid
    name={rw.attrition}
    head={[rw.size, ...FACES]}
    rows={tables.attritionLoss.map((losses, column) => [attritionSizes(column), ...losses.slice(1)])}
  />
);

export const SiegeDice = () => (
  <Grid
    name={rw.siege}
    head={[rw.die, ...FACES]}
    rows={tables.siegeDice.map((faces, die) => [
      die === 0 ? rw.red : rw.white,
      ...faces.map(
        ({ loseCUs, siegePoints, romanOnly, mark }) =>
          [rw.siegePoint(siegePoints), rw.loses(loseCUs), romanOnly ? rw.romanOnly : '', mark ?? '']
            .filter(Boolean)
            .join(' ') || rw.nothing,
      ),
    ])}
  />
);

const retreatRows = (rows: readonly (readonly number[])[]): ComponentChildren[][] =>
  RETREAT_CARDS.map((card, i) => [hw.battleCards[card], ...rows[i]]);

export const RetreatDice = () => (
  <>
    <p class="soft">{rw.small(tables.smallRetreatMaxCUs)}</p>
    <Grid
      name={rw.small(tables.smallRetreatMaxCUs)}
      head={[rw.lastCard, ...FACES]}
      rows={retreatRows(tables.smallRetreat)}
    />
    <p class="soft">{rw.large(tables.smallRetreatMaxCUs)}</p>
    <Grid
      name={rw.large(tables.smallRetreatMaxCUs)}
      head={[rw.lastCard, ...FACES]}
      rows={retreatRows(tables.largeRetreat)}
    />
  </>
);

export const NavalDie = () => (
  <Grid
    name={rw.naval}
    head={[rw.die, ...FACES]}
    rows={[
      [
        rw.naval,
        ...tables.navalDieDiamonds.map((diamonds, i) => (
          <span title={rw.face(tables.navalDieDots[i], diamonds)}>
            <Die kind="naval" face={diamonds} />
            <span class="unseen">{rw.face(tables.navalDieDots[i], diamonds)}</span>
          </span>
        )),
      ],
    ]}
  />
);

export const BattleDeck = () => (
  <Grid
    name={rw.battleCards}
    head={BATTLE_CARDS.map((card) => hw.battleCards[card])}
    rows={[tables.battleCardCounts.slice(0, BATTLE_CARDS.length)]}
  />
);

const yes = (it: boolean): string => (it ? rw.yes : rw.no);

export const Ways = () => (
  <Grid
    name={rw.links2}
    head={[rw.way, rw.cost, rw.attritionOn, rw.reactionsOn]}
    rows={LINKS.map((link, i) => [
      rw.linkNames[link],
      tables.linkCost[i],
      yes(tables.linkAttrition[i]),
      yes(tables.linkReactions[i]),
    ])}
  />
);

export const TurnTrack = () => (
  <Grid
    name={rw.turnTrack}
    head={[rw.turn, rw.years, rw.dealt]}
    rows={scenarios.list[0].turns.map(({ turn, years, cardsPerPlayer }) => [turn, years, cardsPerPlayer])}
  />
);
