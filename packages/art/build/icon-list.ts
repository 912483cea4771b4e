/** Icons taken from game-icons.net (CC BY 3.0), each with the hand that drew it. */
export const iconList = {
  'eagle-emblem': 'lorc',
  elephant: 'delapouite',
  hut: 'delapouite',
  catapult: 'delapouite',
  trireme: 'delapouite',
  cavalry: 'delapouite',
  'scroll-quill': 'delapouite',
  'flying-flag': 'lorc',
  'roman-shield': 'delapouite',
  'tied-scroll': 'lorc',
  'peace-dove': 'lorc',
  dolphin: 'lorc',
  sandal: 'delapouite',
  'broken-shield': 'delapouite',
} as const;
