import { Engine, QuickDice, repeated, without } from '@punica/kernel';
import { heldSpaces } from '@punica/punic-cards';
import { beginningOf, randomBeginning, randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cusBySpace } from './board.ts';
import { CARTHAGE, isolatedPCs, NONE, ROME, type Side } from './data/index.ts';
import type { Holdings } from './data/isolation.ts';
import { hannibal } from './game.ts';
import { mayDivide, maySomehowDivide } from './rules/18-consuls.ts';
import type { GeneralId, H, Space } from './state.ts';

/** What is found in a quick way, beside the plain count of it, in whole games by chance. */

const engine = new Engine(hannibal);

function inPlay(look: (g: H) => void): void {
  const dice = new QuickDice(3);
  for (let seed = 1; seed <= 3; seed++) {
    let actions = 0;
    randomGame(engine, randomBeginning(engine, dice), seed, undefined, (g) => {
      if (actions++ % 25 === 0) look(g);
    });
  }
}

/** [19.4] Traced from everything that holds PCs, over the whole map. */
function isolatedByFlood({ rules }: H, side: Side, { control, tribe, cus }: Holdings): Space[] {
  const { map, isolationPaths: paths } = rules;
  const own = cus[side];
  const enemy = cus[side === ROME ? CARTHAGE : ROME];
  const held = heldSpaces<Space>({
    all: map.all,
    paths,
    anchors: (at) =>
      own[at] > 0 || (control[at] === side && (tribe[at] === 1 || map.port[at] || map.walled[at] > 0)),
    open: (at) => {
      const foreign = (control[at] !== side && control[at] !== NONE) || (tribe[at] && control[at] !== side);
      return (!foreign || own[at] > 0) && (enemy[at] === 0 || control[at] === side);
    },
  });
  return map.all.filter(
    (at) => control[at] === side && !tribe[at] && map.walled[at] === 0 && !map.fixed[at] && !held[at],
  );
}

describe('isolation, traced from the PCs', () => {
  it('finds those that a search over the whole map finds, in play and on maps of confusion', () => {
    const dice = new QuickDice(7);
    let found = 0;
    inPlay((g) => {
      const { map, isolationPaths } = g.rules;
      for (const side of [ROME, CARTHAGE] as const) {
        const played: Holdings = {
          control: g.control,
          tribe: g.tribe,
          cus: [cusBySpace(g, ROME), cusBySpace(g, CARTHAGE)],
        };
        const cus = (): Holdings['cus'][0] => {
          const list = cusBySpace(g, ROME);
          for (const at of map.all) list[at] = dice.below(6) === 0 ? 1 : 0;
          return list;
        };
        const control = g.control.slice();
        for (const at of map.all) if (dice.below(2) === 0) control[at] = (dice.below(3) - 1) as Side;
        for (const holdings of [played, { control, tribe: g.tribe, cus: [cus(), cus()] } as Holdings]) {
          const isolated = isolatedPCs(map, isolationPaths, side, holdings);
          expect(isolated).toEqual(isolatedByFlood(g, side, holdings));
          found += isolated.length;
        }
      }
    });
    expect(found).toBeGreaterThan(100);
  });
});

describe('some division of a stack', () => {
  it('is possible where one of the numbers of CUs makes it so', () => {
    const dice = new QuickDice(9);
    const answers = [0, 0];
    inPlay((g) => {
      for (let n = 0; n < 20; n++) {
        const some = (): number => {
          let set = 0;
          for (const general of g.rules.generalsOf[ROME])
            if (dice.below(3) === 0 && set < 2 ** 30) set += 2 ** (general as GeneralId);
          return set;
        };
        const going = some();
        const staying = without(some(), going);
        const cus = dice.below(14);
        const most = dice.below(cus + 1);
        const counted = repeated(most + 1, 0).some((_, k) => mayDivide(g, going, k, staying, cus - k));
        expect(maySomehowDivide(g, going, staying, cus, most)).toBe(counted);
        answers[counted ? 1 : 0]++;
      }
    });
    expect(Math.min(...answers)).toBeGreaterThan(10);
  });
});

describe('a second game', () => {
  it('begins as the first did, whatever has been played since', () => {
    const beginning = beginningOf(hannibal, { quick: true });
    const states: string[] = [];
    for (let game = 0; game < 2; game++)
      randomGame(engine, beginning, 4, undefined, (g) => {
        if (states.length === game) states.push(JSON.stringify(hannibal.write(g)));
      });
    expect(states[0]).toBe(states[1]);
  });
});
