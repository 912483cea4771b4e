import { argOf, END, type Frame, type LocalsOf, offering } from '@punica/kernel';
import { forceAt, lossesAt } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { cusAt, enemyOf, isWalled, setSiege, type X } from '../board.ts';
import { giveUpCitadel, isCitadelHeld } from '../cards/citadel.ts';
import { gatesOpen, rollsForGates } from '../cards/city-gates.ts';
import { tellEngines } from '../cards/marks.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, RED_DIE, siegeOutcome, subjugationOutcome } from '../data/index.ts';
import type { SiegeFace } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { ENGINES, type GeneralId, type H, type Space } from '../state.ts';
import { captureCity, replaceTribe } from './20-capture.ts';
import { chooseLosses, wearDown } from './21-attrition.ts';
import { afterTheFall, siegeDieAt } from './26-sieges.ts';

const besieging = {
  side: KINDS.side,
  /** He has been activated and commands for the attempt (20.2). */
  general: KINDS.general,
  at: KINDS.space,
};
type Besieging = LocalsOf<typeof besieging>;

/**
 * [20.1] One siege or subjugation attempt of an activated general. A card that replaces the Siege die
 * (18, 54) comes as `treachery`. Result: the points gained.
 */
const attemptLocals = { ...besieging, campaign: KINDS.flag, treachery: KINDS.card };
export const siegeAttempt = rulebook('siegeAttempt', attemptLocals, {
  begin: {
    rule: '20.1.2',
    run(g, f) {
      const { side, general, at } = f;
      if (!isWalled(g, at)) subjugation.enter(g, { side, general, at, points: 0 });
      // [card 54, card 72] Traitors open the gates of an enemy city; a citadel in an own one is besieged.
      else if (f.treachery !== NONE && g.control[at] === enemyOf(side))
        treachery.enter(g, { side, general, at, card: f.treachery });
      else siege.enter(g, { side, general, at, campaign: f.campaign, ...BEFORE_THE_ROLL });
    },
  },
});

const BEFORE_THE_ROLL = { rolls: 0, face: 0, second: 0, works: 0, points: 0, gained: 0 } as const;

/** [card 73] Archimedes' engines spoil the roll. */
const isSpoilt = (g: H, at: Space): boolean =>
  g.extra.length > 0 && g.extra[ENGINES] > 0 && at === g.rules.syracusae && g.control[at] === CARTHAGE;

/** [20.1.3] What a face of the die does in this roll. */
export function siegeFaceAt(
  g: H,
  f: Besieging & { readonly campaign: number; readonly rolls: number },
  face: number,
): SiegeFace {
  const { map, tables } = g.rules;
  // [general marcellus] His ability counts with a Campaign only.
  const usual = siegeOutcome(tables, {
    die: siegeDieAt(g, f.side, f.at),
    face,
    carthaginian: f.side === CARTHAGE,
    siegeTrain: f.side === CARTHAGE && g.trains[f.at] > 0,
    greatWalls: map.greatWalls[f.at],
    marcellus: f.campaign === 1 && g.rules.generals.list[f.general].ability.kind === 'siegePriority',
  });
  const { loseCUs, siegePoints } = g.rules.variant.siegeFace(g, f, face, usual);
  return {
    loss: sparesLoss(g, f.general, f.rolls) ? 0 : loseCUs,
    points: isSpoilt(g, f.at) ? 0 : siegePoints,
  };
}

const siegeLocals = {
  ...besieging,
  campaign: KINDS.flag,
  rolls: KINDS.count,
  /** The faces rolled: the second one by Siege Works (card 91), else 0. */
  face: KINDS.count,
  second: KINDS.count,
  works: KINDS.flag,
  /** What the last roll gave. */
  points: KINDS.count,
  gained: KINDS.count,
};

/** [20.1.3] */
export const siege = rulebook('siege', siegeLocals, {
  works: counterWindow<Frame & LocalsOf<typeof siegeLocals>, never>({
    rule: 'card 91',
    timing: 'siegeRoll',
    asks: (_g, f) => 1 << f.side,
    effect(_g, f) {
      f.works = 1;
    },
  }),
  roll: {
    rule: '20.1.3',
    run(g, f, x) {
      f.face = rollDie(g, x);
      f.second = 0;
      if (f.face === NOT_YET) return 'roll';
      if (f.works === 0) return 'count';
    },
  },
  rollAgain: {
    rule: 'card 91',
    run(g, f, x) {
      f.second = rollDie(g, x);
      if (f.second === NOT_YET) return 'rollAgain';
    },
  },
  pick: {
    rule: 'card 91',
    offerPublicly(_g, f, out) {
      out.push(A.face | f.face);
      if (f.second !== f.face) out.push(A.face | f.second);
    },
    take(_g, f, a) {
      f.face = argOf(a);
      f.works = 0;
    },
  },
  count: {
    rule: '20.1.3',
    run(g, f, x) {
      const faces = everyFace((face) => siegeFaceAt(g, f, face));
      const { loss, points } = sayRoll(g, x, f, faces, f.face);
      if (isSpoilt(g, f.at)) {
        g.extra[ENGINES]--;
        tellEngines(g, x);
      }
      f.rolls++;
      f.points = points;
      loseBesiegers(g, f, loss);
    },
  },
  points: {
    rule: '20.1.1',
    run(g, f, x) {
      f.gained += f.points;
      g.result = f.gained;
      if (f.points > 0 && isCitadelHeld(g, f.at)) {
        giveUpCitadel(g, x);
        if (g.control[f.at] === f.side) return END;
      }
      if (addPoints(g, x, f, f.points)) {
        completeSiege(g, x, f);
        return END;
      }
      // [20.1.2, general scipio-africanus] Every roll is an attempt and needs its CUs.
      const { tables } = g.rules;
      return f.rolls < rollsOf(g, f.general) && cusAt(g, f.side, f.at) >= tables.siegeMinimumCUs
        ? 'again'
        : END;
    },
  },
  again: {
    rule: '20.1.5',
    offer: offering(A.yes, A.no),
    take: (_g, _f, a) => (a === A.yes ? 'works' : END),
  },
});

