import type { ComponentChildren } from 'preact';
import { words } from '../words/index.ts';

interface Props {
  readonly kind?: string;
  readonly role?: 'status' | 'alert';
  /** The buttons under or beside the words. */
  readonly acts?: ComponentChildren;
  /** Can be put away. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

/** A small plaque under the prompt: words that run as one text, and what can be done about them. */
export function Notice({ kind = '', role, acts, onClose, children }: Props) {
  return (
    <div class={`notice plaque ${kind}`} role={role}>
      <p>{children}</p>
      {acts !== undefined && <div class="notice-acts">{acts}</div>}
      {onClose !== undefined && (
        <button type="button" class="notice-close" aria-label={words.table.close} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}
