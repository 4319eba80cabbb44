import { type AppError, fail } from '#shared/errors/fail.ts';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Errors of PostgreSQL and of the connection to it, by SQLSTATE or system code; null when the error is neither.
 * Neither the driver's text nor the constraint's name reaches a client (docs/security.md P32).
 */
export function databaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionCodes.has(code) || lostConnection.test(error.message)) return fail('databaseBusy');
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === '53100') return fail('diskFull');
  if (code === '23505') return fail('duplicateRecord');
  // 23 integrity, 22 data (too long, out of range, wrong text form)
  if (code.startsWith('23') || code.startsWith('22')) return fail('integrityViolated');
  // 08 connection, 53 resources, 57 cancelled or shutting down, 40 serialization and deadlock, 55P03 lock timeout,
  // 25P03 idle transaction ended, 58 system
  if (/^(?:08|53|57|40|58)/.test(code) || code === '55P03' || code === '25P03') return fail('databaseBusy');
  return null;
}

const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
