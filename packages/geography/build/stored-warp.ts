import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Point } from '../src/plane.ts';
import { DisplacementField, type StoredField } from './displacement.ts';
import { generated } from './generated-file.ts';
import type { BoardPlan } from './plan.ts';
import { type Projection, projectionFitting } from './projection.ts';
import { solveWarp, type WarpLink } from './warp.ts';

/** The whole mapping of a sheet, from longitude and latitude to fit pixels. */
export interface SheetMapping {
  readonly place: Projection;
  readonly field: DisplacementField;
}

/** The committed mapping, if it was made from this very plan. */
export function storedMapping(plan: BoardPlan): SheetMapping | undefined {
  const file = warpFile(plan);
  if (!existsSync(file)) return undefined;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredField;
  if (stored.madeFrom !== warpInput(plan).fingerprint) return undefined;
  return mapping(plan, DisplacementField.restore(stored));
}

/** Solves the mapping (about half a minute) and keeps it. */
export function solveMapping(plan: BoardPlan): SheetMapping {
  const { points, links, fingerprint } = warpInput(plan);
  const stored = solveWarp(points, links, plan.warp).store(fingerprint);
  writeFileSync(warpFile(plan), `${JSON.stringify(stored)}\n`);
  return mapping(plan, DisplacementField.restore(stored));
}

function mapping(plan: BoardPlan, field: DisplacementField): SheetMapping {
  const project = projectionOf(plan);
  return { field, place: (at) => field.move(project(at)) };
}

function warpInput(plan: BoardPlan): { points: Point[]; links: WarpLink[]; fingerprint: string } {
  const project = projectionOf(plan);
  const points = plan.spaces.map((space) => project(space.place));
  const indexOf = new Map(plan.spaces.map((space, i) => [space.id, i]));
  const links = plan.links.map(
    ({ a, b, type }): WarpLink => ({
      a: indexOf.get(a) ?? -1,
      b: indexOf.get(b) ?? -1,
      ...(type === 'strait' ? { closeness: 0.94 } : {}),
    }),
  );
  // Places as given, not as projected: the last digit of a sine may differ between machines.
  const input = JSON.stringify([
    plan.spaces.map((space) => space.place),
    links,
    plan.warp,
    ...(plan.stretch ? [plan.stretch] : []),
  ]);
  return { points, links, fingerprint: createHash('sha256').update(input).digest('hex').slice(0, 16) };
}

function projectionOf(plan: BoardPlan): Projection {
  return projectionFitting(
    plan.spaces.map((space) => space.place),
    plan.warp.frame,
    plan.stretch,
  );
}

function warpFile(plan: BoardPlan): URL {
  return generated(`${plan.id}-warp.json`);
}
