import './leader-name.css';
import type { NameSpot } from './leader-names.ts';

/** The name of whoever leads there, where his coin is too small for a ribbon. */
export const LeaderName = ({ at, name }: { readonly at: NameSpot | undefined; readonly name: string }) =>
  at === undefined ? null : (
    <text class="leader-name" x={at.x} y={at.y} text-anchor={at.anchor}>
      {name}
    </text>
  );
