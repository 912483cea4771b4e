import { analyse, chronicle, sharedMoment, Timeline, type Verification, verification } from '@punica/insight';
import { BadInput, type GameRecord, readRecord } from '@punica/kernel';
import type { InsightRequests } from '../insight/protocol.ts';
import { insightOf, luckOfGame, oddsOfGame, rulesOf } from '../play/rules.ts';
import type { ChronicleShown } from './chronicle-section.tsx';
import { ledgerShown } from './ledger.ts';

/** Looks back on a whole game. */
export async function analyseGame(json: GameRecord): Promise<InsightRequests['analyse']['answer']> {
  const record = readRecord(json);
  const { engine, game } = await rulesOf(record);
  const insight = await insightOf(game);
  if (insight === undefined) throw new BadInput('game', 'says nothing about itself to look back with');
  const luck = await luckOfGame(game);
  const timeline = new Timeline(engine, record);
  const told =
    insight.chronicler === undefined || !timeline.over
      ? null
      : chronicle(engine, insight, insight.chronicler, record);
  const pictures = told?.chapters.flatMap(({ picture }) => picture ?? []) ?? [];
  const chronicleShown: ChronicleShown | null =
    told === null
      ? null
      : {
          chronicle: told,
          moments: pictures.map(({ stop }) => ({
            stop,
            moment: sharedMoment(game, record, timeline.look(stop, 'all').view, 'all'),
          })),
        };
  return {
    analysis: analyse(engine, insight, record, { odds: await oddsOfGame(game) }),
    chronicle: chronicleShown,
    ledger: luck === undefined ? null : ledgerShown(luck.luckLedger(record), luck),
    afters: Array.from({ length: timeline.last + 1 }, (_, stop) => timeline.placeOf(stop) + 1),
  };
}

/** Plays a record through: was every action legal, and does every die follow from the key? */
export async function verifyRecord(json: GameRecord): Promise<Verification> {
  const record = readRecord(json);
  const { engine } = await rulesOf(record);
  return verification(engine, record);
}
