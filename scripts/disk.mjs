import { statfsSync } from 'node:fs';
import { Trouble } from './trouble.mjs';

const MEGABYTE = 2 ** 20;

/**
 * @param {string} folder
 * @param {number} neededMegabytes
 * @param {(folder: string) => { bavail: number, bsize: number }} measure
 */
export function requireDiskSpace(folder, neededMegabytes, measure = statfsSync) {
  const { bavail, bsize } = measure(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (freeMegabytes >= neededMegabytes) return;
  throw new Trouble(
    `The disk is nearly full: ${freeMegabytes} MB are free where Punica lies, and ${neededMegabytes} MB are needed. ` +
      'Free some space and start again.',
  );
}
