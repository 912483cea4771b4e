import type { Lesson, LessonStep, Pointer } from '@punica/insight';
import type { ActionJson, Key } from '@punica/kernel';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { W } from '../state.ts';
import { BEGINNING, faces, prepared } from './prepared.ts';

type Step = LessonStep<W>;
const square = (id: string): Pointer => ({ kind: 'square', id });
const marker = (id: string): Pointer => ({ kind: 'marker', id });
const act = (verb: string, arg?: string | number): ActionJson =>
  arg === undefined ? { act: verb } : { act: verb, arg };
/** Holds as soon as this question is asked. */
const asks =
  (key: Key<WarProcedure>) =>
  (g: W): boolean => {
    const f = g.stack.at(-1);
    return f !== undefined && `${f.proc}.${f.step}` === key;
  };

const OTHERS: Readonly<Partial<Record<Key<WarProcedure>, ActionJson>>> = {
  'operation.act': act('pass'),
  'agora.bid': act('pass'),
  'negotiations.talk': act('done'),
  'muster.choose': act('done'),
  'commit.lay': act('done'),
};

/** An operation with a road, a battle and a marker (12, 16, 18). */
const march: Lesson<W> = {
  id: 'hannibals-war-march',
  title: 'An operation',
  summary: 'Lead Hannibal up the coast of Iberia and win a battle with a marker laid face down.',
  beginning: BEGINNING,
  role: 'carthage',
  position: prepared({
    phase: 'operations',
    first: CARTHAGE,
    talents: [3, 4],
    hands: [['spy'], ['assault', 'rally']],
    stacks: [
      [CARTHAGE, 'F6', ['hannibal', 'carthage-phalanx-veteran', 'carthage-auxiliary', 'carthage-cavalry']],
      [CARTHAGE, 'I12', ['carthage-auxiliary']],
      [ROME, 'D7', ['rome-auxiliary', 'rome-legion-recruit']],
      [ROME, 'D13', ['rome-auxiliary']],
    ],
  }),
  dice: faces(6),
  steps: [
    {
      say: 'In the Operations Phase players take turns: one operation with one force, or a pass. Hannibal stands at Saguntum, a Roman force north of him at D7.',
      show: [square('F6'), square('D7')],
    },
    {
      say: 'Choose the stack at Saguntum for your operation.',
      show: [square('F6')],
      expect: [act('at', 'F6')],
      instead: 'Hannibal is at Saguntum, F6.',
    },
    { say: 'All units of the square may go, or some of them. Take all.', expect: [act('all')] },
    {
      say: 'An operation with up to four units costs one talent; without pay the force risks attrition. Pay.',
      expect: [act('pay')],
    },
    {
      say: 'Along a road each square costs half a point. Follow it to E6.',
      show: [square('E6')],
      expect: [act('go', 'E6')],
      instead: 'Up the road, please: to E6.',
    },
    { say: 'On to E7.', show: [square('E7')], expect: [act('go', 'E7')] },
    {
      say: 'And to D7, where you must stop: Romans are there, and both sides show their units.',
      show: [square('D7')],
      expect: [act('go', 'D7')],
    },
    {
      say: 'You stand among enemies: the battle comes when the move ends. Stop here.',
      expect: [act('stop')],
    },
    {
      say: 'Hannibal commands, so you may lay up to three battle markers face down. Assault doubles your phalanx. Lay it.',
      show: [marker('assault')],
      expect: [act('commit', 'assault')],
      instead: 'Assault is the battle marker; others would only deceive.',
    },
    {
      say: 'The plaque shows your percentage and what each die would bring. Done: markers are turned up and the die is thrown.',
      expect: [act('done')],
    },
    {
      say: 'The square is yours, and so are a marker and the silver of whatever you tax there. Pillage would bring talents now and ruin it; pass for once.',
      expect: [act('pass')],
    },
    {
      say: 'That was an operation. You may make another when your turn comes again, as long as you can pay.',
    },
  ] satisfies Step[],
  otherwise: OTHERS,
};
/** Bids, taxes, the Agora and new units (7, 8, 9, 11). */
const silver: Lesson<W> = {
  id: 'hannibals-war-silver',
  title: 'Silver',
  summary: 'Bid for the initiative, collect taxes, buy a plan at the Agora and raise troops.',
  beginning: BEGINNING,
  role: 'carthage',
  position: prepared({
    phase: 'initiative',
    first: ROME,
    talents: [5, 6],
    hands: [[], ['rally']],
    stacks: [
      [CARTHAGE, 'I12', ['hanno', 'carthage-auxiliary']],
      [CARTHAGE, 'H5', ['carthage-auxiliary']],
      [ROME, 'D13', ['rome-auxiliary']],
    ],
  }),
  dice: [],
  steps: [
    {
      say: 'Each turn players bid in secret for the initiative. Only the highest pays. Bid two talents.',
      expect: [act('bid', 2)],
      answers: [act('bid', 1)],
      instead: 'Two talents will do.',
    },
    {
      say: 'You have the initiative, and the cities in which your units stand have paid their taxes. Now four markers lie face down at the Agora. Bid a talent for the first.',
      expect: [act('bid', 1)],
      instead: 'One talent opens the bidding.',
    },
    {
      say: 'It is yours. Pass on the others and keep your silver; what nobody wants goes back to the pool.',
      expect: [act('pass')],
      until: asks('negotiations.talk'),
    },
    {
      say: 'In the talks markers, silver and pacts change hands, all in the open. Today you have nothing to offer: done.',
      expect: [act('done')],
    },
    {
      say: 'Mobilization: counters cost talents and appear in cities, towns and camps that you hold alone. Raise auxiliaries.',
      expect: [act('buy', 'carthage-auxiliary')],
      instead: 'Auxiliaries, please: two talents.',
    },
    {
      say: 'Carthago can take as many units as it pays talents. Place them there.',
      show: [square('I12')],
      expect: [act('at', 'I12')],
      instead: 'In Carthago, I12.',
    },
    { say: 'Enough for this year: done.', expect: [act('done')] },
    {
      say: 'The rest of the silver pays for operations, and at the end of the turn for units that the land cannot feed.',
    },
  ] satisfies Step[],
  otherwise: OTHERS,
};

/** The tutorial, lesson by lesson. */
export const hannibalsWarLessons: readonly Lesson<W>[] = [march, silver];
