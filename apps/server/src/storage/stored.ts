/**
 * What is stored, the same on SQLite and PostgreSQL: text, and whole numbers up to 2^53. Times are
 * milliseconds since 1970, switches are 0 or 1, and what has a shape of its own is JSON in a text.
 */
export type Switch = 0 | 1;
export type Time = number;
