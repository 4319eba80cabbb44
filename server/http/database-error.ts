import { type AppError, fail } from '#shared/errors/fail.ts';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Maps errors of PostgreSQL and of its connection by SQLSTATE or system code; null for any other error. The driver's
 * message and the name of the constraint never reach a client (docs/security.md P32).
 */
export function databaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionCodes.has(code) || lostConnection.test(error.message)) return fail('databaseBusy');
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === '53100') return fail('diskFull');
  if (code === '23505') return fail('duplicateRecord');
  // 23 integrity violation, 22 invalid data (too long, out of range, wrong format)
  if (code.startsWith('23') || code.startsWith('22')) return fail('integrityViolated');
  // 08 connection, 53 resources, 57 cancelled or shutting down, 40 serialization failure or deadlock, 55P03 lock
  // timeout, 25P03 idle transaction ended, 58 system error
  if (/^(?:08|53|57|40|58)/.test(code) || code === '55P03' || code === '25P03') return fail('databaseBusy');
  return null;
}

const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
