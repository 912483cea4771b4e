import { host } from '../play/client.ts';
import { go } from '../router.ts';

interface Opening {
  /** What it is called; else the time of the war. */
  readonly name?: string;
  /** The way back: an address of the page. */
  readonly from?: string;
}

/** Opens a study from a position, a record or a study, as files hold them. */
export async function openStudy(json: unknown, { name, from }: Opening = {}): Promise<void> {
  const { id } = await host().ask('studyFrom', { json, name: name ?? null, from: from ?? null });
  go(`/study/${id}`);
}
