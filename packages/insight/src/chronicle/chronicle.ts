import type { Core, Engine, GameRecord } from '@punica/kernel';
import { resultOf } from '../analysis.ts';
import type { Insight } from '../insight.ts';
import { Timeline } from '../timeline.ts';
import { partsOf } from './parts.ts';
import { type Form, formsOf, type Placed, paragraphs } from './prose.ts';
import type { Chronicler, Tale } from './tale.ts';
import { capitalised, Voice } from './voice.ts';
import { lookingBack, whyItMattered } from './years.ts';

/** A moment that a picture shows. */
export interface ChroniclePicture {
  /** The stop of the game, and how many entries of its log lie behind it. */
  readonly stop: number;
  readonly after: number;
  readonly caption: string;
}

export interface ChronicleChapter {
  /** The year or years; empty for what happened before the first. */
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly picture: ChroniclePicture | null;
}

/** A tale, where it stands, and in which form it is told. */
interface ToldTale extends Pick<Tale, 'kind' | 'told'> {
  readonly stop: number;
  readonly form: Form;
  /** How many things it tells. */
  readonly count: number;
}

/** A war told, from what its log holds and nothing else. */
export interface Chronicle {
  readonly title: string;
  readonly subtitle: string;
  readonly chapters: readonly ChronicleChapter[];
  /** How it ended; empty as long as it goes on. */
  readonly ending: readonly string[];
  /** Every tale that is told, and in which form. */
  readonly tales: readonly ToldTale[];
}

/** Words for all chapters together: a page or two. */
const ROOM = 950;
const MOST_PICTURES = 4;

/** Tells a game year by year; always the same for the same record. A game that goes on is told as onlookers know it. */
export function chronicle<G extends Core, E>(
  engine: Engine<G, E>,
  insight: Pick<Insight<G, E>, 'because'>,
  chronicler: Chronicler<G, E>,
  record: GameRecord,
  room = ROOM,
): Chronicle {
  const timeline = new Timeline(engine, record);
  const voice = new Voice();
  const { parts, epilogue } = partsOf(timeline, chronicler, voice);
  const all = parts.flatMap(({ tales }) => tales);
  const forms = formsOf(all, room);
  const formOf = new Map(all.map((tale, i) => [tale, forms[i]]));
  const shown = pictured(all);
  const result = resultOf(timeline, insight);
  const { game } = engine;
  const scenario = game.scenarios.find(({ id }) => id === record.scenario)?.name ?? '';
  return {
    title: 'The war told',
    subtitle: scenario === '' || scenario === game.title ? game.title : `${game.title}: ${scenario}`,
    chapters: parts
      .map(({ heading, tales }, i) => {
        const picture = tales.find((tale) => shown.has(tale));
        return {
          heading,
          paragraphs: paragraphs(
            whyItMattered(heading, tales, voice, result !== null && i === parts.length - 1),
            tales,
            tales.map((tale) => formOf.get(tale)!),
            voice,
          ),
          picture:
            picture === undefined
              ? null
              : {
                  stop: picture.stop,
                  after: timeline.placeOf(picture.stop) + 1,
                  caption: capitalised(picture.caption!),
                },
        };
      })
      .filter(({ paragraphs: told }) => told.length > 0),
    ending: result === null ? [] : [result.sentence, ...epilogue, ...lookingBack(all)],
    tales: all.map(({ kind, told, stop, count = 1 }, i) => ({ kind, told, stop, count, form: forms[i] })),
  };
}

/** The greatest moments that can be shown, one in a chapter at most. */
function pictured(tales: readonly Placed[]): Set<Placed> {
  const best = new Map<number, Placed>();
  for (const tale of tales) {
    const other = best.get(tale.chapter);
    if (tale.caption !== undefined && tale.weight > (other?.weight ?? 0)) best.set(tale.chapter, tale);
  }
  const chosen = [...best.values()].sort((a, b) => b.weight - a.weight || a.stop - b.stop);
  return new Set(chosen.slice(0, MOST_PICTURES));
}
