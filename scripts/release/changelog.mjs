/**
 * The part of the changelog that is about one version.
 * @param {string} text of CHANGELOG.md
 * @param {string} version a candidate (1.0.0-rc.1) is told under the version that it is a candidate for
 * @returns {string | undefined}
 */
export function partOf(text, version) {
  const wanted = version.replace(/-.*$/, '');
  const parts = text.split(/^## /m).slice(1);
  const part = parts.find((it) => it.split(/[\s,]/, 1)[0] === wanted);
  return part === undefined ? undefined : `## ${part.trim()}\n`;
}
