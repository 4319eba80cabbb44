import type { Heartbeat } from './connection.ts';
import { notificationHeartbeat, tableHeartbeat } from './frames.ts';

/**
 * Notifications: a beat after 20 s of silence; the answer may take as long again (docs/specification.md §1.4, §1.9).
 */
export const notificationBeat: Heartbeat = {
  text: notificationHeartbeat,
  atOpen: false,
  every: 20_000,
  replyWithin: 20_000,
  silentServers: true,
};

/**
 * Live tables: a beat at once and 10 s after each answer, which must come within 6 s
 * (docs/specification.md §1.4, §1.9).
 */
export const tableBeat: Heartbeat = {
  text: tableHeartbeat,
  atOpen: true,
  every: 10_000,
  replyWithin: 6_000,
  silentServers: false,
};
