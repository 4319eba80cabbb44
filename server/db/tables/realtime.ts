import type { Generated } from 'kysely';

/** Frames on their way to sockets, written in the business transaction and read by every process (docs/decisions/outbox-reading.md). */
export interface RealtimeOutboxTable {
  seq: Generated<number>;
  /** Writing transaction; readers compare it with their last snapshot, so no late commit is missed. */
  xact: Generated<string>;
  tenantId: number;
  topic: 'websocket' | 'vxeSocket';
  /** Receiver; null means every socket of the topic in the tenant. */
  userId: string | null;
  /** The frame as JSON text, at most 64 KB. */
  frame: string;
  createTime: Generated<string>;
}

/** The realtime tables of `Database`. */
export interface RealtimeTables {
  realtimeOutbox: RealtimeOutboxTable;
}
