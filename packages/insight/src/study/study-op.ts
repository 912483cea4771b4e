import { type ActionJson, BadInput, includes, isProblem, pending } from '@punica/kernel';
import { mergeText } from './merge-text.ts';
import type { DrawnSpot, Shape } from './shape.ts';
import { LONGEST_NOTE } from './study-file.ts';
import { START, type StudyTree } from './study-tree.ts';

/**
 * One change of a study. It names the moment that it is about, never a place in a list: changes in different branches
 * come out alike in whatever order they are made. `null` stands for the start, as in the file.
 */
export type StudyOp =
  | {
      readonly op: 'play';
      readonly after: number | null;
      readonly by: string;
      readonly act: string;
      readonly arg?: string | number;
      /** The number of the new moment, once it was carried out. */
      readonly id?: number;
    }
  | {
      readonly op: 'note';
      readonly at: number | null;
      readonly text: string;
      /** What stood there when it was written: what others wrote meanwhile is kept beside it. */
      readonly base?: string;
    }
  | { readonly op: 'name'; readonly at: number; readonly name: string }
  | { readonly op: 'call'; readonly name: string }
  | { readonly op: 'draw'; readonly at: number | null; readonly shape: Shape }
  | {
      readonly op: 'erase';
      readonly at: number | null;
      readonly shape: { readonly at: DrawnSpot; readonly to?: DrawnSpot };
    }
  | { readonly op: 'promote'; readonly at: number }
  | { readonly op: 'remove'; readonly at: number };

const idOf = (at: number | null): number => at ?? START;

function played(tree: StudyTree, op: Extract<StudyOp, { op: 'play' }>): StudyOp {
  const { engine } = tree;
  const { game } = engine;
  const after = idOf(op.after);
  const state = tree.stateAt(after);
  const by = game.roles.indexOf(op.by);
  if (by < 0) throw new BadInput('by', 'names no role of this game');
  const json: ActionJson = op.arg === undefined ? { act: op.act } : { act: op.act, arg: op.arg };
  const action = game.actions.fromJson(json);
  if (isProblem(action)) throw new BadInput(action.field, action.problem);
  if (!includes(pending(state), by)) throw new BadInput('by', 'has nothing to choose at this moment');
  if (!engine.allows(state, by, action))
    throw new BadInput('act', 'is not a legal action here', engine.refusalOf(state, by, action)?.rule);
  return { ...op, id: tree.play(after, by, action, op.id) };
}

/**
 * Makes a change, or says by its field why it cannot be made and leaves everything as it was. What it answers is the
 * change as it came out (a play with its number, a note with what others wrote): made of the same study, it comes to
 * the same everywhere.
 */
export function applyOp(tree: StudyTree, op: StudyOp): StudyOp {
  switch (op.op) {
    case 'play':
      return played(tree, op);
    case 'note': {
      const { base, ...plain } = op;
      const there = tree.noteAt(idOf(op.at));
      const text = (base === undefined ? op.text : mergeText(base, there, op.text)).slice(0, LONGEST_NOTE);
      tree.note(idOf(op.at), text);
      return { ...plain, text };
    }
    case 'name':
      tree.name(op.at, op.name);
      return op;
    case 'call':
      tree.call(op.name);
      return op;
    case 'draw':
      tree.draw(idOf(op.at), op.shape);
      return op;
    case 'erase':
      tree.erase(idOf(op.at), op.shape);
      return op;
    case 'promote':
      tree.promote(op.at);
      return op;
    case 'remove':
      tree.remove(op.at);
      return op;
  }
}
