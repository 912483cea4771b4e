import { expect, test } from 'vitest';
import { ActionCodec, argOf, none, upTo } from './action.ts';
import { bindList, type Choice, choices, publicly, quickList } from './choice.ts';
import { Context } from './context.ts';
import { QuickDice } from './dice.ts';
import { END } from './procedure.ts';
import { refusal } from './refusal.ts';

const { verbs: A } = new ActionCodec({ take: upTo(9), leave: none, wait: none });
const TOO_MANY = refusal('1.2', 'too-many');

interface Heap {
  matches: number;
  asked: number;
}

const take: Choice<Heap, unknown, null, 'again', number> = {
  verbs: [A.take],
  offer: (_g, _f, out) => {
    for (let n = 1; n <= 3; n++) out.push(A.take | n);
  },
  check: (_g, _f, a, _role, most) => (argOf(a) > most ? TOO_MANY : undefined),
  take: (g, _f, a) => {
    g.matches -= argOf(a);
    return 'again';
  },
};

const rest: Choice<Heap, unknown, null, 'again', number> = {
  verbs: [A.leave, A.wait],
  offer: (_g, _f, out) => {
    out.push(A.leave, A.wait);
  },
  take: (_g, _f, a) => (a === A.leave ? END : 'again'),
};

const mostNow = (g: Heap): number => {
  g.asked++;
  return g.matches;
};
const question = choices([take, rest], mostNow);
const heap = (matches: number): Heap => ({ matches, asked: 0 });
const x = new Context<unknown>(new QuickDice(1));

test('a question offers its choices in their order, and looks up once what they share', () => {
  const g = heap(2);
  const out: number[] = [];
  expect(question.offer(g, null, out, 0)).toBe(2);
  expect(out).toEqual([A.take | 1, A.take | 2, A.take | 3, A.leave, A.wait]);
  expect(g.asked).toBe(1);
});

test('a question that is offered publicly is the same under another name', () => {
  const { offer, ...rest } = question;
  expect(publicly(question)).toEqual({ ...rest, offerPublicly: offer });
});

test('a question lists what is not refused, choice by choice, and goes no further than is needed', () => {
  const listed = (matches: number, most: number) => {
    const g = heap(matches);
    const out: number[] = [];
    quickList(question.offer, question.check)?.(g as never, null as never, out, 0, most);
    expect(g.asked).toBe(1);
    return out;
  };
  expect(listed(2, 99)).toEqual([A.take | 1, A.take | 2, A.leave, A.wait]);
  expect(listed(0, 99)).toEqual([A.leave, A.wait]);
  expect(listed(2, 2)).toEqual([A.take | 1, A.take | 2]);
  expect(listed(1, 2)).toEqual([A.take | 1, A.leave, A.wait]);
});

test('a choice may offer what belongs to another, which checks it', () => {
  const both = {
    ...take,
    offer: (_g: Heap, _f: null, out: number[]) => void out.push(A.take | 3, A.wait, A.take | 1),
  };
  const silent = { ...rest, offer: () => {} };
  const { offer, check } = choices([both, silent], mostNow);
  const out: number[] = [];
  quickList(offer, check)?.(heap(2) as never, null as never, out, 0, 99);
  expect(out).toEqual([A.wait, A.take | 1]);
});

test('a choice may push what is legal in one go, in its place among the others', () => {
  const offered: number[] = [];
  const quick = {
    ...take,
    offer: () => void offered.push(1),
    list: (_g: Heap, _f: null, out: number[], _role: number, most: number) => void out.push(A.take | most),
  };
  const { offer, check } = choices([rest, quick], mostNow);
  const out: number[] = [];
  quickList(offer, check)?.(heap(2) as never, null as never, out, 0, 99);
  expect(out).toEqual([A.leave, A.wait, A.take | 2]);
  expect(offered).toEqual([]);
});

test('the list that a step is written with belongs to its offer and its check', () => {
  const step = {
    offer: (_g: Heap, _f: null, out: number[]) => void out.push(A.take | 1, A.take | 2),
    check: (_g: Heap, _f: null, a: number) => (argOf(a) > 1 ? TOO_MANY : undefined),
    list: (_g: Heap, _f: null, out: number[]) => void out.push(A.take | 1),
  };
  bindList(step);
  expect(quickList(step.offer, step.check)).toBe(step.list);
  expect(quickList(step.offer, () => undefined)).toBeUndefined();
  const publicStep = { offerPublicly: () => {}, list: step.list };
  bindList(publicStep);
  expect(quickList(publicStep.offerPublicly, undefined)).toBe(step.list);
  const plain = { offer: () => {}, check: step.check };
  bindList(plain);
  expect(quickList(plain.offer, plain.check)).toBeUndefined();
});

test('a step that offers or checks in another way is listed in the plain way', () => {
  expect(quickList(() => undefined, question.check)).toBeUndefined();
  expect(quickList(question.offer, () => undefined)).toBeUndefined();
});

test('each choice is refused by its own check, and one without a check never is', () => {
  expect(question.check(heap(2), null, A.take | 3, 0, 2)).toBe(TOO_MANY);
  expect(question.check(heap(2), null, A.take | 2, 0, 2)).toBeUndefined();
  expect(question.check(heap(0), null, A.leave, 0, 0)).toBeUndefined();
});

test('each choice says what keeps something off its list', () => {
  const here = {
    ...take,
    unlisted: (_g: Heap, _f: null, a: number) => (argOf(a) > 3 ? TOO_MANY : undefined),
  };
  const { unlisted } = choices([here, rest], mostNow);
  expect([A.take | 4, A.take | 2, A.wait].map((a) => unlisted?.(heap(2), null, a, 0))).toEqual([
    TOO_MANY,
    undefined,
    undefined,
  ]);
  expect(question).not.toHaveProperty('unlisted');
});

test('each choice does what it says', () => {
  const g = heap(5);
  expect(question.take(g, null, A.take | 3, x, 0)).toBe('again');
  expect(g.matches).toBe(2);
  expect(question.take(g, null, A.leave, x, 0)).toBe(END);
  expect(question.take(g, null, A.wait, x, 0)).toBe('again');
});

test('two choices of one question never share a verb, and an action of none of them is an error', () => {
  expect(() => choices([take, take], mostNow)).toThrow('two choices');
  expect(() => choices([take], mostNow).take(heap(1), null, A.wait, x, 0)).toThrow('no choice');
});

test('a choice that finds what is legal in its own way is neither offered whole nor checked for a list', () => {
  const quickly: typeof take = {
    ...take,
    offer: () => {
      throw new Error('offered whole');
    },
    list: (_g, _f, out, _role, most) => {
      for (let n = 1; n <= Math.min(3, most); n++) out.push(A.take | n);
    },
  };
  const { offer, check } = choices([quickly, rest], mostNow);
  const out: number[] = [];
  quickList(offer, check)?.(heap(2) as never, null as never, out, 0, Number.POSITIVE_INFINITY);
  expect(out).toEqual([A.take | 1, A.take | 2, A.leave, A.wait]);
});
