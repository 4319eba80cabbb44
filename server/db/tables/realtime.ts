import type { Generated } from 'kysely';

/**
 * Frames for sockets; written in the business transaction and read by every process (docs/decisions/outbox-reading.md).
 */
export interface RealtimeOutboxTable {
  seq: Generated<number>;
  /** Transaction that wrote the row; readers compare it with their last snapshot, so that no late commit is missed. */
  xact: Generated<string>;
  tenantId: number;
  topic: 'websocket' | 'vxeSocket';
  /** Receiver; null for every socket of the topic in the tenant. */
  userId: string | null;
  /** The frame as JSON text, at most 64 KB. */
  frame: string;
  createTime: Generated<string>;
}

export interface RealtimeTables {
  realtimeOutbox: RealtimeOutboxTable;
}
