import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { PasswordDue } from '#server/kernel/actor.ts';
import { isSessionEnd, type SessionEnd } from '#shared/session/session-end.ts';
import { sessionClock } from './session-clock.ts';
import { hashOf, newToken } from './token.ts';

/** A session ends after seven days, regardless of its use (docs/security.md P7, docs/specification.md §1.4). */
export const SESSION_MS = 604_800_000;

/** Values of `end_reason`; null for an expired session. */
export type EndReason = 'logout' | Exclude<SessionEnd, 'expired'>;

export interface NewSession {
  readonly token: string;
  /** Value of the cookie for reading files (docs/security.md P26). */
  readonly fileToken: string;
  readonly sessionId: string;
}

export async function insertSession(
  trx: Trx,
  userId: string,
  from: { readonly ip: string; readonly userAgent: string },
  passwordDue?: PasswordDue,
): Promise<NewSession> {
  const opened = { token: newToken(), fileToken: newToken(), sessionId: newId() };
  const now = sessionClock.now();
  await trx
    .insertInto('sysSession')
    .values({
      id: opened.sessionId,
      tokenHash: hashOf(opened.token),
      fileHash: hashOf(opened.fileToken),
      userId,
      createdMs: now,
      expiresMs: now + SESSION_MS,
      seenMs: now,
      endedMs: null,
      endReason: null,
      passwordDue: passwordDue ?? null,
      ip: from.ip,
      userAgent: from.userAgent.slice(0, 255),
    })
    .execute();
  return opened;
}

export interface StoredSession {
  readonly sessionId: string;
  readonly seenMs: number;
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  readonly status: number;
  readonly delFlag: number;
  /** Set if the password must be changed first; other calls are refused then. */
  readonly passwordDue: PasswordDue | null;
  /** Tenants in which an administrator ended the session; the session stays valid in other tenants. */
  readonly endedTenants: readonly number[];
}

/** The live session of a token or file cookie, with the current state of its account. */
export function findSession(db: Db, by: 'tokenHash' | 'fileHash', hash: string): Promise<StoredSession | undefined> {
  return db
    .selectFrom('sysSession as s')
    .innerJoin('sysUser as u', 'u.id', 's.userId')
    .select(['s.id as sessionId', 's.seenMs', 's.passwordDue', 's.endedTenants'])
    .select(['u.id as userId', 'u.username', 'u.realname', 'u.status', 'u.delFlag'])
    .where(`s.${by}`, '=', hash)
    .where('s.endedMs', 'is', null)
    .where('s.expiresMs', '>', sessionClock.now())
    .executeTakeFirst();
}

/** How the session of a secret ended; undefined if the session never existed, was signed out of, or is live. */
export async function findSessionEnd(
  db: Db,
  by: 'tokenHash' | 'fileHash',
  hash: string,
): Promise<SessionEnd | undefined> {
  const ended = await db
    .selectFrom('sysSession')
    .select(['endedMs', 'endReason'])
    .where(by, '=', hash)
    .where((eb) => eb.or([eb('endedMs', 'is not', null), eb('expiresMs', '<=', sessionClock.now())]))
    .executeTakeFirst();
  if (!ended) return undefined;
  if (ended.endedMs === null) return 'expired';
  return isSessionEnd(ended.endReason) ? ended.endReason : undefined;
}

/** Tenants that the user can enter; frozen and expired tenants are left out. */
export async function findMemberships(db: Db, userId: string): Promise<{ id: number; name: string; status: number }[]> {
  return db
    .selectFrom('sysUserTenant as m')
    .innerJoin('sysTenant as t', 't.id', 'm.tenantId')
    .select(['t.id', 't.name', 't.status'])
    .where('m.userId', '=', userId)
    .where('m.status', '=', 1)
    .where('t.status', '=', 1)
    .where('t.delFlag', '=', 0)
    .where((eb) => eb.or([eb('t.endDate', 'is', null), eb('t.endDate', '>', eb.fn<string>('now'))]))
    .orderBy('t.id')
    .execute();
}

export async function touchSession(trx: Trx, sessionId: string): Promise<void> {
  const now = sessionClock.now();
  await trx
    .updateTable('sysSession')
    .set({ seenMs: now })
    .where('id', '=', sessionId)
    .where('seenMs', '<', now)
    .execute();
}

export async function endSession(trx: Trx, sessionId: string, reason: EndReason): Promise<void> {
  await trx
    .updateTable('sysSession')
    .set({ endedMs: sessionClock.now(), endReason: reason })
    .where('id', '=', sessionId)
    .where('endedMs', 'is', null)
    .execute();
}

/**
 * Ends a session in one tenant. It stays valid in other tenants of the user (docs/security.md P13); if there are none,
 * the session ends completely.
 */
export async function endSessionIn(trx: Trx, tenantId: number, session: SessionOf): Promise<void> {
  const { endedTenants } = await trx
    .updateTable('sysSession')
    .set({ endedTenants: sql<number[]>`ended_tenants || ${tenantId}::int` })
    .where('id', '=', session.id)
    .returning('endedTenants')
    .executeTakeFirstOrThrow();
  const left = (await findMemberships(trx, session.userId)).filter(({ id }) => !endedTenants.includes(id));
  if (left.length === 0) await endSession(trx, session.id, 'forced');
}

interface SessionOf {
  readonly id: string;
  readonly userId: string;
}

export async function endSessionsOf(trx: Trx, userId: string, reason: EndReason): Promise<void> {
  await trx
    .updateTable('sysSession')
    .set({ endedMs: sessionClock.now(), endReason: reason })
    .where('userId', '=', userId)
    .where('endedMs', 'is', null)
    .execute();
}