const subjugationLocals = { ...besieging, points: KINDS.count };

/** [20.1.3, card 53] Tribes have neither special nor priority effects, but they may resist. */
export const subjugation = rulebook('subjugation', subjugationLocals, {
  resist: counterWindow<Frame & LocalsOf<typeof subjugationLocals>, 'resisted'>({
    rule: 'card 53',
    timing: 'enemySubjugation',
    asks: (_g, f) => 1 << enemyOf(f.side),
    effect(g, f, _card, _side, x) {
      setSiege(g, f.at, 0);
      x.say({ ev: 'resisted', space: f.at });
      wearDown(g, forceAt(g, f.side, f.at), 'tribalResistance');
      return 'resisted';
    },
  }),
  roll: {
    rule: '20.1.3',
    run(g, f, x) {
      const face = rollDie(g, x);
      if (face === NOT_YET) return 'roll';
      const faces = everyFace((face) => {
        const { loseCUs, siegePoints } = subjugationOutcome(g.rules.tables, face);
        return { loss: loseCUs, points: siegePoints };
      });
      const { loss, points } = sayRoll(g, x, f, faces, face);
      f.points = points;
      loseBesiegers(g, f, loss);
    },
  },
  points: {
    rule: '20.1.1',
    run(g, f, x) {
      if (addPoints(g, x, f, f.points)) replaceTribe(g, x, f.at, f.side);
      g.result = f.points;
      return END;
    },
  },
  resisted: {
    rule: 'card 53',
    run(g) {
      g.result = 0;
    },
  },
});

/** [card 18, card 54] The gates are opened from within, at once or on a good die; a bad one gains a point. */
export const treachery = rulebook(
  'treachery',
  { ...besieging, card: KINDS.card },
  {
    open: {
      rule: 'card 54',
      run(g, f, x) {
        const rolls = rollsForGates(g, f.card);
        const die = rolls ? rollDie(g, x) : 0;
        if (rolls && die === NOT_YET) return 'open';
        const fell = die === 0 || gatesOpen(g, f.card, die);
        x.say({ ev: 'treachery', side: f.side, general: f.general, space: f.at, die, fell });
        g.result = fell ? 0 : 1;
        if (!fell && addPoints(g, x, f, 1)) completeSiege(g, x, f);
        else if (fell) captureCity(g, x, f.at, f.side);
      },
    },
  },
);

/** [20.7, 26.6.3] The last point is gained: the city falls, and with the other siege rules its conqueror chooses. */
function completeSiege(g: H, x: X, f: Besieging): void {
  captureCity(g, x, f.at, f.side);
  if (g.rules.on.sieges) afterTheFall.enter(g, { side: f.side, at: f.at, flips: 0 });
}

/** [general scipio-africanus] */
function rollsOf(g: H, general: GeneralId): number {
  const { ability } = g.rules.generals.list[general];
  return ability.kind === 'siegeAttempts' ? ability.value : 1;
}

/** [general flaccus] */
function sparesLoss(g: H, general: GeneralId, rollsBefore: number): boolean {
  const { ability } = g.rules.generals.list[general];
  return ability.kind === 'siegeIgnoreLoss' && rollsBefore < ability.perActivation;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const everyFace = (outcome: (face: number) => SiegeFace): SiegeFace[] => FACES.map(outcome);

function sayRoll(g: H, x: X, f: Besieging, faces: readonly SiegeFace[], face: number): SiegeFace {
  const { loss, points } = faces[face - 1];
  const die = isWalled(g, f.at) && siegeDieAt(g, f.side, f.at) !== RED_DIE ? 'white' : 'red';
  const { side, general, at: space } = f;
  x.say({ ev: 'siegeRoll', side, general, space, die, face, loss, points, faces });
  return faces[face - 1];
}

function loseBesiegers(g: H, f: Besieging, count: number): void {
  if (count === 0) return;
  chooseLosses.enter(g, lossesAt(g, f.side, f.at, count, 'siege'));
}

/** [20.1.1] Are there enough points now? */
function addPoints(g: H, x: X, { at, side }: Besieging, points: number): boolean {
  if (points === 0) return false;
  setSiege(g, at, g.siege[at] + points, side);
  x.say({ ev: 'siegePoints', space: at, points: g.siege[at], needed: g.rules.siegePoints[at] });
  return g.siege[at] >= g.rules.siegePoints[at];
}
