import day from '@punica/geography/generated/backdrop-day-1440.webp?url';
import dayLarge from '@punica/geography/generated/backdrop-day-1920.webp?url';
import nightSmall from '@punica/geography/generated/backdrop-night-1440.webp?url';
import nightLarge from '@punica/geography/generated/backdrop-night-1920.webp?url';
import { useState } from 'preact/hooks';
import { night } from '../settings.ts';

/** As wide as it must be to cover the window, whatever its shape. */
const COVERING = 'max(100vw, 160vh)';

/** Once it has been seen it is there at once. */
let seen = false;

/**
 * Land and sea behind pages that are no table. A picture: to draw it would take the processor from whoever is about to
 * open a table, for something that is seen through a veil.
 */
export function Backdrop({ class: name }: { readonly class: string }) {
  const [small, large] = night.value ? [nightSmall, nightLarge] : [day, dayLarge];
  const [shown, setShown] = useState(seen);
  return (
    <div class={name} aria-hidden="true">
      <img
        class={shown ? 'shown' : undefined}
        src={small}
        srcset={`${small} 1440w, ${large} 1920w`}
        sizes={COVERING}
        alt=""
        decoding="async"
        fetchpriority="low"
        onLoad={() => {
          seen = true;
          setShown(true);
        }}
      />
    </div>
  );
}
