import type pg from 'pg';

export interface FarmWorkFound {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly arguments: string;
  readonly code: string;
}

export async function findWork(pool: pg.Pool, id: number): Promise<FarmWorkFound | undefined> {
  const { rows } = await pool.query<FarmWorkFound>(
    'select id, kind, title, arguments, code from punica_farm.works where id = $1',
    [id],
  );
  return rows[0];
}

const AT_ONCE = 200;

/** The results of a work that are there and that were not asked for before, by place. */
export async function* resultsOfWork(
  pool: pg.Pool,
  id: number,
  known: ReadonlySet<number> = new Set(),
): AsyncGenerator<{ readonly place: number; readonly result: unknown }> {
  const { rows } = await pool.query<{ place: number }>(
    `select s.place from punica_farm.slices s join punica_farm.results r on r.key = s.key
     where s.work = $1 order by s.place`,
    [id],
  );
  const fresh = rows.map(({ place }) => place).filter((place) => !known.has(place));
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const values = await pool.query<{ place: number; value: string }>(
      `select s.place, r.value from punica_farm.slices s join punica_farm.results r on r.key = s.key
       where s.work = $1 and s.place = any($2) order by s.place`,
      [id, fresh.slice(at, at + AT_ONCE)],
    );
    for (const { place, value } of values.rows) yield { place, result: JSON.parse(value) };
  }
}
