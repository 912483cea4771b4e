import type { Chronicle } from './chronicle.ts';

/** The chronicle as Markdown, to post. `pictures` are files of their own, by their stop: their names stand in it. */
export function chronicleMarkdown(
  { title, subtitle, chapters, ending }: Chronicle,
  pictures: ReadonlyMap<number, string> = new Map(),
): string {
  const parts = [`# ${title}`, `*${subtitle}*`];
  for (const { heading, paragraphs, picture } of chapters) {
    if (heading !== '') parts.push(`## ${heading}`);
    parts.push(...paragraphs);
    const file = picture === null ? undefined : pictures.get(picture.stop);
    if (picture !== null && file !== undefined) parts.push(`![${picture.caption}](${file})`);
  }
  if (ending.length > 0) parts.push(`## ${END}`, ending.join(' '));
  return `${parts.join('\n\n')}\n`;
}

const END = 'The end of the war';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

const STYLE = `
body{margin:2.5rem auto;max-width:40rem;padding:0 1.25rem;background:#f7f1e3;color:#2b241b;font:1.06rem/1.6 Georgia,"Times New Roman",serif}
h1{margin:0;font-size:2.1rem;font-weight:normal;letter-spacing:.02em}
h2{margin:2.2rem 0 .4rem;font-size:1.25rem;font-weight:normal;letter-spacing:.06em;color:#7a2d1d}
p{margin:0 0 .8rem;hyphens:auto;text-align:justify}
.subtitle{font-style:italic;color:#6a5d4a}
figure{margin:1.4rem 0}
figure img{display:block;width:100%;height:auto;border:1px solid #c9b993}
figcaption{margin-top:.4rem;font-size:.9rem;font-style:italic;color:#6a5d4a}
@media print{body{background:none;margin:0 auto}figure,h2{break-inside:avoid}h2{break-after:avoid}}`;

/** The chronicle as one file that needs no other. `pictures` are drawings as addresses (`data:`) by their stop. */
export function chronicleHtml(
  { title, subtitle, chapters, ending }: Chronicle,
  pictures: ReadonlyMap<number, string> = new Map(),
): string {
  const parts = [`<h1>${escaped(title)}</h1>`, `<p class="subtitle">${escaped(subtitle)}</p>`];
  const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
  for (const { heading, paragraphs, picture } of chapters) {
    if (heading !== '') parts.push(`<h2>${escaped(heading)}</h2>`);
    parts.push(...paragraphs.map(paragraph));
    const drawn = picture === null ? undefined : pictures.get(picture.stop);
    if (picture !== null && drawn !== undefined) {
      const caption = escaped(picture.caption);
      parts.push(
        `<figure><img src="${escaped(drawn)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`,
      );
    }
  }
  if (ending.length > 0) parts.push(`<h2>${END}</h2>`, paragraph(ending.join(' ')));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title}: ${subtitle}`)}</title>
<style>${STYLE}
</style>
</head>
<body>
${parts.join('\n')}
</body>
</html>
`;
}
