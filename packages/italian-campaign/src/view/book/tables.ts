import { idsOf } from '@punica/kernel';
import type { Block, Entry } from '@punica/view';
import { type CampaignData, CITY_CLASS_IDS, TERRAIN_IDS } from '../../data/index.ts';
import type { Picture } from '../pictures.ts';
import { iw } from '../words.ts';
import { iref } from './words.ts';

/** The tables as an edition has them. */
export function tablesWith({ tables, map }: CampaignData) {
  const crt = (name: string, { columns, firstRoll, cells }: CampaignData['tables']['field']): Block => ({
    grid: {
      name,
      head: ['', ...columns],
      rows: cells.map((row, i) => [firstRoll + i, ...Array.from(row, (cell) => cell.text)]),
    },
  });

  const yes = (it: boolean): string => (it ? iref.yes : iref.no);

  const terrain: Block = {
    grid: {
      name: iref.terrain,
      head: iref.terrainHead,
      rows: [
        ...idsOf(tables.terrainMp).map((it) => [
          iw.terrain[TERRAIN_IDS[it]],
          tables.terrainMp[it],
          -tables.terrainShift[it],
          yes(tables.overrunTerrain[it]),
        ]),
        [iref.road, tables.roadMp, '', ''],
        [iref.city, tables.unfriendlyCityMp, '', ''],
      ],
    },
  };

  const classes: Block = {
    grid: {
      name: iref.classes,
      head: iref.classesHead,
      rows: Array.from(tables.cityClasses, (it, i) => [
        iw.classes[CITY_CLASS_IDS[i]],
        it.intrinsic,
        yes(it.diplomacy),
        yes(it.assault),
        yes(it.works),
      ]),
    },
  };

  function levies(): Block {
    const years = Object.keys(tables.levies)
      .map(Number)
      .sort((a, b) => a - b);
    const raising = map.allProvinces.filter((p) => years.some((year) => tables.levies[year][p] > 0));
    return {
      grid: {
        name: iref.levies,
        head: ['', ...raising.map((p) => map.provinces[p].name)],
        rows: years.map((year) => [-year, ...raising.map((p) => tables.levies[year][p] || '')]),
      },
    };
  }

  const recruits: Block = {
    grid: {
      name: iref.recruits,
      head: iref.recruitsHead,
      rows: tables.allied.map((count, i) => [i + 1, count, tables.gaulish[i]]),
    },
  };

  const election: Block = {
    grid: {
      name: iref.election,
      head: ['', iw.modifier],
      rows: tables.election.map((add, i) => [iref.electionNames[i], add > 0 ? `+${add}` : `−${-add}`]),
    },
  };

  const elephants: Block = {
    grid: {
      name: iref.elephants,
      head: iref.elephantsHead,
      rows: tables.elephants.map((steps, i) => [i + 1, steps]),
    },
  };

  const entry = (title: string, ...sheet: Block[]): Entry<Picture> => ({
    id: `table-${title}`,
    title,
    sheet,
  });

  /** What is needed in play. */
  const playEntries: readonly Entry<Picture>[] = [
    entry(iref.field, { text: iw.legend, tone: 'soft' }, crt(iref.field, tables.field)),
    entry(iref.siege, { text: iw.siegeLegend, tone: 'soft' }, crt(iref.siege, tables.siege)),
    entry(iref.terrain, terrain),
    entry(iref.classes, classes),
  ];

  const tableEntries: readonly Entry<Picture>[] = [
    ...playEntries,
    entry(iref.levies, levies()),
    entry(iref.recruits, recruits),
    entry(iref.election, election),
    entry(iref.elephants, elephants),
  ];
  return { playEntries, tableEntries };
}
