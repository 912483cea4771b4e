import { useState } from 'preact/hooks';
import { copyLink, type MadeLink } from '../link.ts';
import { LinkLine } from '../link-line.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';

const w = words.replay;

/** What can be taken along from a moment: a link to it, and its picture. */
export function MomentOut({ table }: { table: TableModel }) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const { after } = table.shown.value;
  const share = async (): Promise<void> => setLink(await copyLink('/moment', await table.share(after)));
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
      {link !== null && <LinkLine link={link} name={w.share} said={w} />}
    </>
  );
}
