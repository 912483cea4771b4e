import type { Store } from '../storage/store.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (it) => escapes[it]);

const SHARED = /^\/shared\/([\w-]{1,40})$/;

/** What stands in the head of the page for those who show a link before it is opened; of a private study nothing. */
export async function previewOf({ db }: Store, origin: string, path: string): Promise<string | undefined> {
  const id = SHARED.exec(path)?.[1];
  if (id === undefined) return undefined;
  const study = await db
    .selectFrom('studies')
    .innerJoin('people', 'people.id', 'studies.owner')
    .select(['studies.name', 'studies.access', 'people.name as owner'])
    .where('studies.id', '=', id)
    .executeTakeFirst();
  if (study === undefined || study.access === 'private') return undefined;
  const pictured = await db
    .selectFrom('study_pictures')
    .innerJoin('study_chapters', (it) =>
      it
        .onRef('study_chapters.study', '=', 'study_pictures.study')
        .onRef('study_chapters.chapter', '=', 'study_pictures.chapter'),
    )
    .select('study_pictures.chapter')
    .where('study_pictures.study', '=', id)
    .orderBy('study_chapters.place')
    .executeTakeFirst();
  const tag = (property: string, content: string): string =>
    `<meta property="${property}" content="${plain(content)}">`;
  return [
    tag('og:title', study.name),
    tag('og:type', 'article'),
    tag('og:site_name', 'Punica'),
    tag('og:description', `A study by ${study.owner}`),
    tag('og:url', `${origin}${path}`),
    ...(pictured === undefined
      ? []
      : [
          tag('og:image', `${origin}/api/studies/${id}/chapters/${pictured.chapter}/picture`),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
    // An address that is known to few is not for those who list addresses.
    ...(study.access === 'link' ? ['<meta name="robots" content="noindex">'] : []),
  ].join('');
}
