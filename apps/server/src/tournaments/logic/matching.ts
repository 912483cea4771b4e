/**
 * A matching of greatest weight in a general graph, by Edmonds' method of blossoms with prices on the vertices (Edmonds
 * 1965; in the form that takes n³ steps, Gabow 1974). Weights are whole numbers above nothing and below 2^50, so that
 * prices stay exact; 0 is no edge. `result[v]` is the partner of v, or -1.
 *
 * A vertex here is a player, or a blossom: an odd ring of vertices that stands for one until it is opened again.
 * Numbers count from 1, since 0 stands for nobody.
 */
export const heaviestMatching = (weights: readonly (readonly number[])[]): number[] =>
  provenMatching(weights).partners;

/**
 * The same with the prices at which the search ended. They bound every matching from above, so that whoever adds them up
 * sees without any search that none is heavier: for every edge the prices of its ends and of all rings that hold both are
 * at least twice its weight, and all prices together, a ring's once for every pair that has room in it, are exactly twice
 * the weight of this matching.
 */
export function provenMatching(weights: readonly (readonly number[])[]): ProvenMatching {
  const matching = new Matching(weights);
  while (matching.grow());
  return { partners: matching.partners(), prices: matching.prices(), rings: matching.rings() };
}

export interface ProvenMatching {
  readonly partners: number[];
  readonly prices: readonly number[];
  readonly rings: readonly { readonly players: readonly number[]; readonly price: number }[];
}

/** How a vertex stands in the search for a better matching. */
const FREE = -1;
const OUTER = 0;
const INNER = 1;

class Matching {
  readonly #count: number;
  /** As many rows as there can be players and blossoms at once. */
  readonly #size: number;
  /** The best edge between two vertices: which players it joins, and its weight. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #weight: Float64Array;
  readonly #price: Float64Array;
  readonly #partner: Int32Array;
  /** The outer player from which a vertex is reached most cheaply. */
  readonly #cheapest: Int32Array;
  /** The outermost blossom that a vertex is in, or itself. */
  readonly #top: Int32Array;
  readonly #parent: Int32Array;
  readonly #standing: Int8Array;
  readonly #visited: Int32Array;
  /** Of a blossom: the member of its ring in which a player is. */
  readonly #memberWith: Int32Array;
  readonly #ring: number[][];
  #used: number;
  #visit = 0;
  #queue: number[] = [];

