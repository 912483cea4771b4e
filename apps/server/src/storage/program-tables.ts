import type { Switch, Time } from './stored.ts';

/** An address that a person's program is told at. */
export interface WebhooksTable {
  id: string;
  person: string;
  url: string;
  /** What deliveries are signed with. */
  secret: string;
  /** Words divided by spaces. */
  topics: string;
  active: Switch;
  /** How many events in a row could not be delivered. */
  failed: number;
  created_at: Time;
}

export interface DeliveriesTable {
  id: string;
  hook: string;
  event: string;
  type: string;
  body: string;
  at: Time;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  last_at: Time | null;
  status: number | null;
  problem: string | null;
  next_at: Time | null;
}

export interface ProgramTables {
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
}

export const PROGRAM_KEYS = {
  webhooks: ['id'],
  deliveries: ['id'],
} as const satisfies Record<keyof ProgramTables, readonly string[]>;
