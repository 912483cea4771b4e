import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CityClass, italianCity } from './cities.ts';
import { campPlate, type Group, hiddenCounter, strengthPlate, unitCounter } from './counters.ts';
import { leaderCoin, leaderIds } from './leaders.ts';
import { italianSheet } from './sheet.ts';

const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../italian-campaign/data/${name}.json`, import.meta.url), 'utf8'));
const sheet = italianSheet();
const symbols = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));
const uses = (markup: string): string[] => [...markup.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);

describe('the art of the Italian campaign', () => {
  it('has a face for every leader of the game', () => {
    const { leaders } = data('leaders') as { leaders: { id: string }[] };
    expect([...leaderIds].sort()).toEqual(leaders.map(({ id }) => id).sort());
  });

  it('places only what its sheet holds', () => {
    const { cities } = data('map') as { cities: { class: CityClass }[] };
    const groups: Group[] = ['roman', 'slave', 'garrison', 'punic', 'allied', 'gaul'];
    const drawn = [
      ...leaderIds.flatMap((id) =>
        (['full', 'stamp'] as const).map((detail) =>
          leaderCoin({ id, withdrawal: null, modifier: 2, rank: 'dictator' }, { detail, ribbon: true }),
        ),
      ),
      ...[...new Set(cities.map((city) => city.class))].map((cityClass) =>
        italianCity({ cityClass, owner: 'rome', loyalty: 4, siege: 5, works: 1 }),
      ),
      ...groups.map((group) => unitCounter({ group, owner: 'carthage', arm: 'horse', sp: 4, worn: true })),
      ...(['punic', 'allied', 'gaul'] as const).map(hiddenCounter),
      strengthPlate('rome', 26, false),
      campPlate('carthage', 8),
      sheet,
    ];
    for (const name of drawn.flatMap(uses)) expect(symbols, name).toContain(name);
  });

  it('every rank and every class of city looks different', () => {
    const ranks = ['praetor', 'proconsul', 'consul', 'master-of-horse', 'dictator'] as const;
    const coins = ranks.map((rank) => leaderCoin({ id: 'varro', withdrawal: 6, modifier: 0, rank }));
    expect(new Set(coins).size).toBe(ranks.length);
    const classes = ['unfortified', 'fortified', 'walled', 'class-2-fortress', 'class-1-fortress'] as const;
    const drawings = classes.map(
      (id) => new RegExp(`<symbol id="art-city-${id}".*?</symbol>`).exec(sheet)?.[0],
    );
    expect(new Set(drawings).size).toBe(classes.length);
  });
});
