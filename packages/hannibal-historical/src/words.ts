import {
  actionWords,
  A as BASE,
  words as base,
  count,
  generalName,
  type H,
  type HannibalEvent,
  sideName,
  spaceName,
  speaking,
} from '@punica/hannibal/engine';
import { argOf, verbOf, type Words } from '@punica/kernel';
import { A } from './actions.ts';
import { EVENTS } from './data/bundled.ts';
import { NAMES } from './names.ts';

type Prompt = string | ((g: H, f: Readonly<Record<string, number>>) => string);

const takesTheField: Prompt = (_, f) => `Where does ${generalName(f.general)} take the field?`;
const SEND_HOME = 'Do you send a minor leader home? His CUs stay.';
const RECRUIT = 'Do you take a minor leader, drawn at random, in the place of an activation that is left?';

/** The questions of the variant's own steps. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  'ambush.attacker': 'Which of your generals lies in ambush?',
  'ambush.target': (_, f) => `Upon whom does ${generalName(f.general)} fall?`,
  'arriving.place': (_, f) => {
    const may = f.optional === 1 ? ' You may do without.' : '';
    if (f.general >= 0)
      return `Where does ${generalName(f.general)} take the field with ${count(f.cus, 'CU')}?${may}`;
    return `Where ${f.cus === 1 ? 'does 1 new CU' : `do ${f.cus} new CUs`} come up?${may}`;
  },
  'bringLeader.place': takesTheField,
  'bringLeader.placePraetor': takesTheField,
  'dictatorship.declare': 'After this disaster: does Rome name a Dictator?',
  'dictatorship.rank': (_, f) =>
    `Who is your ${['first', 'second', 'third'][(f.named as unknown as readonly number[]).length] ?? 'next'} choice for Dictator?`,
  'dictatorship.place': (_, f) => `Where does the Dictator ${generalName(f.general)} take over?`,
  'dictatorship.master': 'In which city does the Master of Horse take over?',
  'givingUp.choose': 'Which PC do you give up for the king?',
  'homecoming.send': SEND_HOME,
  'homecoming.sendRomans': SEND_HOME,
  'levyRefused.choose': 'Rome must give up CUs or PCs. Which?',
  'levyRefused.from': 'Where is a CU taken away?',
  'spending.ask': (g, f) => `Do you spend a resource? You have ${g.extra[8 + f.side]}.`,
  'spending.city': 'In which city are the CUs raised?',
  'muster.marines': 'Do the Marines march along?',
  'campaign.recruit': RECRUIT,
  'campaign.recruitPraetor': RECRUIT,
  'election.usual': 'Which general stays as Proconsul?',
};

const EVENT_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENTS.events.map(({ id, text }) => [`event ${id}`, text]),
);

type Note = Extract<HannibalEvent, { ev: 'note' }>;

const NOTES: Readonly<Record<string, (e: Note) => string>> = {
  dictatorRoll: (e) => `The lot (${e.n}) makes ${generalName(e.general)} Dictator.`,
  resource: (e) => `${sideName(e.side)} gains a resource and has ${e.n}.`,
  revolt: (e) => `Spain revolts around ${spaceName(e.space)} (${e.n}).`,
  unrest: (e) => `${spaceName(e.space)} turns against Rome.`,
  tenthTurn: (e) =>
    e.n >= 4 ? `The war goes on for another turn (${e.n}).` : `The war ends with this turn (${e.n}).`,
  turnSix: (e) => `${generalName(e.general)} leaves the war for good (${e.n}).`,
  sophonisba: (e) => `Sophonisba pleads (${e.n}).`,
  leader: (e) => `${sideName(e.side)} calls a minor leader to the field.`,
  elect: () => 'Rome ends the Dictatorship and elects new Consuls.',
};

function noteWords(e: Note): string {
  const text = EVENT_TEXT[e.what];
  if (text !== undefined) return `Random event of ${sideName(e.side)} (${e.n}): ${text}`;
  return NOTES[e.what]?.(e) ?? e.what;
}

/** Why not, where the variant says so. */
export const REFUSALS: Readonly<Record<string, string>> = {
  bypassIsRoman: 'Only Romans go straight from Rome to Neapolis.',
  controlTwiceRunning: 'Your last play placed control; another play must come between.',
  dictatorNotInRome: 'The Dictator must be in Rome to hold elections.',
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
  nowhereForLeader: 'There is no place where a leader could take the field.',
  princeOfCarthage: 'The Numidian Prince stays in Africa and Spain.',
  princesOfRome: 'Princes on the Roman side stay in Africa.',
  syphaxAtHome: 'Syphax stays in Africa and Spain.',
  syphaxOnMap: 'While Syphax is on the map, Sophonisba does nothing more.',
};

/** One label at the questions of both sides. */
const both = (carthage: string, rome: string, a: number, label: string): Record<string, string> => ({
  [`${carthage}:${a}`]: label,
  [`${rome}:${a}`]: label,
});

const LABELS: Readonly<Record<string, string>> = {
  [`dictatorship.declare:${BASE.yes}`]: 'Name a Dictator',
  [`dictatorship.declare:${BASE.no}`]: 'Name nobody',
  [`muster.marines:${BASE.yes}`]: 'The Marines march along',
  [`muster.marines:${BASE.no}`]: 'The Marines stay',
  ...both('campaign.recruit', 'campaign.recruitPraetor', BASE.yes, 'Take a minor leader'),
  ...both('campaign.recruit', 'campaign.recruitPraetor', BASE.no, 'Nobody more'),
  [`arriving.place:${BASE.pass}`]: 'Do without',
  [`spending.ask:${BASE.pass}`]: 'Keep your resources',
  [`ambush.attacker:${BASE.pass}`]: 'No ambush',
  ...both('homecoming.send', 'homecoming.sendRomans', BASE.done, 'Nobody else goes home'),
};

function labelOf(g: H, a: number): string {
  const f = g.stack[g.stack.length - 1];
  const label = f === undefined ? undefined : LABELS[`${f.proc}.${f.step}:${a}`];
  if (label !== undefined) return label;
  switch (verbOf(a)) {
    case A.leader:
      return `Call a minor leader with ${g.rules.cards.list[argOf(a)].title}`;
    case A.elect:
      return `Hold elections with ${g.rules.cards.list[argOf(a)].title}`;
    case A.drawCard:
      return 'Spend a resource on a card';
    case A.levy:
      return 'Spend a resource on CUs';
    case A.giveUp:
      return `Give up ${argOf(a)} PCs`;
    default:
      return actionWords(g, a);
  }
}

function promptOf(g: H, key: string): string {
  if (key === 'election.proconsul') return 'Who stays as Proconsul for Spain?';
  const prompt = PROMPTS[key];
  if (prompt === undefined) return base.prompt(g, key);
  return typeof prompt === 'string'
    ? prompt
    : prompt(g, g.stack[g.stack.length - 1] as unknown as Record<string, number>);
}

/** Everything the game says: the words of the base game with more names, and those of the variant. */
export const words: Words<H, HannibalEvent> = {
  prompt: (g, key) => speaking(NAMES, () => promptOf(g, key)),
  waiting: (g, key) => speaking(NAMES, () => base.waiting(g, key)),
  action: (g, a) => speaking(NAMES, () => labelOf(g, a)),
  event: (e) => speaking(NAMES, () => (e.ev === 'note' ? noteWords(e) : base.event(e))),
  refusal: (code) => REFUSALS[code] ?? base.refusal(code),
  outcome: base.outcome,
};
