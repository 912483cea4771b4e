import {
  actionWords,
  A as BASE,
  words as base,
  cardPlays,
  count,
  forcedPlay,
  type GeneralId,
  generalIn,
  type H,
  type HannibalEvent,
  ROME,
  type Side,
} from '@punica/hannibal/engine';
import { argOf, type LabelsByKey, labelAt, verbOf, type Words, wordsAt } from '@punica/kernel';
import { A } from './actions.ts';
import { FIGURES } from './data/bundled.ts';
import { eventWords } from './log-words.ts';
import { happened, SYPHAX_CAME } from './memory.ts';
import { poolOf } from './minor-leaders.ts';
import { NAMES } from './names.ts';
import type { HistoricalProcedure } from './procedures.ts';
import { PROMPTS } from './prompts.ts';
import { isOn } from './switched.ts';

/** Why not, where the variant says so. */
export const REFUSALS: Readonly<Record<string, string>> = {
  bypassIsRoman: 'Only Romans go straight from Rome to Neapolis.',
  cityCostsMore: 'The first enemy city or Tribe of a move costs a movement point more, and he has none left.',
  controlTwiceRunning: 'Your last play placed control; another play must come between.',
  dictatorNotInRome: 'The Dictator or the Master of Horse must be in Rome to hold elections.',
  electionNeedsTwoOps: 'Elections take a card with 2 or 3 OPs.',
  gadesIsShut: 'The strait is open only while Carthage holds Gades.',
  hampsicoraAtHome: 'Hampsicora stays in Corsica and Sardinia.',
  keepsToSpain:
    'The Proconsul for Spain stays in Iberia, Massilia, Gallia Transalpina and the Baleares during his term.',
  leaderPoolEmpty: 'No minor leader is left in your pool.',
  ligurianHarbours: 'Only Carthage uses these harbours, and only with the Ligures on its side.',
  marinesKeepTogether: 'The Marines are not divided: both march along or both stay.',
  marinesStayNearPorts: 'Marines never go farther than one movement point from a port.',
  murgantiaIsPunic: 'Only Carthaginians enter Murgantia.',
  noDictatorship: 'There is no Dictatorship to end.',
  noMinorLeaders: 'Minor leaders are not in this game.',
  nothingNewInMurgantia: 'Nothing new comes up in Murgantia.',
  nowhereForLeader: 'There is no place where a leader could take the field.',
  princeOfCarthage: 'The Numidian Prince stays in Africa and Spain.',
  princesOfRome: 'Princes on the Roman side stay in Africa.',
  syphaxAtHome: 'Syphax stays in Africa and Spain.',
  syphaxOnMap: 'While Syphax is on the map, Sophonisba does nothing more.',
};

const LABELS: LabelsByKey<HistoricalProcedure, H> = {
  'dictatorship.declare': {
    [BASE.yes]: 'Name a Dictator',
    [BASE.no]: 'Name nobody',
  },
  'muster.marines': {
    [BASE.yes]: 'The Marines march along',
    [BASE.no]: 'The Marines stay',
  },
  'campaign.recruit': {
    [BASE.yes]: 'Take a minor leader',
    [BASE.no]: 'Nobody more',
  },
  'arriving.place': {
    [BASE.pass]: 'Do without',
  },
  'spending.ask': {
    [BASE.pass]: 'Keep your resources',
  },
  'levyRefused.choose': {
    [BASE.units]: (_g, _f, a) => `Give up ${count(argOf(a), 'CU')}`,
  },
  'ambush.attacker': {
    [BASE.general]: (g, _f, a) => `${actionWords(g, a)} (${ambushOn(g, generalIn(a))})`,
    [BASE.pass]: 'No ambush',
  },
  'homecoming.send': {
    [BASE.done]: 'Nobody else goes home',
  },
};

/** Who is asked for a card. */
function playing(g: H): Side {
  const f = g.stack[g.stack.length - 1];
  return cardPlays.owns(f) || forcedPlay.owns(f) ? f.side : ROME;
}

/** Labels that depend on more than the question and the action. */
function labelOf(g: H, a: number): string {
  const label = labelAt(LABELS, g, a);
  if (label !== undefined) return label;
  const card = (): string => g.rules.cards.list[argOf(a)].title;
  switch (verbOf(a)) {
    case A.leader:
      return `Call a minor leader with ${card()} (one of ${poolOf(g, playing(g)).length}, drawn at random)`;
    case A.elect:
      return `Hold elections with ${card()}`;
    case A.drawCard:
      return 'Spend a resource on a card';
    case A.levy:
      return `Spend a resource on ${count(FIGURES.resources.cus, 'CU')} in a city`;
    case A.giveUp:
      return `Give up ${count(argOf(a), 'PC')}`;
    case BASE.event:
      return `${actionWords(g, a)}${sheMayBeHeard(g, argOf(a))}`;
    default:
      return actionWords(g, a);
  }
}

const ambushOn = (g: H, general: GeneralId): string => `on ${g.rules.generals.battleRating[general]} or less`;

/** [H17] Once the king is gone, her Event hangs on a die. */
const sheMayBeHeard = (g: H, card: number): string =>
  isOn(g, 'syphax') && g.rules.cards.list[card].id === FIGURES.syphax.card && happened(g, SYPHAX_CAME)
    ? ` (works on ${FIGURES.syphax.worksFrom} to 6)`
    : '';

function promptOf(g: H, key: string): string {
  return wordsAt(PROMPTS, g) ?? base.prompt(g, key);
}

/** Everything the game says: the words of the base game with more names, and those of the variant. */
export const words: Words<H, HannibalEvent> = {
  ...base,
  prompt: promptOf,
  action: labelOf,
  event: (e) => eventWords(e, NAMES),
  refusal: (code) => REFUSALS[code] ?? base.refusal(code),
};
