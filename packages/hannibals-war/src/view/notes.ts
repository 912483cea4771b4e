import type { RollFace } from '@punica/view';
import { pillageFaces, reactionFaces, rescueFaces } from './deeds.ts';
import { placeTitle } from './names.ts';
import type { Facts, NoteTable, Scene, Unit, WarTable } from './scene.ts';
import { ownerName, ww } from './words.ts';

/** What is laid beside the map for something that is decided on it. */
export interface Note {
  readonly title: string;
  readonly text: string;
  readonly units: readonly Unit[];
  /** What dice would bring. */
  readonly dice: readonly { readonly need: string; readonly faces: readonly RollFace[] }[];
  /** Whose turn comes after this one: the head of the table, then its rows. */
  readonly later: readonly (readonly (string | number)[])[];
}

const LATER_HEAD = [ww.provisionNext, ww.unitsThere, ww.fedThere, ww.hungryThere];

export function noteOf(now: NoteTable, facts: Facts, { stacks }: Scene): Note {
  const plain = { units: [], dice: [], later: [] };
  switch (now.table) {
    case 'provision': {
      const stack = stacks.find((it) => it.owner === now.player && it.square === now.square);
      const fed = `${ownerName(now.player)}: ${ww.provisionLine(now.units, now.fed)}.`;
      const rows = now.later.map((it) => [placeTitle(it.square, facts), it.units, it.fed, it.units - it.fed]);
      return {
        ...plain,
        title: ww.provisionTitle(placeTitle(now.square, facts)),
        text: `${fed} ${ww.provisionPrice(now.price, now.units - now.fed)}`,
        units: stack?.units ?? [],
        later: rows.length === 0 ? [] : [LATER_HEAD, ...rows],
      };
    }
    case 'hire': {
      const bid = now.bidder < 0 ? '' : ` ${ww.highest(ownerName(now.bidder), now.bid)}`;
      return {
        ...plain,
        title: ww.hireTitle(placeTitle(now.square, facts)),
        text: ww.hireLine(ownerName(now.player), now.cost) + bid,
      };
    }
    case 'pillage': {
      const { factors, angers } = now;
      const within =
        factors === null ? [] : [{ need: ww.deeds.pillageNeed(factors), faces: pillageFaces(factors) }];
      const answer = angers < 0 ? [] : [{ need: ww.reactionOf(angers), faces: reactionFaces(facts.rolls) }];
      return {
        ...plain,
        title: ww.deeds.pillage(placeTitle(now.square, facts)),
        text: ww.pillageLine(now.talents),
        dice: [...within, ...answer],
      };
    }
    case 'fall': {
      const { name, value, nation } = facts.kinds[now.kind];
      return {
        ...plain,
        title: ww.deeds.save(name),
        text: ww.saveLine(value),
        units: [{ kind: now.kind, nation, aboard: false, part: 0 }],
        dice: [{ need: '', faces: rescueFaces(value) }],
      };
    }
  }
}

const NOTES = ['provision', 'hire', 'pillage', 'fall'];
/** Is it laid beside the map and not over it? */
export const isNote = (now: WarTable): now is NoteTable => NOTES.includes(now.table);

/** What a table that is laid over the map is about; nothing where there is nothing to see yet. */
export function tableTitle(now: WarTable, facts: Facts): string | null {
  switch (now.table) {
    case 'bid':
      return ww.bidTitle;
    case 'agora':
      return now.lot === 0 ? null : ww.agoraTitle;
    case 'talks':
      return ww.talksTitle;
    case 'treachery':
      return ww.treacheryTitle(placeTitle(now.square, facts));
    case 'battle': {
      const place = placeTitle(now.square, facts);
      return now.atSea ? ww.seaTitle(place) : now.siege ? ww.siegeTitle(place) : ww.battleTitle(place);
    }
    default:
      return null;
  }
}

/** Bids and talks among others are no concern of those who only wait; fights and auctions are. */
export function concerns(now: WarTable, viewer: number, asked: number | null): boolean {
  if (now.table === 'bid') return asked === viewer;
  if (now.table === 'talks') return [asked, now.offer?.to, now.offer?.from].includes(viewer);
  return true;
}
