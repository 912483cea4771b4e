import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const MAGIC_OS = 9;

/**
 * @param {string} folder
 * @returns {string[]} the files under it, by path from it, in a steady order
 */
export const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/**
 * A header of a tar archive (ustar) that says nothing of who packed it, when and on which machine.
 * @param {string} path
 * @param {number} size
 */
function headerOf(path, size) {
  const header = Buffer.alloc(BLOCK);
  const cut = path.length > 100 ? path.lastIndexOf('/', 154) : -1;
  const [prefix, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)];
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`too long for an archive: ${path}`);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/**
 * The files of a folder as a .tar.gz that is the same whenever and wherever they are the same.
 * @param {string} folder
 * @param {string} under the name of the folder in the archive
 * @returns {Buffer}
 */
export function archiveOf(folder, under) {
  const parts = filesUnder(folder).flatMap((path) => {
    const bytes = readFileSync(join(folder, path));
    const rest = (BLOCK - (bytes.length % BLOCK)) % BLOCK;
    return [headerOf(`${under}/${path}`, bytes.length), bytes, Buffer.alloc(rest)];
  });
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // Which system packed it is nobody's business, and would differ.
  packed[MAGIC_OS] = 255;
  return packed;
}
