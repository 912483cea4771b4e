import { BadInput, Engine, keyFromSeed, Match, pending, QuickDice, replay, rolesIn } from '@punica/kernel';
import { type Edition, readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { tryEdition } from './edition.ts';
import { positionOf } from './position.ts';
import { WITH_EDITIONS } from './testing.ts';

const editionOf = (game: string, more: Readonly<Record<string, unknown>>): Edition =>
  readEdition({ format: 'punica-edition', version: 1, game, name: 'Mine', ...more });
const entryOf = (id: string) => WITH_EDITIONS.find((it) => it.id === id)!;
const begun = async (id: string, edition: Edition | undefined, scenario: string) =>
  new Match(
    new Engine(await entryOf(id).load(edition)),
    { scenario, options: {}, quick: true },
    keyFromSeed(1),
  );
const written = ({ game, state }: Match): Record<string, unknown> =>
  JSON.parse(JSON.stringify(game.write(state)));

const PLAYED = 40;
/** What of a scenario the files name, and the name that it has where it is one of the edition's own. */
const inFiles = (played: string) => {
  // Hannibal's War has each length for two, three and four.
  const [, id, players] = /^(short)-(\d)$/.exec(played) ?? [];
  return id === undefined
    ? { model: { basedOn: played }, mine: 'mine' }
    : { model: { basedOn: id, players: Number(players) }, mine: `mine-${players}` };
};

describe.each(WITH_EDITIONS)('a scenario of $title that was set up by hand', (entry) => {
  const made = async () => {
    const { id: scenario } = (await entry.load()).scenarios[0];
    const match = await begun(entry.id, undefined, scenario);
    const dice = new QuickDice(4);
    for (let n = 0; n < PLAYED; n++) {
      const [role] = rolesIn(pending(match.state));
      const legal = match.engine.legal(match.state, role, []);
      match.play(role, legal[dice.below(legal.length)]);
    }
    return { scenario, ...inFiles(scenario), position: positionOf(match).position };
  };

  it('begins with that position, and its records replay from their text', async () => {
    const { scenario, model, mine, position } = await made();
    const scenarios = [{ ...model, id: 'mine', name: 'Mine', position }];
    const edition = editionOf(entry.id, { scenarios });
    await tryEdition(entry, edition);
    const match = await begun(entry.id, edition, mine);
    expect(written(match)).toEqual(position);
    expect(match.game.scenarios.filter(({ id }) => id.startsWith('mine'))).toHaveLength(1);
    expect(written(await begun(entry.id, edition, scenario))).not.toEqual(position);
    const [role] = rolesIn(pending(match.state));
    match.play(role, match.engine.legal(match.state, role, [])[0]);
    const record = JSON.parse(JSON.stringify(match.record()));
    const again = replay(new Engine(await entry.load(readEdition(record.edition))), record);
    expect(written(again)).toEqual(written(match));
  });

  it('is refused by its field where the rules cannot stand in it', async () => {
    const { model, position } = await made();
    const scenarios = [{ ...model, id: 'mine', name: 'Mine', position: { ...position, core: 3 } }];
    const refused = await tryEdition(entry, editionOf(entry.id, { scenarios })).catch((it) => it);
    expect(refused).toBeInstanceOf(BadInput);
    expect(refused.field).toMatch(/^scenarios\.0\.position/);
  });
});

/** What of the files of scenarios is looked at here. */
interface PlacementFile {
  readonly setUp: { readonly rome: object };
  readonly reinforcements: readonly { readonly id: string }[];
  readonly playerCards: readonly object[];
  readonly victoryTalents: Readonly<Record<string, number>>;
}

describe('the placement of a scenario of an edition', () => {
  const italian = { basedOn: 'short', id: 'mine', name: 'Mine' };
  const ours = async (id: string, file: string) =>
    (await entryOf(id).editionBase!()).files[file] as PlacementFile;

  it('is its own in the Italian Campaign, and that of all where it has none', async () => {
    const { setUp } = await ours('italian-campaign', 'scenarios.json');
    const moved = { ...setUp, rome: { ...setUp.rome, hex: '0523' } };
    const own = editionOf('italian-campaign', { scenarios: [{ ...italian, setUp: moved }] });
    const none = editionOf('italian-campaign', { scenarios: [italian] });
    const plain = written(await begun('italian-campaign', undefined, 'short'));
    expect(written(await begun('italian-campaign', none, 'mine'))).toEqual(plain);
    expect(written(await begun('italian-campaign', own, 'short'))).toEqual(plain);
    const its = JSON.stringify(written(await begun('italian-campaign', own, 'mine')));
    expect(its).toContain('0523');
    expect(JSON.stringify(plain)).not.toContain('0523');
  });

  it('names the field of the scenario in which something is wrong', async () => {
    const { setUp, reinforcements } = await ours('italian-campaign', 'scenarios.json');
    const entry = entryOf('italian-campaign');
    const wrong = { ...setUp, rome: { ...setUp.rome, leaders: ['nobody'] } };
    const tried = (more: object) =>
      entry.load(editionOf('italian-campaign', { scenarios: [{ ...italian, ...more }] }));
    await expect(tried({ setUp: wrong })).rejects.toThrow('scenarios[mine].setUp.rome.leaders');
    await expect(tried({ reinforcements: [{ ...reinforcements[0], needs: 'nowhere' }] })).rejects.toThrow(
      'scenarios[mine].reinforcements[r215].needs',
    );
  });

  it('has reinforcements of its own in the Italian Campaign, whatever scenarios they name', async () => {
    const { reinforcements } = await ours('italian-campaign', 'scenarios.json');
    const only = reinforcements.filter(({ id }) => id === 'r207');
    const match = await begun(
      'italian-campaign',
      editionOf('italian-campaign', { scenarios: [{ ...italian, reinforcements: only }] }),
      'mine',
    );
    const { rules } = match.state as unknown as { rules: { scenario: { reinforcements: { id: string }[] } } };
    expect(rules.scenario.reinforcements.map(({ id }) => id)).toEqual(['r207']);
  });

  it('was that of all in editions written before: a correction of it still reaches every scenario', async () => {
    const before = editionOf('italian-campaign', {
      changes: [
        {
          file: 'scenarios.json',
          field: 'setUp.rome.hex',
          value: '0523',
          source: 'board',
          confidence: 'high',
        },
      ],
      scenarios: [italian],
    });
    for (const scenario of ['short', 'campaign', 'mine'])
      expect(JSON.stringify(written(await begun('italian-campaign', before, scenario)))).toContain('0523');
  });

  it("is its own in Hannibal's War: cards of the players and what wins the war", async () => {
    const { playerCards, victoryTalents } = await ours('hannibals-war', 'scenarios.json');
    const rich = playerCards.map((it) => ({ ...it, startTalents: 77 }));
    const players = Object.keys(victoryTalents);
    const edition = editionOf('hannibals-war', {
      scenarios: [
        {
          basedOn: 'short',
          id: 'mine',
          name: 'Mine',
          playerCards: rich,
          victoryTalents: Object.fromEntries(players.map((it) => [it, 5])),
        },
      ],
    });
    const game = await entryOf('hannibals-war').load(edition);
    const mine = game.scenarios.filter(({ id }) => id.startsWith('mine'));
    expect(mine).toHaveLength(players.length);
    const rules = async (scenario: string) =>
      (await begun('hannibals-war', edition, scenario)).state as unknown as {
        rules: { victory: number; scenarios: { cards: { talents: number }[] } };
      };
    const { victory, scenarios } = (await rules(mine[0].id)).rules;
    expect([victory, ...scenarios.cards.map(({ talents }) => talents)]).toEqual([5, 77, 77, 77, 77]);
    const ourRules = (await rules(game.scenarios[0].id)).rules;
    expect(ourRules.victory).not.toBe(5);
    expect(ourRules.scenarios.cards.map(({ talents }) => talents)).not.toContain(77);
    await tryEdition(entryOf('hannibals-war'), edition);
  });
});
