import judge from '../../judge.json' with { type: 'json' };

/** What a judge of positions was taught: weights, by whom, and how well it knows games that it has not seen. */
export const taught: unknown = judge;
