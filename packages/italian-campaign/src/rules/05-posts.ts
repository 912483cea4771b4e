import { count, flag, type Id, type Kind, within } from '@punica/kernel';
import { putLeader, type X } from '../board.ts';
import { CARTHAGE, type Flag, NONE, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isBesieged, isInside, piecesAt, wallsFor } from '../places.ts';
import { AT_THE_BOTTOM, type Hex, type Italy, type LeaderId } from '../state.ts';
import { distances } from './10-distances.ts';

/**
 * The post of an officer, which his successor takes over as it is: the hex, whether before the walls of a city
 * of Rome's own, and how high he lay in the stack (7.6). One number, as the locals of a procedure must be.
 */
export type Post = Id<'post'>;

const HEIGHTS = 64;

export const hexOfPost = (post: Post): Hex => Math.floor(post / (2 * HEIGHTS)) as Hex;
export const isBeforeWalls = (post: Post): boolean => Math.floor(post / HEIGHTS) % 2 === 1;
const heightOfPost = (post: Post): number => (post % HEIGHTS) + AT_THE_BOTTOM;

export const postAt = (hex: Hex, out: Flag, height: number): Post =>
  ((hex * 2 + out) * HEIGHTS + Math.min(height - AT_THE_BOTTOM, HEIGHTS - 1)) as Post;

export const post: Kind<Post> = {
  write: (it) => ({
    hex: KINDS.hex.write(hexOfPost(it)),
    beforeWalls: isBeforeWalls(it),
    height: heightOfPost(it),
  }),
  read(json) {
    const { hex, beforeWalls, height } = (json ?? {}) as Readonly<Record<string, unknown>>;
    return postAt(
      within('hex', () => KINDS.hex.read(hex)),
      within('beforeWalls', () => flag.read(beforeWalls)),
      within('height', () => count.read(height)),
    );
  },
};

/** Adds the post that an officer leaves, once for those who stood together. */
export function withPostOf(g: Italy, posts: readonly Post[], leader: LeaderId): readonly Post[] {
  const post = postAt(g.leaderAt[leader], g.outside[leader], g.height[leader]);
  const same = posts.findIndex(
    (it) => hexOfPost(it) === hexOfPost(post) && isBeforeWalls(it) === isBeforeWalls(post),
  );
  if (same < 0) return [...posts, post];
  return posts.map((it, i) => (i === same && post > it ? post : it));
}

/** Posts in a hex: two where one officer was shut in by a siege and another stood before the walls. */
export const postsIn = (posts: readonly Post[], hex: Hex): readonly Post[] =>
  posts.filter((post) => hexOfPost(post) === hex);

export function takePost(g: Italy, x: X, leader: LeaderId, post: Post): void {
  const hex = hexOfPost(post);
  putLeader(g, x, leader, hex);
  // Nobody goes in or out by an election (9.71); before walls he stands only while an enemy does.
  if (isBeforeWalls(post) && wallsFor(g, ROME, hex) !== NONE && piecesAt(g, CARTHAGE, hex) > 0)
    g.outside[leader] = 1;
  g.height[leader] = heightOfPost(post);
  x.say({ ev: 'placed', leader, hex, inside: isInside(g, leader) });
}

/** Can an officer be sent to Rome: is the city Roman, and its gates open (9.71)? */
export const romeIsOpen = (g: Italy): boolean =>
  g.control[g.rules.roma] === ROME && !isBesieged(g, g.rules.roma);

/**
 * Where officers go who have no other place: Rome; when it is shut in or lost, the nearest open city of
 * Rome's, and one of them where several are equally near (R52). Empty when there is none.
 */
export function homeCities(g: Italy): readonly Hex[] {
  const { romaHex, map } = g.rules;
  if (romeIsOpen(g)) return [romaHex];
  const far = distances(g, [romaHex]);
  let least = Infinity;
  let best: Hex[] = [];
  for (const city of map.allCities) {
    const { hex } = map.cities[city];
    if (hex === romaHex || hex === g.rules.capuaHex || g.control[city] !== ROME || isBesieged(g, city))
      continue;
    if (piecesAt(g, CARTHAGE, hex) > 0 || far[hex] > least) continue;
    if (far[hex] < least) best = [];
    least = far[hex];
    best.push(hex);
  }
  return best;
}
