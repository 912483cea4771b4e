import { hamilcar } from '@punica/hamilcar';
import { AT_SEA, BEGINNING, FLEETS_MEET, prepared } from '@punica/hamilcar/tutorial';
import { actionSpot } from '@punica/hamilcar/view/action-spots';
import {
  type Action,
  Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  type Role,
  rolesIn,
} from '@punica/kernel';
import type { Locator, Page } from 'playwright-core';
import type { Spot } from '../../src/play/protocol.ts';
import { clickOn, tapOn, waitForTurn } from './player.ts';
import { keepGame } from './stored-game.ts';

const ROME = 0;
const CARTHAGE = 1;

/** The last turn: the fleets of the lesson at sea, and one card for each side. */
const LAST_TURN = prepared({ ...FLEETS_MEET, turn: 9, hands: { rome: ['105'], carthage: ['100'] } });

/** What both sides do at each question, first things first; elsewhere they bring matters to an end. */
type Plan = Readonly<Record<string, readonly string[]>>;

const SEA_PLAN: Plan = {
  'cardPlays.play': ['move 105', 'ops 100'],
  'muster.units': ['units 3'],
  'march.step': ['embark', 'stop'],
  'voyage.ships': ['ships 4'],
  'voyage.step': ['sail tyndaris'],
  'voyage.intercept': ['intercept hannibal_gisgo'],
  'navalInterception.avoid': ['no'],
  'navalInterception.units': ['units 0'],
  'navalInterception.ships': ['ships 4'],
  'navalBattle.manoeuvre': ['play 9', 'play 11'],
  'voyage.winner': ['land'],
};
const CLOSING = ['pass', 'done', 'no', 'stop'];

/** One answer as the page must offer it. */
export interface Answer {
  readonly role: Role;
  /** `procedure.step` of the question. */
  readonly key: string;
  readonly label: string;
  readonly spot: Spot | undefined;
}

export interface PlannedWar {
  readonly record: GameRecord;
  readonly answers: readonly Answer[];
  /** The sentence in which the war ends. */
  readonly ending: string;
}

