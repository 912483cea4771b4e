import { useState } from 'preact/hooks';
import { copyText } from '../clipboard.ts';
import { onlineWords } from '../words/online.ts';

const w = onlineWords.room;

/** An address to hand on, with a button that copies it. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="copy-link">
      <label>
        <span>{label}</span>
        <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={() => void copyText(address).then(setCopied)}>
        {w.copy}
      </button>
      <span role="status">{copied ? w.copied : ''}</span>
    </div>
  );
}
