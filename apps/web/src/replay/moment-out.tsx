import { useState } from 'preact/hooks';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { momentToFragment } from './link.ts';

const w = words.replay;

/** What can be taken along from a moment: a link to it, and its picture. */
export function MomentOut({ table }: { table: TableModel }) {
  const [link, setLink] = useState<{ address: string; copied: boolean } | null>(null);
  const { after } = table.shown.value;
  async function share(): Promise<void> {
    const fragment = await momentToFragment(await table.share(after));
    const address = `${location.origin}/moment#${fragment}`;
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setLink({ address, copied: copied === true });
  }
  async function picture(kind: 'svg' | 'png'): Promise<void> {
    const { savePicture } = await import('./picture.ts');
    await savePicture(kind, `punica-${table.info.game}-${after}`);
  }
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        {w.share}
      </button>
      <button type="button" class="button" onClick={() => void picture('svg')}>
        {w.svg}
      </button>
      <button type="button" class="button" onClick={() => void picture('png')}>
        {w.png}
      </button>
      {link !== null && (
        <p class="replay-link" role="status">
          {link.copied ? w.shared : w.shareFailed}{' '}
          <input type="text" readOnly aria-label={w.share} value={link.address} />
        </p>
      )}
    </>
  );
}
