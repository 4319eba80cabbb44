import type { FastifyReply } from 'fastify';
import type { Text } from '#shared/resource/text.ts';

/** `log_type` of the platform. */
export const LOG_TYPE = { signIn: 1, operation: 2, exception: 4 } as const;
/** `operate_type` of the platform (dictionary `operate_type`). */
export const OPERATE_TYPE = { query: 1, add: 2, update: 3, delete: 4, import: 5, export: 6 } as const;

/** One line of the audit trail (docs/security.md P33). Tokens, passwords and codes never stand in it. */
export interface AuditEntry {
  readonly type: keyof typeof LOG_TYPE;
  /** Stable name, `<noun>.<what happened>`. */
  readonly event: string;
  /** In both languages; a bare text is the platform's own, which has no other. The trail's `logContent` is always the first. */
  readonly content: string | Text;
  readonly operate?: keyof typeof OPERATE_TYPE;
  /** Why it went the way it did; the caller may never have been told. */
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

/** What of a request stands in the trail. */
export interface Audited {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly query?: unknown;
  readonly body?: unknown;
}
