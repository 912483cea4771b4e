import type { Voice } from '@punica/insight';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import type { CityId, Italy, LeaderId } from '../state.ts';
import { cityName, leaderName } from '../words/names.ts';
import { italianChronicler } from './chronicle.ts';

const first = { say: (_about: string, ways: readonly string[]) => ways[0] } as Voice;
const { state: g } = new Match(
  new Engine<Italy, CampaignEvent>(italianCampaign),
  { scenario: 'short', options: {}, quick: true },
  keyFromSeed(1),
);
const city = (name: string): CityId =>
  g.rules.map.allCities.find((it) => cityName(g.rules, it) === name) as CityId;
const turned = (name: string, side: Side): CampaignEvent => ({
  ev: 'cityTurned',
  city: city(name),
  side,
  how: 'diplomacy',
});

describe('the war in Italy told', () => {
  it('tells at the end of a year which cities were won by words, and apart those that did not stay so', () => {
    const listener = italianChronicler.listen(g, first);
    const year = [
      turned('Arpi', CARTHAGE),
      turned('Compsa', CARTHAGE),
      turned('Arpi', ROME),
      turned('Salapia', CARTHAGE),
    ];
    expect(year.flatMap((e) => listener.hear(e))).toEqual([]);
    expect(listener.close(g).map(({ told }) => told)).toEqual([
      'envoys won Compsa and Salapia over for Carthage.',
      'Arpi changed sides more than once.',
    ]);
  });

  it('tells what words did with a city before arms are tried on it', () => {
    const listener = italianChronicler.listen(g, first);
    listener.hear(turned('Arpi', CARTHAGE));
    listener.hear(turned('Compsa', CARTHAGE));
    const assault = { ev: 'assault', city: city('Arpi') } as CampaignEvent;
    expect(listener.hear(assault).map(({ told }) => told)).toEqual(['envoys won Arpi over for Carthage.']);
    expect(listener.close(g).map(({ told }) => told)).toContain('envoys won Compsa over for Carthage.');
  });

  it('says of a year how it left Hannibal beside the one before, whatever has been counted in all', () => {
    const listener = italianChronicler.listen(g, first);
    const year = (cities: number, total: number): string[] => {
      const held = { year: 216, provinces: 4, cities, kills: 30, tarentum: 0, total };
      listener.hear({ ev: 'points', ...held });
      return listener.close(g).map(({ told }) => told);
    };
    expect(year(20, 54)).toEqual([]);
    expect(year(30, 118)).toEqual(['when winter came Hannibal stood better than a year before.']);
    expect(year(20, 172)).toEqual(['when winter came Hannibal had less to show than a year before.']);
    expect(year(22, 228)).toEqual([]);
  });

  it('a chief of the Gauls, whom the next one follows, is nobody to look back on', () => {
    const listener = italianChronicler.listen(g, first);
    const leader = (name: string): LeaderId =>
      g.rules.leaders.list.findIndex((_, it) => leaderName(g.rules, it as LeaderId) === name) as LeaderId;
    const killed = (name: string) => listener.hear({ ev: 'killed', leader: leader(name) })[0];
    expect(killed('Gaulish leader')).toMatchObject({ kind: 'death', dead: [] });
    expect(killed('Hanno')).toMatchObject({ dead: ['Hanno'] });
  });
});
