import type { FastifyReply } from 'fastify';
import type { Text } from '#shared/resource/text.ts';

/** JeecgBoot's `log_type`. */
export const LOG_TYPE = { signIn: 1, operation: 2, exception: 4 } as const;
/** JeecgBoot's `operate_type` (dictionary `operate_type`). */
export const OPERATE_TYPE = { query: 1, add: 2, update: 3, delete: 4, import: 5, export: 6 } as const;

/** One entry of the audit trail (docs/security.md P33). Must never contain tokens, passwords or codes. */
export interface AuditEntry {
  readonly type: keyof typeof LOG_TYPE;
  /** Stable name, `<noun>.<what happened>`. */
  readonly event: string;
  /** Text in both languages; a string is a text of JeecgBoot that has only Chinese. `logContent` is always Chinese. */
  readonly content: string | Text;
  readonly operate?: keyof typeof OPERATE_TYPE;
  /** Why the action succeeded or failed; not necessarily shown to the caller. */
  readonly reason?: string;
  readonly success: boolean;
  readonly tenantId?: number | null;
  readonly username: string | null;
  readonly realname?: string | null;
  readonly target?: string;
  readonly request?: {
    readonly ip: string;
    readonly userAgent: string;
    readonly correlationId: string;
    readonly reply?: FastifyReply;
    readonly raw: Audited;
  };
}

/** The parts of a request that the audit trail records. */
export interface Audited {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly query?: unknown;
  readonly body?: unknown;
}
