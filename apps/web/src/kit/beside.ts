import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** How many things lie beside or over the map that nothing else may lie upon; each has `data-beside`. */
export const laidBeside = signal(0);

/** Something lies there: plaques over the map look for another corner. */
export function useLiesBeside(isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    laidBeside.value++;
    return () => void laidBeside.value--;
  }, [isThere]);
}
