/** What the page says of the historical rules. */
export const hiw = {
  title: 'Hannibal, historical rules',
  tab: 'Events',
  orElse: 'Else:',
  charts: { rome: 'Random events of Rome', carthage: 'Random events of Carthage' },
} as const;