  constructor(weights: readonly (readonly number[])[]) {
    const count = weights.length;
    const size = count + Math.floor(count / 2) + 2;
    this.#count = count;
    this.#size = size;
    this.#from = new Int32Array(size * size);
    this.#to = new Int32Array(size * size);
    this.#weight = new Float64Array(size * size);
    this.#price = new Float64Array(size);
    this.#partner = new Int32Array(size);
    this.#cheapest = new Int32Array(size);
    this.#top = new Int32Array(size);
    this.#parent = new Int32Array(size);
    this.#standing = new Int8Array(size);
    this.#visited = new Int32Array(size);
    this.#memberWith = new Int32Array(size * (count + 1));
    this.#ring = Array.from({ length: size }, () => []);
    this.#used = count;
    let most = 0;
    for (let u = 1; u <= count; u++) {
      this.#top[u] = u;
      this.#memberWith[u * (count + 1) + u] = u;
      for (let v = 1; v <= count; v++) {
        const at = u * size + v;
        this.#from[at] = u;
        this.#to[at] = v;
        this.#weight[at] = u === v ? 0 : weights[u - 1][v - 1];
        most = Math.max(most, this.#weight[at]);
      }
    }
    this.#price.fill(most, 1, count + 1);
  }

  partners(): number[] {
    return Array.from({ length: this.#count }, (_, i) => this.#partner[i + 1] - 1);
  }

  prices(): number[] {
    return Array.from({ length: this.#count }, (_, i) => this.#price[i + 1]);
  }

  /** Every blossom that is still closed, those within others too. */
  rings(): { players: number[]; price: number }[] {
    const found: { players: number[]; price: number }[] = [];
    const visit = (x: number): number[] => {
      if (x <= this.#count) return [x - 1];
      const players = this.#ring[x].flatMap(visit);
      found.push({ players, price: this.#price[x] });
      return players;
    };
    for (let x = this.#count + 1; x <= this.#used; x++) if (this.#top[x] === x) visit(x);
    return found;
  }

  /** How far the prices of its ends are above what an edge is worth; an edge that costs nothing may be used. */
  #slack(at: number): number {
    const [u, v] = [this.#from[at], this.#to[at]];
    return this.#price[u] + this.#price[v] - 2 * this.#weight[u * this.#size + v];
  }

  #noteCheaper(u: number, x: number): void {
    const known = this.#cheapest[x];
    const size = this.#size;
    if (known === 0 || this.#slack(u * size + x) < this.#slack(known * size + x)) this.#cheapest[x] = u;
  }

  #findCheapest(x: number): void {
    this.#cheapest[x] = 0;
    for (let u = 1; u <= this.#count; u++) {
      const open = this.#weight[u * this.#size + x] > 0 && this.#top[u] !== x;
      if (open && this.#standing[this.#top[u]] === OUTER) this.#noteCheaper(u, x);
    }
  }

  #queuePlayers(x: number): void {
    if (x <= this.#count) this.#queue.push(x);
    else for (const member of this.#ring[x]) this.#queuePlayers(member);
  }

  #setTop(x: number, top: number): void {
    this.#top[x] = top;
    if (x > this.#count) for (const member of this.#ring[x]) this.#setTop(member, top);
  }

  /** Where in its ring a member stands, turned so that the way there from the base has an even number of steps. */
  #evenPlace(blossom: number, member: number): number {
    const ring = this.#ring[blossom];
    const place = ring.indexOf(member);
    if (place % 2 === 0) return place;
    this.#ring[blossom] = [ring[0], ...ring.slice(1).reverse()];
    return ring.length - place;
  }

  #join(u: number, v: number): void {
    const at = u * this.#size + v;
    this.#partner[u] = this.#to[at];
    if (u <= this.#count) return;
    const member = this.#memberWith[u * (this.#count + 1) + this.#from[at]];
    const place = this.#evenPlace(u, member);
    const ring = this.#ring[u];
    for (let i = 0; i < place; i++) this.#join(ring[i], ring[i ^ 1]);
    this.#join(member, v);
    this.#ring[u] = [...ring.slice(place), ...ring.slice(0, place)];
  }

  /** Joins along the way back to where the search began, and parts what was joined there. */
  #augment(from: number, to: number): void {
    let [u, v] = [from, to];
    for (;;) {
      const next = this.#top[this.#partner[u]];
      this.#join(u, v);
      if (next === 0) return;
      const above = this.#top[this.#parent[next]];
      this.#join(next, above);
      [u, v] = [above, next];
    }
  }

  /** Where the ways of two outer vertices meet; 0 where they come from different roots. */
  #meeting(one: number, other: number): number {
    let [u, v] = [one, other];
    this.#visit++;
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.#visited[u] === this.#visit) return u;
        this.#visited[u] = this.#visit;
        u = this.#top[this.#partner[u]];
        if (u !== 0) u = this.#top[this.#parent[u]];
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  #close(u: number, base: number, v: number): void {
    let blossom = this.#count + 1;
    while (blossom <= this.#used && this.#top[blossom] !== 0) blossom++;
    this.#used = Math.max(this.#used, blossom);
    this.#price[blossom] = 0;
    this.#standing[blossom] = OUTER;
    this.#partner[blossom] = this.#partner[base];
    const side = (end: number): number[] => {
      const way: number[] = [];
      for (let x = end; x !== base; ) {
        const y = this.#top[this.#partner[x]];
        way.push(x, y);
        this.#queuePlayers(y);
        x = this.#top[this.#parent[y]];
      }
      return way;
    };
    this.#ring[blossom] = [base, ...side(u).reverse(), ...side(v)];
    this.#setTop(blossom, blossom);
    this.#inherit(blossom);
    this.#findCheapest(blossom);
  }

  /** A blossom has the cheapest edges of its members. */
  #inherit(blossom: number): void {
    const size = this.#size;
    const width = this.#count + 1;
    for (let x = 1; x <= this.#used; x++) {
      this.#weight[blossom * size + x] = 0;
      this.#weight[x * size + blossom] = 0;
    }
    this.#memberWith.fill(0, blossom * width, (blossom + 1) * width);
    for (const member of this.#ring[blossom]) {
      for (let x = 1; x <= this.#used; x++) {
        const [to, own] = [member * size + x, blossom * size + x];
        if (this.#weight[to] === 0) continue;
        if (this.#weight[own] === 0 || this.#slack(to) < this.#slack(own)) {
          this.#copyEdge(to, own);
          this.#copyEdge(x * size + member, x * size + blossom);
        }
      }
      for (let x = 1; x <= this.#count; x++)
        if (this.#memberWith[member * width + x] !== 0) this.#memberWith[blossom * width + x] = member;
    }
  }

  #copyEdge(source: number, target: number): void {
    this.#from[target] = this.#from[source];
    this.#to[target] = this.#to[source];
    this.#weight[target] = this.#weight[source];
  }

  /** Opens an inner blossom whose price has come down to nothing. */
  #open(blossom: number): void {
    for (const member of this.#ring[blossom]) this.#setTop(member, member);
    const entered = this.#from[blossom * this.#size + this.#parent[blossom]];
    const entrance = this.#memberWith[blossom * (this.#count + 1) + entered];
    const place = this.#evenPlace(blossom, entrance);
    const ring = this.#ring[blossom];
    for (let i = 0; i < place; i += 2) {
      const [inner, outer] = [ring[i], ring[i + 1]];
      this.#parent[inner] = this.#from[outer * this.#size + inner];
      this.#standing[inner] = INNER;
      this.#standing[outer] = OUTER;
      this.#cheapest[inner] = 0;
      this.#findCheapest(outer);
      this.#queuePlayers(outer);
    }
    this.#standing[entrance] = INNER;
    this.#parent[entrance] = this.#parent[blossom];
    for (const member of ring.slice(place + 1)) {
      this.#standing[member] = FREE;
      this.#findCheapest(member);
    }
    this.#top[blossom] = 0;
  }

  /** An edge that costs nothing leads on: true where the matching has grown by it. */
  #follow(at: number): boolean {
    const [u, v] = [this.#top[this.#from[at]], this.#top[this.#to[at]]];
    if (this.#standing[v] === FREE) {
      this.#parent[v] = this.#from[at];
      this.#standing[v] = INNER;
      const next = this.#top[this.#partner[v]];
      this.#cheapest[v] = 0;
      this.#cheapest[next] = 0;
      this.#standing[next] = OUTER;
      this.#queuePlayers(next);
      return false;
    }
    if (this.#standing[v] !== OUTER) return false;
    const base = this.#meeting(u, v);
    if (base === 0) {
      this.#augment(u, v);
      this.#augment(v, u);
      return true;
    }
    this.#close(u, base, v);
    return false;
  }

  /** One more pair, if it makes the whole heavier. */
  grow(): boolean {
    this.#standing.fill(FREE, 0, this.#used + 1);
    this.#cheapest.fill(0, 0, this.#used + 1);
    this.#queue = [];
    for (let x = 1; x <= this.#used; x++) {
      if (this.#top[x] !== x || this.#partner[x] !== 0) continue;
      this.#parent[x] = 0;
      this.#standing[x] = OUTER;
      this.#queuePlayers(x);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#search()) return true;
      if (!this.#reprice()) return false;
      this.#queue = [];
      for (let x = 1; x <= this.#used; x++) {
        const near = this.#cheapest[x];
        if (this.#top[x] !== x || near === 0 || this.#top[near] === x) continue;
        const at = near * this.#size + x;
        if (this.#slack(at) === 0 && this.#follow(at)) return true;
      }
      for (let x = this.#count + 1; x <= this.#used; x++)
        if (this.#top[x] === x && this.#standing[x] === INNER && this.#price[x] === 0) this.#open(x);
    }
  }

  #search(): boolean {
    for (let next = 0; next < this.#queue.length; next++) {
      const u = this.#queue[next];
      if (this.#standing[this.#top[u]] === INNER) continue;
      for (let v = 1; v <= this.#count; v++) {
        const at = u * this.#size + v;
        if (this.#weight[at] === 0 || this.#top[u] === this.#top[v]) continue;
        if (this.#slack(at) === 0) {
          if (this.#follow(at)) return true;
        } else this.#noteCheaper(u, this.#top[v]);
      }
    }
    return false;
  }

  /** Prices change until another edge costs nothing, or a blossom opens; false where nothing more is to be gained. */
  #reprice(): boolean {
    let change = Number.POSITIVE_INFINITY;
    for (let x = 1; x <= this.#used; x++) {
      if (this.#top[x] !== x) continue;
      const standing = this.#standing[x];
      if (x > this.#count && standing === INNER) change = Math.min(change, this.#price[x] / 2);
      const near = this.#cheapest[x];
      if (near === 0 || standing === INNER) continue;
      const slack = this.#slack(near * this.#size + x);
      change = Math.min(change, standing === FREE ? slack : slack / 2);
    }
    // Whoever is alone has the lowest price of all: at nothing it is worth no more to join anybody.
    const alone = this.#lowestOuterPrice();
    const isLast = alone <= change;
    if (isLast) change = alone;
    for (let u = 1; u <= this.#count; u++) {
      const standing = this.#standing[this.#top[u]];
      if (standing === OUTER) this.#price[u] -= change;
      else if (standing === INNER) this.#price[u] += change;
    }
    for (let x = this.#count + 1; x <= this.#used; x++) {
      if (this.#top[x] !== x) continue;
      if (this.#standing[x] === OUTER) this.#price[x] += 2 * change;
      else if (this.#standing[x] === INNER) this.#price[x] -= 2 * change;
    }
    return !isLast;
  }

  #lowestOuterPrice(): number {
    let lowest = Number.POSITIVE_INFINITY;
    for (let u = 1; u <= this.#count; u++)
      if (this.#standing[this.#top[u]] === OUTER) lowest = Math.min(lowest, this.#price[u]);
    return lowest;
  }
}
