import { refusal } from '@punica/kernel';
import { commandLocals, commandSteps } from '@punica/punic-cards';
import { A, generalIn } from '../actions.ts';
import { settleCommand, type X } from '../board.ts';
import { NONE, ROME } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { DISPLACED, type GeneralId, type H, IN_POOL, type Loc, PROCONSUL } from '../state.ts';
import { placeConsul } from './06-consul-placement.ts';
import { goHome, homeOf, mayServeAgain, noteConsuls, tellFate } from './26-consuls.ts';

const NOT_ON_MAP = refusal('6.4.1', 'notOnMap');
const STAYS_ANYWAY = refusal('6.7', 'staysProconsul');

/** [6.4.3] Draws a Consul from the pool. */
export function drawFromPool(g: H, x: X, except: GeneralId = NONE): GeneralId {
  const all = g.rules.consulPool.filter((general) => g.at[general] === IN_POOL && general !== except);
  const fresh = all.filter((general) => mayServeAgain(g, general));
  // [R170] Where nobody else is left, those of the last term serve again; where nobody at all is, nobody does.
  const pool = fresh.length > 0 ? fresh : all;
  return pool.length > 0 ? pool[x.die(pool.length) - 1] : NONE;
}

/** [6.6] Who cannot be elected, Scipio Africanus, is Proconsul for good (6.7) and takes nobody's place. */
export const staysAnyway = (g: H, general: GeneralId): boolean => !g.rules.generals.list[general].consulPool;

/** [6.4] One general may stay as Proconsul, the others go home, two Consuls are drawn and placed. */
export const election = rulebook(
  'election',
  { first: KINDS.general, second: KINDS.general },
  {
    proconsul: {
      rule: '6.4.1',
      who: () => ROME,
      offerPublicly(g, _f, out) {
        out.push(A.pass);
        for (const general of g.rules.generalsOf[ROME]) {
          if (g.at[general] >= 0 && !staysAnyway(g, general)) out.push(A.general | general);
        }
      },
      unlisted: (g, _f, a) => (staysAnyway(g, generalIn(a)) ? STAYS_ANYWAY : NOT_ON_MAP),
      take(g, _f, a, x) {
        sendHome(g, x, a === A.pass ? [] : [generalIn(a)]);
      },
    },
    draw: {
      rule: '6.4.3',
      run(g, f, x) {
        f.first = drawFromPool(g, x);
        f.second = drawFromPool(g, x, f.first);
        for (const general of [f.first, f.second]) if (general !== NONE) x.say({ ev: 'elected', general });
      },
    },
    placeFirst: { rule: '6.4.4', run: (g, f) => install(g, f.first) },
    placeSecond: { rule: '6.4.4', run: (g, f) => install(g, f.second) },
    command: {
      rule: '9.3',
      run(g) {
        if (g.rules.on.noSecondTerm) noteConsuls(g);
        chooseCommand.enter(g, { side: ROME, loc: NONE });
      },
    },
  },
);

function install(g: H, general: GeneralId): void {
  if (general !== NONE) placeConsul.enter(g, { general, where: 0, most: 0 });
}

/** [6.4.2, 6.6, R18] Displaced generals come back into the pool with those who leave, in a Reinforcement Phase. */
export function sendHome(g: H, x: X, proconsuls: readonly GeneralId[], isPhase = true): void {
  for (const general of g.rules.generalsOf[ROME]) {
    if (isPhase && g.at[general] === DISPLACED) {
      g.at[general] = homeOf(g, general);
      tellFate(g, x, general);
    }
    if (g.at[general] < 0 || proconsuls.includes(general) || staysAnyway(g, general)) continue;
    goHome(g, x, general);
  }
  for (const general of proconsuls) {
    g.rank[general] = PROCONSUL;
    settleCommand(g, ROME, g.at[general]);
    x.say({ ev: 'proconsul', general });
  }
}

/** [9.3, 18.2.1, R14] Rome says who commands where two generals of the highest rank stand together. */
export const chooseCommand = rulebook(
  'chooseCommand',
  commandLocals(KINDS.loc),
  commandSteps<H, HannibalEvent, Loc, GeneralId>({
    general: A.general,
    rule: '9.3',
    rankOf: (g, general) => g.rank[general],
    settle(g, side, loc, preferred, x) {
      settleCommand(g, side, loc, preferred);
      x.say({ ev: 'commands', general: preferred, at: loc });
    },
  }),
);
