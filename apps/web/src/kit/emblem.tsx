import { controlMarker } from '@punica/art';
import { Picture } from '../markup.tsx';

const SIDES = ['rome', 'carthage'] as const;

/** The sign of a side in the games of two. */
export const sideEmblem = (names: readonly string[], nobody: string) =>
  function Emblem({ role }: { role: number }) {
    return (
      <Picture
        class="emblem"
        markup={controlMarker(SIDES[role] ?? null)}
        half={11}
        label={names[role] ?? nobody}
      />
    );
  };
