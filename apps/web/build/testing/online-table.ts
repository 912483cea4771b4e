import { HIDDEN, includes, isKnownBy, itemOf, NOT_ANSWERED } from '@punica/kernel';
import type { CatalogueGame, Part, Push, TableNow, WholeTable } from '@punica/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LOADS_NO_MORE, openPage } from './browser.ts';
import type { Chance } from './player.ts';

/** Small, so that a busy machine has less to draw. */
const SCREEN = { viewport: { width: 720, height: 520 }, reducedMotion: 'reduce', ...LOADS_NO_MORE } as const;
const QUICK = { speed: 64, motion: 'less' };
const TRIES = 30;
const PATIENCE_MS = 3_000;
const LOOK_MS = 20;
const WAITS = 100;

/** The server tells what happened in words too, for programs; the page makes its own of the events. */
interface Worded extends WholeTable {
  readonly parts: readonly (Part & { readonly words: readonly string[] })[];
}

export const linesOf = ({ parts }: Worded): string[] => parts.flatMap(({ words }) => words);

/** One seat of a game on the server: a browser of its own with the page, and everything that the page was told. */
export class OnlineSeat {
  readonly role: string;
  readonly page: Page;
  /** Positions as they came over the socket. */
  readonly told: TableNow[] = [];
  readonly #context: BrowserContext;
  readonly #address: string;

  constructor(role: string, address: string, context: BrowserContext, page: Page) {
    this.role = role;
    this.page = page;
    this.#address = address;
    this.#context = context;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const push = JSON.parse(String(payload)) as Push;
        if ('now' in push && push.now !== null) this.told.push(push.now);
      }),
    );
  }

  get now(): TableNow {
    return this.told[this.told.length - 1];
  }

  async post(path: string, data: object): Promise<unknown> {
    const answer = await this.#context.request.post(`${this.#address}api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#context.request.get(`${this.#address}api/${path}`)).json()) as T;
  }

  /** The story as the page shows it, line by line. */
  log(): Promise<string[]> {
    return this.page
      .locator('.log-chapter h3, .log-line')
      .evaluateAll((lines) => lines.map((it) => (it.lastChild as Element | null)?.textContent ?? ''));
  }

  /** Everything that could tell a player something: the story, the question, the seats. */
  sight(): Promise<(string | null)[]> {
    return this.page.evaluate(() =>
      ['.log', '.prompt', '.seat-strip'].map((it) => document.querySelector(it)?.textContent ?? null),
    );
  }

  /** What lies in the hand at the foot of the page. */
  hand(): Promise<string[]> {
    return this.page
      .locator('.hand [data-spot]')
      .evaluateAll((cards) => cards.map((it) => (it as HTMLElement).dataset.spot ?? ''));
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** A game on the server with a page at every seat. */
export class OnlineTable {
  readonly id: string;
  readonly seats: readonly OnlineSeat[];
  /** Every role of the game, also those that this scenario leaves out. */
  readonly roles: readonly string[];
  readonly #address: string;
  readonly #invite: string;

  private constructor(
    address: string,
    id: string,
    invite: string,
    roles: readonly string[],
    seats: readonly OnlineSeat[],
  ) {
    this.id = id;
    this.roles = roles;
    this.seats = seats;
    this.#address = address;
    this.#invite = invite;
  }

  static async open(browser: Browser, address: string, game: string, scenario: string): Promise<OnlineTable> {
    const catalogue = (await (await fetch(`${address}api/catalogue`)).json()) as CatalogueGame[];
    const { roles, scenarios } = catalogue.find((it) => it.id === game)!;
    const seated = scenarios.find((it) => it.id === scenario)?.roles ?? roles;
    const seats = await Promise.all(
      seated.map(async (role) => {
        const context = await browser.newContext(SCREEN);
        const seat = new OnlineSeat(role, address, context, (await openPage(context)).page);
        await seat.page.addInitScript(
          (quick) => localStorage.setItem('punica-settings', JSON.stringify(quick)),
          QUICK,
        );
        await seat.post('guests', { name: role });
        return seat;
      }),
    );
    const [host, ...guests] = seats;
    const wish = { game, scenario, side: host.role, listed: false, quick: true };
    const { id, invite } = (await host.post('games', wish)) as { id: string; invite: string };
    for (const guest of guests) await guest.post(`games/${id}/join`, { role: guest.role, invite });
    const table = new OnlineTable(address, id, invite, roles, seats);
    await Promise.all(
      seats.map(async ({ page }) => {
        await page.goto(`${address}online/${id}`);
        await page.waitForSelector('.seat-strip');
      }),
    );
    return table;
  }

  /** As an onlooker with the invitation sees it, asked of the server itself. */
  async onlooker(): Promise<Worded> {
    const answer = await fetch(`${this.#address}api/games/${this.id}?invite=${this.#invite}`);
    return (await answer.json()) as Worded;
  }

  /** As the server tells a seat. */
  tableOf(seat: OnlineSeat): Promise<Worded> {
    return seat.get<Worded>(`games/${this.id}`);
  }

  /** Who has still to answer, by what their pages were told. */
  get asked(): OnlineSeat[] {
    return this.seats.filter(({ now }) => now.legal.length > 0 && now.answer === null);
  }

  /** One decision on the page, by keys, until the page has heard of it; or until the program has answered for the seat. */
  async decide(seat: OnlineSeat, chance: Chance): Promise<void> {
    const before = seat.now;
    for (let tried = 0; tried < TRIES; tried++) {
      if (await isAsked(seat.page)) await takeFromList(seat.page, chance);
      for (let waits = 0; seat.now === before && waits < WAITS; waits++)
        await new Promise((wake) => setTimeout(wake, LOOK_MS));
      if (seat.now !== before) return;
    }
    const [prompt, list] = await Promise.all(
      ['.prompt', '.palette-list'].map((it) => seat.page.locator(it).allTextContents()),
    );
    throw new Error(`${seat.role} could not decide: ${prompt} ${list}`);
  }

  /** What a page was told and may not know; nothing where all is well. */
  leaksTo(seat: OnlineSeat): string[] {
    const role = this.roles.indexOf(seat.role);
    return seat.told.flatMap(({ version, you, state }) => {
      const slots = state.zones.flat();
      const cards = slots.filter((slot) => !isKnownBy(slot, role) && itemOf(slot) !== HIDDEN);
      const answers = state.answers.filter(
        (answer, other) => other !== role && includes(state.asked, other) && answer !== NOT_ANSWERED,
      );
      const problems = [
        ...(you === seat.role ? [] : [`as ${you}`]),
        ...(cards.length === 0 ? [] : [`${cards.length} hidden things`]),
        ...(answers.length === 0 ? [] : [`${answers.length} answers of others`]),
      ];
      return problems.map((it) => `${seat.role} at version ${version}: ${it}`);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.seats.map((seat) => seat.close()));
  }
}

/** Waits a while for the page to ask. */
const isAsked = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () =>
        document.querySelector('.prompt .heading')?.textContent?.includes('your decision') === true &&
        document.querySelector('.line-dot:not(.lost)') !== null,
      undefined,
      { timeout: PATIENCE_MS },
    )
    .then(
      () => true,
      () => false,
    );

/** The list opens, arrows go down, Enter takes. Nothing happens where there is none. */
async function takeFromList(page: Page, chance: Chance): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  const list = page.locator('.palette-list [role=option]');
  await list
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .catch(() => {});
  const options = await list.count();
  if (options === 0) return;
  for (let steps = chance.below(Math.min(options, 8)); steps > 0; steps--)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
