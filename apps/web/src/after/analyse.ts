import { analyse } from '@punica/insight';
import { BadInput, type GameRecord, readRecord } from '@punica/kernel';
import { insightOf, rulesOf } from '../play/rules.ts';
import type { StudyRequests } from '../study/protocol.ts';

/** Looks back on a whole game. */
export async function analyseGame(json: GameRecord): Promise<StudyRequests['analyse']['answer']> {
  const record = readRecord(json);
  const { engine, game } = await rulesOf(record.game);
  const insight = await insightOf(game.id);
  if (insight === undefined) throw new BadInput('game', 'says nothing about itself to look back with');
  return { analysis: analyse(engine, insight, record), ledger: null };
}
