import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserCandidates } from './browser.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punica-browser-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {string} path
 * @param {number} mode
 */
function place(path, mode = 0o755) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '', { mode });
  return join(root, path);
}

it('looks where it is told first, then on the path, in the cache of playwright and in its own', () => {
  const fetched = place('.cache/browser/chromium');
  const playwright = place('home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome');
  const onPath = place('bin/google-chrome');
  const told = place('told/chrome');
  const env = { CHROMIUM_PATH: told, PATH: join(root, 'bin'), HOME: join(root, 'home') };
  const found = browserCandidates(root, env).filter((path) => path.startsWith(root));
  expect(found).toEqual([told, onPath, playwright, fetched]);
});

it('takes only what can be run', () => {
  place('bin/chromium', 0o644);
  const env = { PATH: join(root, 'bin'), HOME: root, CHROMIUM_PATH: join(root, 'nowhere') };
  expect(browserCandidates(root, env).filter((path) => path.startsWith(root))).toEqual([]);
});
