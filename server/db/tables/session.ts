import type { Generated } from 'kysely';

/** Milliseconds of the session clock (server/session/session-clock.ts), not of the wall. */
type ClockMs = number;

export interface SysSessionTable {
  /** Handle: may be shown and can end the session, opens nothing. */
  id: string;
  /** SHA-256 of the access token, hex. */
  tokenHash: string;
  /** SHA-256 of the file cookie, which reads files and nothing else (docs/security.md P26). */
  fileHash: string;
  userId: string;
  createdMs: ClockMs;
  /** Absolute end; nothing moves it. */
  expiresMs: ClockMs;
  seenMs: ClockMs;
  endedMs: ClockMs | null;
  /** An `EndReason` of `server/session/session.queries.ts`; null while it lives, and where it ran out by itself. */
  endReason: string | null;
  /** Tenants in which it is over (`forced`) while its person goes on in another. */
  endedTenants: Generated<number[]>;
  /** `initial` or `expired`: nothing but the change of the password is open to it. */
  passwordDue: 'initial' | 'expired' | null;
  ip: string | null;
  userAgent: string | null;
}

/** One row: the latest instant any process has seen. A clock stepping back cannot lower it. */
export interface SessionClockTable {
  id: number;
  markMs: ClockMs;
}

export interface LoginFailureTable {
  /** Account name as typed (hash), or `*` for the source over all accounts. */
  account: string;
  /** Client address, or `*` for the account over all sources. */
  source: string;
  failures: number;
  untilMs: ClockMs;
}

export interface SysCaptchaTable {
  /** SHA-256 of the key the browser chose. */
  keyHash: string;
  /** SHA-256 of key and answer in lower case. */
  answerHash: string;
  expiresMs: ClockMs;
}

export interface SessionTables {
  sysSession: SysSessionTable;
  sessionClock: SessionClockTable;
  loginFailure: LoginFailureTable;
  sysCaptcha: SysCaptchaTable;
}
