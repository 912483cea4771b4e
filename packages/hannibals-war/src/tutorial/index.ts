import { faces, type Lesson, lessonsWith, lessonWriter } from '@punica/insight';
import type { Key } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { ACTIONS } from '../actions.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { W } from '../state.ts';
import { BEGINNING, type Prepared, prepared } from './prepared.ts';

type Question = Key<WarProcedure>;

const lesson = lessonWriter<W, Question>(ACTIONS, BEGINNING);

/** Holds as soon as this question is asked. */
const asks =
  (key: Question) =>
  (g: W): boolean => {
    const f = g.stack.at(-1);
    return f !== undefined && `${f.proc}.${f.step}` === key;
  };

/** What the other player does where a step does not say. */
const OTHERS = {
  'operation.act': 'pass',
  'agora.bid': 'pass',
  'negotiations.talk': 'done',
  'muster.choose': 'done',
  'commit.lay': 'done',
} satisfies Partial<Record<Question, string>>;

const ON_THE_MARCH: Prepared = {
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
};

/** An operation with a road, a battle and a marker (12, 16, 18). */
const march = lesson(
  'hannibals-war-march',
  {
    role: 'carthage',
    position: prepared(ON_THE_MARCH),
    dice: faces(6),
    otherwise: OTHERS,
  },
  `
  # An operation
  Lead Hannibal up the coast of Iberia and win a battle with a marker laid face down.

  In the Operations Phase players take turns: one operation with one force, or a pass. Hannibal stands at
  Saguntum, a Roman force north of him at D7.
  - show: square F6, square D7

  Choose the stack at Saguntum for your operation.
  - show: square F6
  - do: at F6
  - instead: Hannibal is at Saguntum, F6.

  All units of the square may go, or some of them. Take all.
  - do: all

  An operation with up to four units costs one talent; without pay the force risks attrition. Pay.
  - do: pay

  Along a road each square costs half a point. Follow it to E6.
  - show: square E6
  - do: go E6
  - instead: Up the road, please: to E6.

  On to E7.
  - show: square E7
  - do: go E7

  And to D7, where you must stop: Romans are there, and both sides show their units.
  - show: square D7
  - do: go D7

  You stand among enemies: the battle comes when the move ends. Stop here.
  - do: stop

  Hannibal commands, so you may lay up to three battle markers face down. Assault doubles your phalanx. Lay
  it.
  - show: marker assault
  - do: commit assault
  - instead: Assault is the battle marker; others would only deceive.

  The plaque shows your percentage and what each die would bring. Done: markers are turned up and the die is
  thrown.
  - do: done

  The square is yours, and so are a marker and the silver of whatever you tax there. Pillage would bring
  talents now and ruin it; pass for once.
  - do: pass

  That was an operation. You may make another when your turn comes again, as long as you can pay.
`,
);

const BEFORE_THE_BIDS: Prepared = {
  phase: 'initiative',
  first: ROME,
  talents: [5, 6],
  hands: [[], ['rally']],
  stacks: [
    [CARTHAGE, 'I12', ['hanno', 'carthage-auxiliary']],
    [CARTHAGE, 'H5', ['carthage-auxiliary']],
    [ROME, 'D13', ['rome-auxiliary']],
  ],
};

/** Bids, taxes, the Agora and new units (7, 8, 9, 11). */
const silver = lesson(
  'hannibals-war-silver',
  {
    role: 'carthage',
    position: prepared(BEFORE_THE_BIDS),
    dice: [],
    moments: { 'the talks begin': asks('negotiations.talk') },
    otherwise: OTHERS,
  },
  `
  # Silver
  Bid for the initiative, collect taxes, buy a plan at the Agora and raise troops.

  Each turn players bid in secret for the initiative. Only the highest pays. Bid two talents.
  - do: bid 2
  - instead: Two talents will do.
  - others: bid 1

  You have the initiative, and the cities in which your units stand have paid their taxes. Now four markers
  lie face down at the Agora. Bid a talent for the first.
  - do: bid 1
  - instead: One talent opens the bidding.

  It is yours. Pass on the others and keep your silver; what nobody wants goes back to the pool.
  - do: pass
  - until: the talks begin

  In the talks markers, silver and pacts change hands, all in the open. Today you have nothing to offer: done.
  - do: done

  Mobilization: counters cost talents and appear in cities, towns and camps that you hold alone. Raise
  auxiliaries.
  - do: buy carthage-auxiliary
  - instead: Auxiliaries, please: two talents.

  Carthago can take as many units as it pays talents. Place them there.
  - show: square I12
  - do: at I12
  - instead: In Carthago, I12.

  Enough for this year: done.
  - do: done

  The rest of the silver pays for operations, and at the end of the turn for units that the land cannot feed.
`,
);

/** The tutorial, lesson by lesson. */
export const hannibalsWarLessons: readonly Lesson<W>[] = [march, silver];

const POSITIONS = { [march.id]: ON_THE_MARCH, [silver.id]: BEFORE_THE_BIDS };

/** The same with the figures of an edition: with its counters, out of its pool. */
export const lessonsOf = (edition?: Edition): readonly Lesson<W>[] =>
  lessonsWith(hannibalsWarLessons, edition, ({ id }, its) => prepared(POSITIONS[id], its));
