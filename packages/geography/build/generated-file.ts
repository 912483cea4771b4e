/** Where the results of the build are kept. */
export function generated(name: string): URL {
  return new URL(`../generated/${name}`, import.meta.url);
}
