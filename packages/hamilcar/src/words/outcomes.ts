const REASONS: Readonly<Record<string, string>> = {
  carthagoTaken: 'Rome has taken Carthago.',
  romaTaken: 'Carthage has taken Roma.',
  italiaLost: 'Rome holds fewer than three provinces of Italia: Carthage wins.',
  romeSues: 'Rome has no markers left to give up and sues for peace: Carthage wins.',
  carthageSues: 'Carthage has no markers left to give up and sues for peace: Rome wins.',
  romeAhead: 'The war is over; Rome has more points and wins.',
  carthageAhead: 'The war is over; Rome has not more points than Carthage, and Carthage wins.',
};

export const outcomeWords = (reason: string): string => REASONS[reason] ?? reason;
export const OUTCOMES: readonly string[] = Object.keys(REASONS);
