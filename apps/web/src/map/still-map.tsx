import { useEffect, useRef } from 'preact/hooks';
import { stillMap } from './still.ts';

/** Where the still map lies. It comes after the first paint. */
export function StillMap({
  class: name,
  viewBox,
  onThere,
}: {
  class: string;
  viewBox: string;
  onThere?: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    void stillMap().then((map) => {
      if (!here || frame.current === null) return;
      map.setAttribute('viewBox', viewBox);
      map.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      frame.current.append(map);
      onThere?.();
    });
    return () => {
      here = false;
    };
  }, [viewBox]);
  return <div class={name} ref={frame} aria-hidden="true" />;
}
