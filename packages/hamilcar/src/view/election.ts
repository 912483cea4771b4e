import type { Candidate, Election } from '@punica/view';
import { ROME } from '../data/index.ts';
import { election } from '../rules/05-election.ts';
import { type GeneralId, type H, IN_POOL } from '../state.ts';
import { generalFact } from './card-facts.ts';
import type { Army, RankId } from './scene.ts';
import { traitsOf } from './traits.ts';
import { mw } from './words.ts';

const candidate = (g: H, general: GeneralId, rank: RankId, ...notes: string[]): Candidate => {
  const { id, name } = g.rules.generals.list[general];
  return { spot: { kind: 'general', id }, rank, name, notes };
};

/** [5.1C] The yearly election: who may stay, whom the lot has made Consul, and who is still in it. */
export function electionOf(g: H, armies: readonly Army[]): Election | null {
  const f = election.frame(g);
  if (f === undefined) return null;
  const { office } = mw;
  const factOf = (general: GeneralId) => generalFact(g.rules.generals.list[general]);
  const staying =
    f.step !== 'proconsul'
      ? []
      : armies
          .filter((army) => army.side === ROME)
          .flatMap(({ generals, space, units }) =>
            generals.map(({ general, rank }) =>
              candidate(g, general, rank, `${g.rules.map.names[space]}, ${mw.cus(units, 0)}`),
            ),
          );
  const lot = g.rules.generalsOf[ROME].filter((general) => g.at[general] === IN_POOL);
  return {
    title: office.title,
    groups: [
      { heading: office.stay, coins: staying, open: true },
      {
        heading: office.elected,
        coins: f.elected.map((it) => candidate(g, it, 'consul', traitsOf(factOf(it)), factOf(it).text)),
      },
      { heading: office.lot, coins: lot.map((it) => candidate(g, it, null, factOf(it).text)), small: true },
    ],
  };
}
