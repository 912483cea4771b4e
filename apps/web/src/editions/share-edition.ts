import type { Edition } from '@punica/kernel/edition';
import { save } from '../replay/picture.ts';

/** Hands the edition to the browser as a file. */
export function saveEdition(edition: Edition): void {
  const name = edition.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  save(
    new Blob([JSON.stringify(edition, null, 1)], { type: 'application/json' }),
    `punica-edition-${edition.game}-${name === '' ? 'mine' : name}.json`,
  );
}
