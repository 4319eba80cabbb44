import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { type Actor, type DataScope, type Language, openToAll } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT, runsPlatform } from '#server/kernel/platform.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { syncClock } from '#server/session/clock-mark.ts';
import { isIdle } from '#server/session/idle.ts';
import {
  endSession,
  findMemberships,
  findSession,
  findSessionEnd,
  type StoredSession,
  touchSession,
} from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';
import type { SessionEnd } from '#shared/session/session-end.ts';
import { type Grants, loadGrants } from './grants.ts';
import { projectsSeen } from './projects.ts';

/** These two lifetimes alone keep the promises on revocation (docs/security.md P8). */
const SESSION_LIFE_MS = 1000;
/** With the second that the rules themselves are kept (`withheld.ts`) these are the promised five. */
const GRANTS_LIFE_MS = 4000;
const MOST = 20_000;
const noScope: DataScope = { kind: 'none', areas: [], contractors: [] };
/** How coarsely `seen_ms` is kept. */
const TOUCH_MS = 60_000;

interface LiveSession extends StoredSession {
  readonly tenants: readonly number[];
}

const sessions = new ShortCache<LiveSession>(SESSION_LIFE_MS, MOST);
const grantsOf = new ShortCache<Grants>(GRANTS_LIFE_MS, MOST);
onForgetCaches(forgetAllActors);
/** Loaded sessions that were noted as in use already, so that a busy second writes once. */
const touched = new WeakSet<LiveSession>();

/**
 * The caller behind a token, in the tenant that the header chooses among the caller's own (docs/security.md P13). Without a header, or
 * with 0, it is the only one; with several there is none, and calls on tenant rows are refused. The session is in use from
 * now on, unless the call is an unattended page's.
 */
export async function resolveActor(
  token: string,
  tenantHeader: string | undefined,
  language: Language,
  unattended = false,
): Promise<Actor> {
  const session = await liveSession('tokenHash', token);
  const actor = await actorOf(session, tenantHeader, language);
  await (unattended ? endWhenIdle : keepAlive)(session, actor.tenantId === 0 ? [] : [actor.tenantId]);
  return actor;
}

/**
 * The same caller where nobody asks: a socket that is opened again by itself or is told of what others do keeps no session
 * in use (docs/security.md P7).
 */
export const resolveListener = (token: string, tenantHeader: string | undefined, language: Language): Promise<Actor> =>
  resolveActor(token, tenantHeader, language, true);

/** Who reads a stored file. */
export interface FileReader {
  readonly userId: string;
  readonly username: string;
  readonly tenants: readonly number[];
}

/** The reader behind a file cookie, which opens nothing else (docs/security.md P26). */
export async function resolveFileReader(fileToken: string): Promise<FileReader> {
  return usedNow(await liveSession('fileHash', fileToken));
}

/** The reader behind an access token. */
export async function resolveTokenReader(token: string): Promise<FileReader> {
  return usedNow(await liveSession('tokenHash', token));
}

/** Files are read by the clock of the calls: idle for too long in one of the reader's tenants, and it is over. */
async function usedNow(session: LiveSession): Promise<LiveSession> {
  if (session.passwordDue !== null) throw fail('passwordDue');
  await keepAlive(session, session.tenants);
  return session;
}

/** Whether somebody looks after the platform, whichever of these tenants they are about to work in. */
export async function keepsPlatform(userId: string, tenants: readonly number[]): Promise<boolean> {
  if (!tenants.includes(PLATFORM_TENANT)) return false;
  const { codes } = await grantsIn(userId, PLATFORM_TENANT);
  return runsPlatform({ tenantId: PLATFORM_TENANT, grants: codes });
}

/** This process sees the end of a session at once; others within the promised second. */
export function forgetSession(token: string): void {
  sessions.delete(cacheKey('tokenHash', hashOf(token)));
}

/** This process looks up the user's roles, departments and data scope anew. */
export function forgetGrants(tenantId: number, userId: string): void {
  grantsOf.delete(grantsKey(tenantId, userId));
}

