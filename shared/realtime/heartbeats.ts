import type { Heartbeat } from './connection.ts';
import { notificationHeartbeat, tableHeartbeat } from './frames.ts';

/**
 * Notification socket: heartbeat after 20 s of silence, answer within another 20 s (docs/specification.md §1.4, §1.9).
 */
export const notificationBeat: Heartbeat = {
  text: notificationHeartbeat,
  atOpen: false,
  every: 20_000,
  replyWithin: 20_000,
  silentServers: true,
};

/** Table socket: heartbeat on open and 10 s after each answer, answer within 6 s (docs/specification.md §1.4, §1.9). */
export const tableBeat: Heartbeat = {
  text: tableHeartbeat,
  atOpen: true,
  every: 10_000,
  replyWithin: 6_000,
  silentServers: false,
};
