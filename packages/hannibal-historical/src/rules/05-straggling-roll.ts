/** [H5] All keep up on the leader's Battle Rating or less, and on a six. */
export const allKeepUp = (die: number, need: number): boolean => die <= need || die === 6;
