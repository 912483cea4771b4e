import { badInput, conflict } from '../problem.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { type Cup, type CupEntrant, type CupMatch, entrantOf, UNDRAWN } from './cup.ts';
import { verdictJob } from './decide-games.ts';
import type { CupNews } from './keeper.ts';
import { isDecided } from './logic/field.ts';

/** Whoever comes in for somebody must have asked to: they stand on the waiting list. */
export async function substituteIn({ db }: Store, cup: Cup, person: string | undefined): Promise<CupEntrant> {
  const found = cup.entrants.find((it) => it.person === person && it.state === 'waiting' && !it.gone);
  if (found === undefined)
    throw badInput('name', 'must be somebody on the waiting list: whoever enters it agrees to play');
  const played = await db
    .selectFrom('matches')
    .select('id')
    .where('tournament', '=', cup.row.id)
    .where((it) => it.or([it('first', '=', found.no), it('second', '=', found.no)]))
    .limit(1)
    .executeTakeFirst();
  if (played !== undefined)
    throw conflict('They have played here under a number of their own: they come in with the next season.');
  return found;
}

/** Whose place another can take: whoever plays, and whoever was drawn and has left. */
export function replaceable(cup: Cup, no: number): CupEntrant {
  const found = cup.entrants.find((it) => it.no === no && (it.state === 'in' || it.division !== UNDRAWN));
  if (found === undefined) throw badInput('no', 'is nobody who plays or has played in it');
  return found;
}

/** Somebody takes another's place, with all points; games that go on are begun anew. */
export function replaced(
  store: Store,
  cup: Cup,
  no: number,
  substitute: CupEntrant,
  rating: number,
): { readonly writes: Write[]; readonly matches: CupMatch[]; readonly news: CupNews[] } {
  const { db } = store;
  const { id, name } = cup.row;
  const before = entrantOf(cup, no);
  const open = cup.matches.filter((it) => !isDecided(it) && (it.first === no || it.second === no));
  const stopped = open.flatMap(({ played }) => played.filter(({ score }) => score === null));
  const opponents = open.flatMap(({ first, second }) => {
    const other = first === no ? second : first;
    return other === null ? [] : [entrantOf(cup, other).person];
  });
  return {
    matches: open.map((it) => ({ ...it, played: it.played.filter(({ score }) => score !== null) })),
    writes: [
      write(db.deleteFrom('entrants').where('tournament', '=', id).where('no', '=', substitute.no), 1),
      write(
        db
          .updateTable('entrants')
          .set({ person: substitute.person, rating, state: 'in' })
          .where('tournament', '=', id)
          .where('no', '=', no),
        1,
      ),
      ...keepingTheirs(store, cup, before),
      ...stopped.map((game) => verdictJob(store, game.id, 'stopped')),
    ],
    news: [
      { to: before.person, key: 'place', text: `${substitute.name} takes your place in ${name}.` },
      { to: substitute.person, key: 'place', text: `You take the place of ${before.name} in ${name}.` },
      ...opponents.map((to) => ({
        to,
        key: `opponent:${no}`,
        text: `${name}: you play ${substitute.name} instead of ${before.name}; the game begins anew.`,
      })),
    ],
  };
}

/**
 * Part of a batch, behind the one that gives the place away: seasons that are over stay those of whoever played them, and
 * whoever waits for the next one goes on waiting. Both under a number of their own.
 */
function keepingTheirs({ db }: Store, { row, entrants }: Cup, left: CupEntrant): Write[] {
  if (row.season === 1 && left.state !== 'waiting') return [];
  const no = Math.max(...entrants.map((it) => it.no)) + 1;
  const mine = {
    tournament: row.id,
    no,
    person: left.person,
    rating: left.rating,
    state: left.state === 'waiting' ? ('waiting' as const) : ('withdrawn' as const),
    division: UNDRAWN,
    entered_at: left.enteredAt,
  };
  const earlier = (seat: 'first' | 'second'): Write =>
    write(
      db
        .updateTable('matches')
        .set({ [seat]: no })
        .where('tournament', '=', row.id)
        .where('season', '<', row.season)
        .where(seat, '=', left.no),
    );
  return [write(db.insertInto('entrants').values(mine), 1), earlier('first'), earlier('second')];
}
