/** Copies the paths of the few icons that we use out of the icon set, and writes whom to credit. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { everywhere, iconList } from './icon-list.ts';
import { wholeSteps } from './whole-steps.ts';

const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
  icons: Record<string, { body: string }>;
};

/** Paths are joined, and a relative start would then count from the end of the one before. */
const absoluteStart = (d: string): string =>
  d.replace(/^m\s*(-?[\d.]+)[ ,]?(-?[\d.]+)\s*([a-zA-Z]?)/, (_, x: string, y: string, next: string) =>
    next ? `M${x} ${y}${next}` : `M${x} ${y}l`,
  );

const pathData = (name: string): string => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no icon ${name}`);
  return [...icon.body.matchAll(/\sd="([^"]+)"/g)]
    .map((match) => wholeSteps(absoluteStart(match[1]!)))
    .join('');
};

const entries = Object.entries(iconList).sort(([a], [b]) => a.localeCompare(b));
const linesOf = (names: readonly string[]): string =>
  names.map((name) => `  '${name}':\n    '${pathData(name)}',`).join('\n');
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function write(file: string, names: readonly string[]): void {
  writeFileSync(
    here(`../src/${file}`),
    `// Written by build/icons.ts. Paths from game-icons.net, CC BY 3.0; authors in CREDITS-icons.json.\nexport const iconPaths = {\n${linesOf(names)}\n} as const;\n`,
  );
}

const names = entries.map(([name]) => name);
write(
  'icons-everywhere.generated.ts',
  names.filter((name) => everywhere.has(name)),
);
write(
  'icons.generated.ts',
  names.filter((name) => !everywhere.has(name)),
);
writeFileSync(
  here('../CREDITS-icons.json'),
  `${JSON.stringify(
    {
      set: 'game-icons.net',
      licence: 'CC BY 3.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
      changes: 'recoloured, scaled, composed with drawings of our own',
      icons: entries.map(([name, author]) => ({
        name,
        author,
        source: `https://game-icons.net/1x1/${author}/${name}.html`,
      })),
    },
    null,
    2,
  )}\n`,
);
