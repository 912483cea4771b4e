import { type Action, type GameRecord, isProblem, type Role, replay, viewFor } from '@punica/kernel';
import { sameSpot } from '@punica/view';
import { rulesOf } from '../../src/play/rules.ts';

/** Things that opened a list before anything was done with them. */
const ASKED_FIRST: Readonly<Record<string, readonly string[]>> = {
  hannibal: ['card'],
  'hannibal-historical': ['card'],
  hamilcar: ['card'],
  'hannibals-war': ['group', 'marker'],
};
/** Where a far place could be clicked already: the steps to it were one click. */
const GOES_FAR = 'italian-campaign';

/**
 * How many clicks a role's actions took, from an entry of the log on, when every action was a choice of its own: one
 * on the thing or the button, and one more in the list that opened where a thing offered several.
 */
export async function clicksBefore(record: GameRecord, role: Role, from: number): Promise<number> {
  const { game, engine, screen } = await rulesOf(record);
  const match = replay(engine, record, from);
  let clicks = 0;
  let wentOn = false;
  for (const entry of record.log.slice(from)) {
    if (!('act' in entry)) throw new Error('something was taken back');
    const by = game.roles.indexOf(entry.by);
    const a = game.actions.fromJson(
      entry.arg === undefined ? { act: entry.act } : { act: entry.act, arg: entry.arg },
    );
    if (isProblem(a)) throw new Error(a.problem);
    if (by === role) {
      const goes = record.game === GOES_FAR && entry.act === 'go';
      if (!goes || !wentOn) clicks += clicksOf(a);
      wentOn = goes;
    }
    match.play(by, a);
  }
  return clicks;

  function clicksOf(a: Action): number {
    const seen = viewFor(game, match.state, role);
    const spot = screen.spot(seen, a);
    if (spot === undefined) return 1;
    const there = engine.legal(seen, role, []).filter((it) => sameSpot(screen.spot(seen, it), spot));
    return there.length > 1 || ASKED_FIRST[record.game]?.includes(spot.kind) === true ? 2 : 1;
  }
}
