import { GAMES } from '@punica/games';
import { type Lesson, LessonPlay } from '@punica/insight';
import { sameSpot } from '@punica/view';
import type { Page } from 'playwright-core';
import type { Choice } from '../../src/play/protocol.ts';
import { rulesOf } from '../../src/play/rules.ts';
import { LessonTable } from '../../src/tutorial/lesson-table.ts';
import type { LessonStanding } from '../../src/tutorial/standing.ts';
import { isInSight, type Point, pointAt, whatLiesUnder } from './in-sight.ts';

/** What a learner has met at a table that should not be so: what is asked for and cannot be pressed, or is covered. */
type Fault = string;

/** Every lesson of every game, by the name of the game. */
export async function everyLesson(): Promise<{ game: string; lesson: Lesson }[]> {
  const found = await Promise.all(
    GAMES.map(async (entry) =>
      ((entry.ready ? await entry.lessons?.() : undefined) ?? []).map((lesson) => ({
        game: entry.id,
        lesson,
      })),
    ),
  );
  return found.flat();
}

interface Walk {
  readonly page: Page;
  readonly touch: boolean;
  /** Called at every step, when it stands on the screen. */
  readonly onStep?: (name: string) => Promise<void>;
}

const spotName = ({ kind, id }: { kind: string; id: string }): string => `[data-spot="${kind} ${id}"]`;
const labelled = (label: string): string => `[data-choice=${JSON.stringify(label)}]`;

/** Goes through a lesson as a learner does, by pointing alone, and tells what could not be seen or pressed. */
export async function walkLesson(game: string, lesson: Lesson, walk: Walk): Promise<Fault[]> {
  const { page } = walk;
  const faults: Fault[] = [];
  const twin = await LessonTable.begin(lesson.id, null);
  const { engine } = await rulesOf({ game });
  for (let { standing, moment } = twin.laid(); !standing.over; { standing, moment } = twin.laid()) {
    await atStep(page, standing, moment.version).catch((cause) => {
      throw new Error(`${lesson.id} does not come to step ${standing.step + 1}: ${faults.join('; ')}`, {
        cause,
      });
    });
    const at = `${lesson.id} ${standing.step + 1}`;
    const tell = (fault: string): unknown => faults.push(`${at}: ${fault}`);
    await walk.onStep?.(`${lesson.id}-${standing.step + 1}`);
    for (const covered of await whatLiesUnder(page, '.coach', UNCOVERED))
      tell(`the coach lies over ${covered}`);
    if (standing.reads) {
      await press(walk, '.coach .button.main', tell);
      twin.readOn();
      continue;
    }
    const play = LessonPlay.resume(engine, lesson, standing.progress);
    const welcome = play.welcome().map((it) => engine.game.actions.toJson(it));
    const choices = moment.ask!.choices.filter(({ action }) =>
      welcome.some(({ act, arg }) => action.act === act && action.arg === arg),
    );
    await beRefused(walk, tell);
    // Where the lesson leaves it to the learner, he takes what he sees.
    const choice = (await firstInSight(page, choices)) ?? choices[0];
    // What the step does not point at may lie farther along a row of cards: a learner looks for it there.
    if (choice.spot !== undefined && !standing.show.some((it) => sameSpot(it, choice.spot)))
      await page
        .locator(`.table-main button${spotName(choice.spot)}`)
        .evaluateAll(([card]) => card?.scrollIntoView({ block: 'nearest', inline: 'center' }));
    await take(walk, choice, tell);
    twin.tryAction(choice.action);
  }
  await page
    .locator('.coach header', { hasText: 'done' })
    .waitFor({ timeout: STEP_MS })
    .catch((cause) => {
      throw new Error(`${lesson.id} does not come to its end: ${faults.join('; ')}`, { cause });
    });
  await press(walk, '.coach .button.main', (fault) => faults.push(`${lesson.id}, at its end: ${fault}`));
  return faults;
}

async function firstInSight(page: Page, choices: readonly Choice[]): Promise<Choice | undefined> {
  for (const choice of choices)
    if (choice.spot === undefined || (await pointAt(page, spotName(choice.spot))) !== null) return choice;
  return undefined;
}

const STEP_MS = 20_000;
/** The map glides, plaques appear. */
const SETTLE_MS = 300;
/** So soon nothing lies over it any more: the map has glided, a list has closed. */
const CLEAR_MS = 2000;
/** So soon something comes of a press, on a busy machine too: a second one too early would be another choice. */
const ANSWER_MS = 8000;
/** What the coach may never hide. */
const UNCOVERED = [
  '.laid-plaque',
  '.prompt-buttons .button',
  '.prompt-row .button',
  '.notice',
  '.report',
  '.spot-menu',
  '.hand li:last-child',
];

