/** One JSON object a line for programs, or a plain line for somebody who looks at a terminal. */
export const LOG_FORMATS = ['json', 'plain'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];
