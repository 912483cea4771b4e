import type { Candidate, Election } from '@punica/view';
import { ROME } from '../data/index.ts';
import { election } from '../rules/06-election.ts';
import { type GeneralId, type H, IN_POOL } from '../state.ts';
import { generalFact } from './card-facts.ts';
import type { Army } from './scene.ts';
import { hw } from './words.ts';

const CONSULS = 2;

/** [6.4.1] Before the Consuls are drawn: who is in the field and may stay, and who is in the lot. */
export function electionOf(g: H, armies: readonly Army[]): Election | null {
  if (election.frame(g)?.step !== 'proconsul') return null;
  const { generals, generalsOf, map } = g.rules;
  const candidate = (general: GeneralId, rank: string | null, note: string): Candidate => {
    const { id, name } = generalFact(generals.list[general]);
    return { spot: { kind: 'general', id }, rank, name, notes: [note] };
  };
  const field = armies
    .filter((army) => army.side === ROME)
    .flatMap(({ generals: here, space, units }) =>
      here.map(({ general, rank }) => candidate(general, rank, `${map.names[space]}, ${hw.units(units)}`)),
    );
  const lot = generalsOf[ROME]
    .filter((general) => g.at[general] === IN_POOL)
    .map((general) => candidate(general, null, generalFact(generals.list[general]).ability));
  return {
    title: hw.deeds.election,
    groups: [
      { heading: hw.deeds.staying, coins: field, open: true },
      { heading: hw.deeds.pool(CONSULS), coins: lot, small: true },
    ],
  };
}
