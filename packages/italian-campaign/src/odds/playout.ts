import { type Action, Context, type Dice, Engine, QuickDice, redeal } from '@punica/kernel';
import { ChanceTally, CountTally, type OddsLine, playOn, simulatedChance } from '@punica/odds';
import { script } from '../bot/script.ts';
import { SIDES, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import { enemyOf, spInHex } from '../places.ts';
import { fieldCombat } from '../rules/09-combat.ts';
import { fieldPhase } from '../rules/09-field.ts';
import type { Hex, Italy } from '../state.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const LONGEST = 400;

const isFighting = (g: Italy, hex: Hex): boolean =>
  g.stack.some((f) => fieldCombat.owns(f) || (fieldPhase.owns(f) && f.step === 'wish' && f.hex === hex));

/** What is tried: an answer to the question that stands, or to the one that is staged first. */
interface Trial {
  readonly action: Action;
  /** What the chance to hold the field is called. */
  readonly what: 'field' | 'fieldIfFought';
  readonly stage?: (g: Italy) => void;
}

/** A combat fought out again and again, both sides as the steady bot would. */
export class CombatTrials {
  readonly #view: Italy;
  readonly #side: Side;
  readonly #hex: Hex;
  readonly #trial: Trial;
  readonly #field = new ChanceTally();
  readonly #lost = [new CountTally(), new CountTally()] as const;

  constructor(view: Italy, side: Side, hex: Hex, trial: Trial) {
    this.#view = view;
    this.#side = side;
    this.#hex = hex;
    this.#trial = trial;
  }

  run(count: number, dice: Dice): void {
    for (let n = 0; n < count; n++) this.#fight(dice);
  }

  #fight(dice: Dice): void {
    const g = redeal(italianCampaign, this.#view, dice);
    const x = new Context<CampaignEvent>(new QuickDice(dice.below(0x7fffffff)));
    const before = SIDES.map((side) => totalSp(g, side));
    const { action, stage } = this.#trial;
    if (stage !== undefined) {
      stage(g);
      engine.settle(g, x);
    }
    engine.apply(g, this.#side, action, x);
    playOn(engine, g, x, dice, script, LONGEST, () => isFighting(g, this.#hex));
    const holds = (side: Side): boolean => spInHex(g, side, this.#hex) > 0;
    this.#field.add(holds(this.#side) && !holds(enemyOf(this.#side)));
    for (const side of SIDES) this.#lost[side].add(Math.max(0, before[side] - totalSp(g, side)));
  }

  lines(): (OddsLine & { readonly side?: Side })[] {
    return [
      simulatedChance(this.#trial.what, this.#field.estimate),
      ...[this.#side, enemyOf(this.#side)].map((side) => ({
        ...simulatedChance('lostSp', this.#lost[side].atLeast(1)),
        expected: this.#lost[side].mean,
        spread: this.#lost[side].spread,
        side,
      })),
    ];
  }
}

/** All SP of a side wherever they are: what a combat costs is what is missing afterwards. */
function totalSp(g: Italy, side: Side): number {
  let sp = 0;
  for (const hex of g.rules.map.allHexes) sp += spInHex(g, side, hex);
  return sp;
}
