/** What the maps of the games with provinces have in common. */
export interface MapSpace {
  readonly id: string;
  readonly name: string;
  readonly province: string;
  readonly lat: number;
  readonly lon: number;
}

export interface MapProvince {
  readonly id: string;
  readonly name: string;
}