const short = (a: Action): string => {
  const { act, arg } = hamilcar.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

function planned(plan: Plan, key: string, legal: readonly Action[]): Action {
  const find = (words: string): Action | undefined => legal.find((a) => short(a) === words);
  for (const words of [...(plan[key] ?? []), ...CLOSING]) {
    const found = find(words);
    if (found !== undefined) return found;
  }
  // The Miat lies on a leaf of its own: what is on the map comes first.
  return legal.find((a) => hamilcar.actions.verbName(a) !== 'miat') ?? legal[0];
}

interface Course {
  readonly start: Readonly<Record<string, unknown>>;
  readonly script: readonly number[];
  readonly plan: Plan;
}

const SEA_COURSE: Course = { start: LAST_TURN, script: AT_SEA, plan: SEA_PLAN };

/** Plays a position by the plan to the end of the war, or until a moment comes. */
function follow(course: Course, until: (key: string) => boolean) {
  const engine = new Engine(hamilcar);
  const match = new Match(engine, BEGINNING, keyFromSeed('the last turn'), course);
  const begun = match.record();
  const answers: Answer[] = [];
  for (let { state } = match; state.outcome === null; { state } = match) {
    const role = rolesIn(pending(state))[0];
    const { key } = engine.question(state)!;
    if (until(key)) break;
    const a = planned(course.plan, key, engine.legal(state, role, []));
    answers.push({ role, key, label: hamilcar.words.action(state, a), spot: actionSpot(state, a) });
    match.play(role, a);
  }
  return { match, begun, answers };
}

/** The last turn of the war with every answer of both sides; its dice lie in the record, so it always goes like this. */
export function lastTurn(): PlannedWar {
  const { match, begun, answers } = follow(SEA_COURSE, () => false);
  return { record: begun, answers, ending: hamilcar.words.outcome(match.state.outcome!.reason, []) };
}

/** The last turn up to one of its questions. */
export const lastTurnUntil = (key: string): GameRecord =>
  follow(SEA_COURSE, (it) => it === key).match.record();

/** A battle on land that waits for cards. */
const ON_LAND = prepared({
  turn: 3,
  plays: ROME,
  hands: { rome: ['114', '81', '118'], carthage: ['100', '106', '121'] },
  stacks: [
    { side: ROME, space: 'messana', cus: 9, general: 'duilius' },
    { side: CARTHAGE, space: 'tyndaris', cus: 7, general: 'hannibal_gisgo' },
  ],
});

const LAND_COURSE: Course = {
  start: ON_LAND,
  script: [],
  plan: { 'cardPlays.play': ['move 114'], 'muster.units': ['units 9'], 'march.step': ['go tyndaris'] },
};

export const landBattle = (): GameRecord =>
  follow(LAND_COURSE, (it) => it === 'landBattle.prepare').match.record();

/** The war before its first card. */
export const wholeWar = (): GameRecord =>
  new Match(new Engine(hamilcar), BEGINNING, keyFromSeed('the whole war')).record();

/** Puts a war into the browser's storage as if it had been played there. The page must be open. */
export const storeSea = (page: Page, record: GameRecord, persons: readonly Role[]): Promise<void> =>
  keepGame(page, hamilcar, { id: 'sea', record, persons });

/** A busy browser may lose a press that comes just as the table is laid: whoever sees nothing happen presses again. */
const PATIENCE_MS = 6000;
const TRIES = 8;

type Way = 'clicks' | 'touch';

async function press(page: Page, target: Locator, way: Way): Promise<void> {
  await target.waitFor();
  const hit = await (way === 'touch' ? tapOn(page, target) : clickOn(page, target));
  if (!hit)
    throw new Error(`cannot be reached: ${await target.evaluate((it) => it.outerHTML.slice(0, 200))}`);
}

/** Where a choice is made on the table; buttons elsewhere. */
function targetOf(page: Page, { spot, label }: Answer): Locator {
  const choice = `[data-choice=${JSON.stringify(label)}]`;
  if (spot === undefined) return page.locator(`.prompt-row ${choice}, .prompt-buttons ${choice}`).first();
  const there = `.choosable[data-spot="${spot.kind} ${spot.id}"]`;
  return page.locator(spot.kind === 'space' || spot.kind === 'general' ? `${there} .hit` : there).first();
}

async function answerByPointing(page: Page, answer: Answer, way: Way): Promise<void> {
  // Questions that are answered together are answered one by one out of the list.
  if (answer.spot === undefined && (await page.locator('[data-arranged]').count()) > 0) {
    await press(page, page.locator('.prompt-buttons button[aria-haspopup]'), way);
    await press(page, page.locator(`.palette-list [data-choice=${JSON.stringify(answer.label)}]`), way);
    return;
  }
  await press(page, targetOf(page, answer), way);
  if (answer.spot === undefined) return;
  const after = page.locator('.spot-menu li button, .prompt-buttons [data-confirm]');
  const wanted = after.and(page.locator(`[data-choice=${JSON.stringify(answer.label)}]`));
  if ((await wanted.count()) > 0) await press(page, wanted.first(), way);
}

/** Has the table that an answer was given at gone, or another question come? */
const hasMovedOn = (page: Page, version: string | null): Promise<boolean> =>
  page
    .waitForFunction(
      (before) => document.querySelector('.table')?.getAttribute('data-version') !== before,
      version,
      { timeout: PATIENCE_MS },
    )
    .then(
      () => true,
      () => false,
    );

/** Takes the cover off for whoever comes next. */
async function uncover(page: Page, way: Way): Promise<void> {
  const ready = page.locator('.cover button');
  if (way === 'touch') await ready.tap();
  else await ready.click();
  await page.locator('.cover').waitFor({ state: 'detached' });
}

async function give(page: Page, answer: Answer, way: Way): Promise<void> {
  const version = await page.locator('.table').getAttribute('data-version');
  for (let n = 0; n < TRIES; n++) {
    // It may have been taken late: then there is nothing left to press.
    const gone = n > 0 && (await targetOf(page, answer).count()) === 0;
    if (!gone) await answerByPointing(page, answer, way);
    if (await hasMovedOn(page, version)) return;
  }
  throw new Error(`nothing comes of: ${answer.label}`);
}

/** Gives one answer after the other; `seen` hears of each before it is given. */
export async function playPlanned(
  page: Page,
  answers: readonly Answer[],
  way: Way,
  seen: (answer: Answer) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const answer of answers) {
    if ((await waitForTurn(page)) === 'cover') {
      await uncover(page, way);
      await waitForTurn(page);
    }
    await seen(answer);
    await give(page, answer, way);
  }
}
