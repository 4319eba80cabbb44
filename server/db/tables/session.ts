import type { Generated } from 'kysely';

/** Milliseconds of the session clock (server/session/session-clock.ts), not of the system's clock. */
type ClockMs = number;

export interface SysSessionTable {
  /** Public id of the session: can be shown and can end the session, but grants no access. */
  id: string;
  /** SHA-256 of the access token, hex. */
  tokenHash: string;
  /** SHA-256 of the file cookie, which grants access to files only (docs/security.md P26). */
  fileHash: string;
  userId: string;
  createdMs: ClockMs;
  /** Absolute end; never extended. */
  expiresMs: ClockMs;
  seenMs: ClockMs;
  endedMs: ClockMs | null;
  /** An `EndReason` of `server/session/session.queries.ts`; null while the session is active, and after it expired. */
  endReason: string | null;
  /** Tenants in which the session was ended (`forced`) while it continues in others. */
  endedTenants: Generated<number[]>;
  /** `initial` or `expired`: the session may only change the password. */
  passwordDue: 'initial' | 'expired' | null;
  ip: string | null;
  userAgent: string | null;
}

/** One row: the latest time that any process has seen. Does not decrease if a clock is set back. */
export interface SessionClockTable {
  id: number;
  markMs: ClockMs;
}

export interface LoginFailureTable {
  /** Hash of the account name as typed, or `*` for the source with all accounts. */
  account: string;
  /** Client address, or `*` for the account from all sources. */
  source: string;
  failures: number;
  untilMs: ClockMs;
}

export interface SysCaptchaTable {
  /** SHA-256 of the key that the browser chose. */
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
