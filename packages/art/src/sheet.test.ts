import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { italianSheet } from './italian/sheet.ts';
import { resolveTokens } from './palette.ts';
import { cardSheet, firstWarSheet, pieceSheet } from './sheet.ts';
import { startSheet } from './start-sheet.ts';
import { brokenNumber, idsIn, referencesIn, xmlFault } from './testing.ts';

const sheets = { pieces: pieceSheet(), firstWar: firstWarSheet(), cards: cardSheet() };
/** Lies on pages without a table, where none of the others is. */
const start = startSheet();
const all = Object.values(sheets).join('');

describe.each(Object.entries({ ...sheets, start, italian: italianSheet() }))(
  'the sheet of %s',
  (_, sheet) => {
    it('is well-formed', () => expect(xmlFault(sheet)).toBeUndefined());
    it('has no broken numbers', () => expect(brokenNumber(sheet)).toBeUndefined());
    it('can be written out for renderers without custom properties', () => {
      expect(resolveTokens(sheet, 'day')).not.toContain('var(');
      expect(resolveTokens(sheet, 'night')).not.toContain('var(');
    });
    it('hides its symbols, and none of the paints and clips that they need', () => {
      const [shown, hidden] = sheet.split('</svg><svg');
      expect(shown).not.toContain('<symbol');
      expect(shown).not.toContain('display');
      expect(hidden).not.toMatch(/<(\w+Gradient|clipPath|pattern|mask|filter)/);
      expect(hidden).toMatch(/^[^>]* display="none"[^>]*><symbol.*<\/symbol><\/svg>$/s);
    });
  },
);

describe('the sheets together', () => {
  it('give no id twice', () => {
    const ids = idsIn(all);
    expect(ids.filter((id, k) => ids.indexOf(id) !== k)).toEqual([]);
  });

  it('point at nothing that is not there', () => {
    const ids = new Set(idsIn(all));
    expect(referencesIn(all).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('need nothing but the piece sheet for the pieces', () => {
    const ids = new Set(idsIn(sheets.pieces));
    expect(referencesIn(sheets.pieces).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('keep the table of Hannibal under 60 kB on the wire', () => {
    expect(gzipSync(sheets.pieces).length).toBeLessThan(60_000);
  });
});

describe('the sheet of the start page', () => {
  it('gives no id twice, and points at nothing that is not there', () => {
    const ids = idsIn(start);
    expect(ids.filter((id, k) => ids.indexOf(id) !== k)).toEqual([]);
    expect(referencesIn(start).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the check of markup itself', () => {
  it.each([
    ['<g><path d="M0 0"/></g>', undefined],
    ['<g><path d="M0 0"></g>', '</g> closes <path>'],
    ['<g>', '<g> stays open'],
    ['<g a="1" a="2"/>', 'attribute twice in <g a="1" a="2"/>'],
    ['<g a=1/>', 'bad tag at "<g a=1/>"'],
    ['<t>a & b</t>', 'bare character in "a & b"'],
  ])('reads %s', (markup, fault) => expect(xmlFault(markup)).toBe(fault));
});
