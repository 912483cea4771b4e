import { argOf, type Frame, labelAt, verbOf } from '@punica/kernel';
import { A, battleCardIn, cardIn, generalIn, provinceIn, spaceIn } from '../actions.ts';
import { asSpace, isWalled } from '../board.ts';
import { takesEffect } from '../cards/index.ts';
import { NONE } from '../data/codes.ts';
import { cardPlays } from '../rules/07-strategy-phase.ts';
import { forcedPlay } from '../rules/08-play-card.ts';
import { checkActivation, opsActivation } from '../rules/10-activation.ts';
import { march } from '../rules/10-march.ts';
import { walls } from '../rules/10-walls.ts';
import type { CardId, H } from '../state.ts';
import { BATTLE_LABELS } from './battle-prompts.ts';
import { CARD_LABELS } from './card-prompts.ts';
import { EVENT_LABELS } from './event-words.ts';
import { MARCH_LABELS } from './march-prompts.ts';
import {
  battleCardName,
  capital,
  cardTitle,
  count,
  generalName,
  provinceName,
  sideName,
  spaceName,
} from './names.ts';
import type { Labels } from './phrases.ts';

/** The label of an action where it stands alone; some questions give it a meaning of their own. */
export function actionWords(g: H, a: number): string {
  const special = labelAt(SPECIAL, g, a);
  if (special !== undefined) return special;
  const card = cardIn(a);
  switch (verbOf(a)) {
    case A.pass:
      return 'Pass';
    case A.yes:
      return 'Yes';
    case A.no:
      return 'No';
    case A.done:
      return 'Done';
    case A.event:
      return `Event: ${cardTitle(g.rules, card)}${hasEffect(g, card) ? '' : ' (no effect now)'}`;
    case A.move:
      return `Activate ${whomTo(g, card)} with ${cardWithOps(g, card)}`;
    case A.control:
      return `Place control with ${cardWithOps(g, card)}`;
    case A.raise:
      return `Raise a CU with ${cardTitle(g.rules, card)}`;
    case A.discard:
      return `Discard ${cardTitle(g.rules, card)}`;
    case A.counter:
      return `Play ${cardTitle(g.rules, card)}`;
    case A.first:
      return `${sideName(argOf(a))} goes first`;
    case A.general:
      return generalName(g.rules, generalIn(a));
    case A.at:
      return spaceName(g.rules, spaceIn(a));
    case A.inside:
      return `Inside ${spaceName(g.rules, spaceIn(a))}`;
    case A.province:
      return provinceName(g.rules, provinceIn(a));
    case A.units:
      return capital(count(argOf(a), 'CU'));
    case A.elephants:
      return capital(count(argOf(a), 'Elephant'));
    case A.bring:
      return isAtWalls(g)
        ? `${generalName(g.rules, generalIn(a))} inside`
        : `Take ${generalName(g.rules, generalIn(a))} along`;
    case A.leave:
      return isAtWalls(g)
        ? `${generalName(g.rules, generalIn(a))} outside`
        : `Leave ${generalName(g.rules, generalIn(a))}`;
    case A.go:
      return `To ${spaceName(g.rules, spaceIn(a))}`;
    case A.sail:
      return `Sail to ${spaceName(g.rules, spaceIn(a))}`;
    case A.land:
      return `Sail into ${spaceName(g.rules, spaceIn(a))}`;
    case A.regroup:
      return 'Pick up or leave behind';
    case A.enter:
      return 'Go inside the city';
    case A.stop:
      return 'Stop here';
    case A.besiege:
      return isWalled(g, asSpace(march.frame(g)?.at ?? NONE)) ? 'Besiege' : 'Subjugate';
    case A.charm:
      return 'Take the Roman control away here';
    case A.intercept:
      return `Intercept with ${generalName(g.rules, generalIn(a))}`;
    case A.avoid:
      return `Avoid battle with ${generalName(g.rules, generalIn(a))}`;
    case A.play:
      return battleCardName(battleCardIn(a));
    case A.reserve:
      return `Reserve as ${battleCardName(battleCardIn(a))}`;
    case A.probe:
      return `Probe as ${battleCardName(battleCardIn(a))}`;
    case A.random:
      return 'One at random';
    case A.unseat:
      return 'Take the enemy control away here';
    case A.plant:
      return 'Set up your control here';
    case A.face:
      return `Keep face ${argOf(a)}`;
    case A.loot:
      return 'Loot the city';
    case A.spare:
      return 'Show clemency';
    case A.withdraw:
      return 'Try to withdraw';
    default:
      return `${a}`;
  }
}

/** Would the Event change anything now? Whoever is asked for a card is told before he plays it. */
function hasEffect(g: H, card: CardId): boolean {
  const f = innermost(g);
  if (!cardPlays.owns(f) && !forcedPlay.owns(f)) return true;
  const { counter, alsoAsNormalPlay } = g.rules.cards.list[card];
  return (counter && !alsoAsNormalPlay) || takesEffect(g, f.side, card);
}

/** The only general whom the OPs of a card can activate, or "a general" where there is a choice. */
function whomTo(g: H, card: CardId): string {
  const f = innermost(g);
  if (!cardPlays.owns(f) && !forcedPlay.owns(f)) return 'a general';
  const means = opsActivation(g, f.side, card);
  const able = g.rules.generalsOf[f.side].filter(
    (general) => g.at[general] >= 0 && checkActivation(g, means, general) === undefined,
  );
  return able.length === 1 ? generalName(g.rules, able[0]) : 'a general';
}

/** A card by its name and its points. */
export const cardWithOps = ({ rules }: H, card: CardId): string =>
  `${cardTitle(rules, card)} (${count(rules.cards.list[card].ops, 'OP')})`;

const innermost = (g: H): Frame | undefined => g.stack[g.stack.length - 1];

const isAtWalls = (g: H): boolean => walls.owns(innermost(g));

/** What yes, no and the like mean at one question. */
const SPECIAL: Labels = {
  ...BATTLE_LABELS,
  ...CARD_LABELS,
  ...EVENT_LABELS,
  ...MARCH_LABELS,
  'election.proconsul': {
    [A.pass]: 'Keep nobody',
  },
  'returnOfDisplaced.place': {
    [A.pass]: 'Leave him out for now',
  },
};