/** Waits until the page stands where the lesson does, has shown what happened and takes an answer. */
async function atStep(page: Page, { step, steps, reads }: LessonStanding, version: number): Promise<void> {
  const answer = reads
    ? '.coach .button.main:enabled'
    : '.choosable, .prompt-buttons [data-choice], .prompt-row [data-choice]';
  await page.waitForFunction(
    ([counter, shown, ready]) =>
      document.querySelector('.coach header span')?.textContent === counter &&
      document.querySelector('.table')?.getAttribute('data-version') === shown &&
      document.querySelector(ready) !== null,
    [`step ${step + 1} of ${steps}`, String(version), answer] as const,
    { timeout: STEP_MS },
  );
  await page.waitForTimeout(SETTLE_MS);
}

/** Presses what it names at a point where it can be seen, or is soon; tells where there is none. */
async function press(walk: Walk, selector: string, tell: (fault: string) => unknown): Promise<void> {
  const { page, touch } = walk;
  const until = Date.now() + CLEAR_MS;
  let point = await pointAt(page, selector);
  while (point === null && Date.now() < until) {
    await page.waitForTimeout(SETTLE_MS);
    point = await pointAt(page, selector);
  }
  if (point !== null) await pressAt(page, touch, point);
  else {
    tell(`${selector} cannot be pressed`);
    await walk.onStep?.('cannot-be-pressed');
    await page.locator(selector).first().dispatchEvent('click');
  }
}

const pressAt = (page: Page, touch: boolean, { x, y }: Point): Promise<void> =>
  touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** Makes a choice where the page shows it: on the table, in the menu that opens there, by a button, confirmed. */
async function take(walk: Walk, choice: Choice, tell: (fault: string) => unknown): Promise<void> {
  const { page } = walk;
  const before = await page.locator('.table').getAttribute('data-version');
  const moved = async (): Promise<boolean> =>
    (await page.locator('.table').getAttribute('data-version')) !== before;
  const byButton = choice.spot === undefined;
  await press(walk, byButton ? labelled(choice.label) : spotName(choice.spot!), tell);
  const menu = `.spot-menu ${labelled(choice.label)}`;
  const confirm = '.prompt-buttons [data-confirm]';
  for (let most = 0; most < 3; most++) {
    await page
      .waitForFunction(
        ([version, ...further]) =>
          document.querySelector('.table')?.getAttribute('data-version') !== version ||
          further.some((it) => document.querySelector(it) !== null),
        [before, menu, confirm] as const,
        { timeout: ANSWER_MS },
      )
      .catch(() => {});
    if (await moved()) return;
    if ((await page.locator(menu).count()) > 0) await press(walk, menu, tell);
    else if ((await page.locator(confirm).count()) > 0) await press(walk, confirm, tell);
    // A stack under a finger opens first.
    else if (!byButton) await press(walk, spotName(choice.spot!), tell);
    await page.waitForTimeout(SETTLE_MS);
  }
  if (await moved()) return;
  tell(`"${choice.label}" was pressed and nothing came of it`);
  await walk.onStep?.('nothing-came');
}

/** What is no answer, and has nothing in or around it that is one. */
const NO_ANSWER = '[data-spot]:not(.choosable):not(.choosable *):not(:has(.choosable))';

/** Presses something that is no answer, and looks for the refusal. */
async function beRefused(walk: Walk, tell: (fault: string) => unknown): Promise<void> {
  const { page, touch } = walk;
  const spotAt = ({ x, y }: Point): Promise<string | null> =>
    page.evaluate(
      ([left, top]) =>
        document.elementFromPoint(left, top)?.closest('[data-spot]')?.getAttribute('data-spot') ?? null,
      [x, y] as const,
    );
  // The map may glide under the finger: then something else was pressed, and it is tried again.
  for (let tries = 0; tries < 2; tries++) {
    const point = await pointAt(page, NO_ANSWER);
    if (point === null) return;
    const pressed = await spotAt(point);
    await pressAt(page, touch, point);
    const appeared = await page
      .locator('.notice.why')
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (appeared) {
      await lookAtRefusal(walk, tell);
      return;
    }
    if ((await spotAt(point)) !== pressed) continue;
    // A choice beneath what is none takes the tap, and waits for the second one.
    if ((await page.locator('.prompt-buttons [data-confirm]').count()) === 0)
      tell(`nothing is said to a press at ${Math.round(point.x)}, ${Math.round(point.y)} (${pressed})`);
    return;
  }
}

/** It is in sight, and over nothing that is needed; then it is closed. */
async function lookAtRefusal(walk: Walk, tell: (fault: string) => unknown): Promise<void> {
  const { page } = walk;
  await page.waitForTimeout(SETTLE_MS);
  if (!(await isInSight(page, '.notice.why'))) tell('the refusal cannot be seen');
  for (const covered of await whatLiesUnder(page, '.notice.why', ['.laid-field', '.prompt-buttons .button']))
    tell(`the refusal lies over ${covered}`);
  await walk.onStep?.('refusal');
  await press(walk, '.notice.why .notice-close', tell);
}
