import type { Mark } from '@punica/insight';

/** The signs that players know from other games. */
const SIGNS: Readonly<Record<Mark, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export const MarkSign = ({ mark }: { mark: Mark }) => (
  <span class={`mark-sign ${mark}`} aria-hidden="true">
    {SIGNS[mark]}
  </span>
);
