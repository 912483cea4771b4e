import { END, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, putGeneral } from '../board.ts';
import { type AfricanusArrival, CARTHAGE, ROME } from '../data/index.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import { GONE, type H, PROCONSUL, type Space } from '../state.ts';
import { addCUs } from './06-placing.ts';

const ENEMY_CUS = refusal('6.7', 'enemyForceThere');
const NOT_OURS = refusal('6.7', 'notControlled');
const ELSEWHERE = refusal('6.7', 'africanusLandsElsewhere');

function arrivalOf(g: H): AfricanusArrival {
  const { africanus } = g.rules.scenario;
  if (africanus === null) throw new Error('Scipio Africanus does not arrive in this scenario');
  return africanus;
}

const isOpen = (g: H, at: Space): boolean => g.control[at] === ROME && cusAt(g, CARTHAGE, at) === 0;

/**
 * [6.7] Scipio Africanus lands with his own CUs, all in one place and never inside a city, as a second
 * Proconsul who stays. Where no space can take him he never comes.
 */
export const africanusArrives = rulebook('africanusArrives', KEEPS_NOTHING, {
  begin: {
    rule: '6.7',
    run(g, _f, x) {
      const { general, spaces } = arrivalOf(g);
      if (spaces.some((at) => isOpen(g, at))) return;
      g.at[general] = GONE;
      x.say({ ev: 'noReinforcement', side: ROME, rule: '6.7' });
      return END;
    },
  },
  land: {
    rule: '6.7',
    who: () => ROME,
    offerPublicly(g, _f, out) {
      for (const at of arrivalOf(g).spaces) if (g.control[at] === ROME) out.push(A.at | at);
    },
    check: (g, _f, a) => (isOpen(g, spaceIn(a)) ? undefined : ENEMY_CUS),
    unlisted: (g, _f, a) => (arrivalOf(g).spaces.includes(spaceIn(a)) ? NOT_OURS : ELSEWHERE),
    take(g, _f, a, x) {
      const { general, cus } = arrivalOf(g);
      const at = spaceIn(a);
      g.rank[general] = PROCONSUL;
      putGeneral(g, general, at);
      x.say({ ev: 'generalPlaced', general, at, rank: PROCONSUL });
      addCUs(g, x, ROME, at, cus);
    },
  },
});
