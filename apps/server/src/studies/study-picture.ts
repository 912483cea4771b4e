import { badInput } from '../problem.ts';
import { type Store, write } from '../storage/store.ts';

const MOST_BYTES = 220_000;
const MOST_SIDE = 2_000;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** The kinds of frame; those between them are tables. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
/** Camera, place, words: nothing of it is kept. The first of them says how the colours are meant. */
const isBeside = (mark: number): boolean => (mark >= 0xe1 && mark <= 0xef) || mark === 0xfe;

const bad = (words: string) => badInput('picture', words);

/** A JPEG from outside, without anything that is not the picture itself. */
function plainJpeg(bytes: Buffer): Buffer {
  if (bytes.length > MOST_BYTES) throw bad(`must not be larger than ${MOST_BYTES} bytes`);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) throw bad('must be a JPEG');
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== END) throw bad('must be a whole JPEG');
  const kept = [bytes.subarray(0, 2)];
  let framed = false;
  for (let at = 2; ; ) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw bad('must be a JPEG');
    const mark = bytes[at + 1];
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) throw bad('must be a JPEG');
    if (isFrame(mark)) {
      if (length < 8) throw bad('must be a JPEG');
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      if (width === 0 || height === 0 || width > MOST_SIDE || height > MOST_SIDE)
        throw bad(`must have sides of 1 to ${MOST_SIDE} points`);
      framed = true;
    }
    if (mark === SCAN) {
      if (!framed) throw bad('must be a JPEG');
      kept.push(bytes.subarray(at));
      return Buffer.concat(kept);
    }
    if (!isBeside(mark)) kept.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
  }
}

export async function keepPicture(
  store: Store,
  study: string,
  chapter: number,
  base64: string,
): Promise<void> {
  const picture = plainJpeg(Buffer.from(base64, 'base64')).toString('base64');
  const row = { picture, at: Date.now() };
  await store.write([
    write(
      store.db
        .insertInto('study_pictures')
        .values({ study, chapter, ...row })
        .onConflict((it) => it.columns(['study', 'chapter']).doUpdateSet(row)),
    ),
  ]);
}

export async function pictureOf({ db }: Store, study: string, chapter: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('study_pictures')
    .select('picture')
    .where('study', '=', study)
    .where('chapter', '=', chapter)
    .executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(row.picture, 'base64');
}