/** After a change of somebody's roles, departments or sessions; a notification between processes may call it too. */
export function forgetAllActors(): void {
  sessions.clear();
  grantsOf.clear();
}

type Secret = 'tokenHash' | 'fileHash';

const cacheKey = (by: Secret, hash: string): string => `${by}:${hash}`;

async function liveSession(by: Secret, secret: string): Promise<LiveSession> {
  await syncClock();
  const hash = hashOf(secret);
  // The kind of secret is part of the key: a file cookie just read must not pass for an access token.
  const session = await sessions.get(cacheKey(by, hash), () => load(by, hash));
  if (!session) throw over('tokenInvalid', await readGlobal((db) => findSessionEnd(db, by, hash)));
  if (session.delFlag !== 0) throw over('accountGone', 'deleted');
  if (session.status !== 1) throw over('accountLocked', 'frozen');
  return session;
}

/** The platform's text, and beside it, for our own client alone, how the session ended. */
function over(id: ErrorId, ended: SessionEnd | undefined): AppError {
  return new AppError(id, {}, undefined, undefined, undefined, ended && { ended });
}

async function load(by: Secret, hash: string): Promise<LiveSession | undefined> {
  return readGlobal(async (db) => {
    const session = await findSession(db, by, hash);
    if (!session) return undefined;
    const tenants = await findMemberships(db, session.userId);
    const open = tenants.filter(({ id }) => !session.endedTenants.includes(id));
    return { ...session, tenants: open.map(({ id }) => id) };
  });
}

async function actorOf(session: LiveSession, tenantHeader: string | undefined, language: Language): Promise<Actor> {
  if (session.endedTenants.includes(Number(tenantHeader))) throw over('tokenInvalid', 'forced');
  const tenantId = chosenTenant(session.tenants, tenantHeader);
  const grants = tenantId === 0 ? undefined : await grantsIn(session.userId, tenantId);
  return Object.freeze({
    userId: session.userId,
    username: session.username,
    realname: session.realname,
    tenantId,
    sessionId: session.sessionId,
    orgCode: grants?.orgCode ?? '',
    orgCodes: grants?.orgCodes ?? [],
    roles: grants?.roles ?? [],
    grants: grants?.codes ?? new Set<string>(),
    withheld: grants?.withheld ?? openToAll,
    scope: grants?.scope ?? noScope,
    dataRules: grants?.dataRules ?? noDataRules,
    projects: grants ? await projectsSeen(grants, tenantId) : [],
    language,
    ...(session.passwordDue && { passwordDue: session.passwordDue }),
  });
}

/** docs/security.md P13: the header only chooses; a tenant that is not the caller's is refused, not ignored. */
export function chosenTenant(own: readonly number[], header: string | undefined): number {
  const wanted = (header ?? '').trim();
  if (wanted === '' || wanted === '0') return own.length === 1 ? (own[0] ?? 0) : 0;
  const tenantId = /^\d{1,10}$/.test(wanted) ? Number(wanted) : 0;
  if (!own.includes(tenantId)) throw over('tenantRefused', 'tenant');
  return tenantId;
}

const grantsKey = (tenantId: number, userId: string): string => `${tenantId}:${userId}`;

async function grantsIn(userId: string, tenantId: number): Promise<Grants> {
  const grants = await grantsOf.get(grantsKey(tenantId, userId), () => loadGrants(userId, tenantId));
  if (!grants) throw fail('tokenInvalid');
  return grants;
}

/** Notes that a session is in use, unless it was idle for too long in one of these tenants. */
async function keepAlive(session: LiveSession, tenants: readonly number[]): Promise<void> {
  if (sessionClock.now() - session.seenMs < TOUCH_MS || touched.has(session)) return;
  await endWhenIdle(session, tenants);
  touched.add(session);
  await writeGlobal((trx) => touchSession(trx, session.sessionId));
}

async function endWhenIdle(session: LiveSession, tenants: readonly number[]): Promise<void> {
  if (touched.has(session) || !(await isIdle(session.seenMs, tenants))) return;
  await writeGlobal((trx) => endSession(trx, session.sessionId, 'idle'));
  throw over('tokenInvalid', 'idle');
}
