/** Why something may not be done: a constant that names the rule; its words stand in the game's catalogue under `code`. */
export interface Refusal {
  readonly rule: string;
  readonly code: string;
}

export const refusal = (rule: string, code: string): Refusal => Object.freeze({ rule, code });
