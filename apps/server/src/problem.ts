/** Why a request is not done, for the one who asked: a status, a stable code and words. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly rule: string | undefined;
  /** The limit that was hit, by its name in the metrics. */
  readonly limit: string | undefined;
  /** Nothing was done, and it may be tried again after so long. */
  readonly retryMs: number | undefined;

  constructor(
    status: number,
    code: string,
    words: string,
    more: { field?: string; rule?: string | undefined; limit?: string; retryMs?: number } = {},
  ) {
    super(words);
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.rule = more.rule;
    this.limit = more.limit;
    this.retryMs = more.retryMs;
  }
}

/** More than a limit allows. */
export const tooMany = (limit: string, words: string): Problem =>
  new Problem(429, 'too-many', words, { limit });
export const notFound = (what = 'There is no such thing.'): Problem => new Problem(404, 'not-found', what);
export const forbidden = (words: string): Problem => new Problem(403, 'forbidden', words);
export const badInput = (field: string, words: string): Problem =>
  new Problem(400, 'bad-input', words, { field });
export const conflict = (words: string): Problem => new Problem(409, 'conflict', words);
