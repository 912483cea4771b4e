/** By game: what a player looks for first in the odds, the most telling before the others. */
export const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  hannibal: [
    'win',
    'fallsNow',
    'fallsInTheEnd',
    'arrives',
    'winIfNotAvoided',
    'withdraws',
    'withdrawsUnprevented',
    'prevents',
    'pursued',
    'avoided',
    'intercepted',
    'counterattack',
    'cardUnmatched',
    'chargeHits',
    'opened',
    'attrition',
  ],
};
