import { hamilcar } from '@punica/hamilcar';
import { hannibal } from '@punica/hannibal';
import { hannibalHistorical } from '@punica/hannibal-historical';
import { hannibalsWar } from '@punica/hannibals-war';
import { italianCampaign } from '@punica/italian-campaign';
import type { Core, Game } from '@punica/kernel';
import { waitForTurn } from '../player.ts';
import { bySteadyBot, type Choose, standsAt } from '../search.ts';
import { keepGame } from '../stored-game.ts';
import type { Walk, Walker } from './walk.ts';

interface TableStates<G extends Core, E> {
  readonly game: Game<G, E>;
  readonly scenario?: string;
  readonly choose?: Choose<G>;
  /** Questions at which the table is looked at; the panel and everything that is opened by hand at the first. */
  readonly questions: readonly string[];
}

/** The table of one game at its questions, and whatever can be opened there by hand. */
function tableWalk<G extends Core, E>(
  { game, scenario, choose, questions }: TableStates<G, E>,
  byHand: boolean,
): Walk {
  return {
    name: `table of ${game.id}`,
    async *states(walker) {
      const { page } = walker;
      const found = standsAt(
        {
          game,
          beginning: { scenario: scenario ?? game.scenarios[0].id, options: {}, quick: true },
          seeds: 12,
          most: 8000,
          name: 'campaign',
          choose: choose ?? bySteadyBot(game),
        },
        questions,
      );
      for (const [i, question] of questions.entries()) {
        const { record, role } = found.get(question)!;
        const id = `${game.id}-${question}`;
        await keepGame(page, game, { id, record, persons: [role] });
        await walker.go(`play/${id}`, '.prompt');
        await waitForTurn(page);
        await page.waitForSelector('.map-still .shown');
        yield `${game.id} at ${question}`;
        if (i === 0 && byHand) yield* opened(walker, game.id);
      }
    },
  };
}

/** Tabs that every game has: they are looked at in the first one. */
const COMMON_TABS = ['log', 'rules', 'odds', 'notes', 'settings'];

/** What a player opens at a table: lists, refusals, a hint, each leaf of the panel. */
async function* opened(walker: Walker, game: string): AsyncGenerator<string> {
  const { page } = walker;
  const press = (selector: string) => page.locator(selector).first().dispatchEvent('click');
  await press('.prompt-buttons button[aria-haspopup]');
  await page.waitForSelector('.palette-list');
  yield `${game}: list of choices`;
  await page.keyboard.press('Escape');
  const card = page.locator('.hand .card.choosable').first();
  if ((await card.count()) > 0) {
    await card.dispatchEvent('click');
    await page.waitForSelector('.spot-menu');
    yield `${game}: what a card can do`;
    await page.keyboard.press('Escape');
  }
  const spot = page.locator('.map-window [data-spot].choosable').first();
  if ((await spot.count()) > 0) {
    await spot.dispatchEvent('pointerover', { bubbles: true });
    await page.waitForTimeout(500);
    yield `${game}: pointed at a choice`;
  }
  await press('.map-window [data-spot]:not(.choosable):not(.far)');
  await page.waitForSelector('.notice.why');
  yield `${game}: why not`;
  if ((await page.locator('[data-hint]').count()) > 0) {
    await press('[data-hint]');
    await page.waitForSelector('.notice.hint');
    yield `${game}: hint`;
  }
  await walker.tab('log');
  const tabs = await page.locator('.tabs [role=tab]').evaluateAll((all) => all.map((it) => it.id.slice(4)));
  for (const tab of game === 'hannibal' ? tabs : tabs.filter((it) => !COMMON_TABS.includes(it))) {
    await walker.tab(tab);
    yield `${game}: tab ${tab}`;
  }
  await walker.map();
}

interface TableWalks {
  readonly whole: Walk;
  /** Its first question alone. */
  readonly first: Walk;
}

const walksOf = <G extends Core, E>(states: TableStates<G, E>): TableWalks => ({
  whole: tableWalk(states, true),
  first: tableWalk({ ...states, questions: states.questions.slice(0, 1) }, false),
});

const TABLES: readonly TableWalks[] = [
  walksOf({
    game: hannibal,
    questions: [
      'cardPlays.play',
      'placePCs.place',
      'muster.company',
      'march.step',
      'election.proconsul',
      'reaction.intercept',
      'battleRounds.attack',
      'battleRounds.react',
      'elephantCharge.declare',
      'retreat.choose',
    ],
  }),
  walksOf({ game: hannibalHistorical, questions: ['cardPlays.play'] }),
  walksOf({
    game: hamilcar,
    questions: [
      'cardPlays.play',
      'march.step',
      'voyage.step',
      'voyage.intercept',
      'siegeAttempt.defend',
      'removeOwnMarkers.choose',
      'election.proconsul',
      'landBattle.prepare',
      'navalBattle.manoeuvre',
    ],
  }),
  walksOf({
    game: italianCampaign,
    scenario: 'short',
    questions: [
      'movement.choose',
      'march.step',
      'fieldPhase.wish',
      'fieldCombat.avoid',
      'election.proconsuls',
      'levy.raise',
      'losses.pick',
      'siegePhase.choose',
    ],
  }),
  walksOf({
    game: hannibalsWar,
    scenario: 'short-4',
    questions: [
      'operation.act',
      'initiative.bid',
      'agora.bid',
      'bargain.terms',
      'bargain.answer',
      'muster.choose',
      'move.step',
      'commit.lay',
      'losses.which',
      'treachery.attackerLays',
      'pillage.choose',
      'provisioning.pay',
    ],
  }),
];

export const TABLE_WALKS = TABLES.map(({ whole }) => whole);
export const FIRST_TABLES = TABLES.map(({ first }) => first);
