import { HANNIBAL_TILE_NET } from '@punica/geography';
import { describe, expect, it } from 'vitest';
import { marksIn } from './tile-net.tsx';

const [x, y] = HANNIBAL_TILE_NET.places[0];
const count = (box: string): number => marksIn(box).match(/<use /g)?.length ?? 0;

describe('the marks of a tile', () => {
  it('are those of the whole board where it shows the whole board', () => {
    expect(count('-10000 -10000 20000 20000')).toBeGreaterThanOrEqual(HANNIBAL_TILE_NET.places.length);
  });

  it('are those that it shows, also by an edge, and no others', () => {
    const place = `translate(${x} ${y})`;
    expect(marksIn(`${x - 5} ${y - 5} 10 10`)).toContain(place);
    expect(marksIn(`${x + 15} ${y - 5} 10 10`)).toContain(place);
    expect(marksIn(`${x + 60} ${y - 5} 10 10`)).not.toContain(place);
    expect(marksIn('-500 -500 10 10')).toBe('');
  });
});
