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
import { visibleProjects } from './projects.ts';

/** The lifetimes of both caches determine how fast a revocation takes effect (docs/security.md P8). */
const SESSION_LIFE_MS = 1000;
/** Together with the one second of the cache in `restrictions.ts`, grants take at most the promised five seconds. */
const GRANTS_LIFE_MS = 4000;
const MOST = 20_000;
const noScope: DataScope = { kind: 'none', areas: [], contractors: [] };
/** Precision of `seen_ms`. */
const TOUCH_MS = 60_000;

interface LiveSession extends StoredSession {
  readonly tenants: readonly number[];
}

const sessions = new ShortCache<LiveSession>(SESSION_LIFE_MS, MOST);
const grantsOf = new ShortCache<Grants>(GRANTS_LIFE_MS, MOST);
onForgetCaches(forgetAllActors);
/** Sessions whose use was already recorded, so that concurrent requests write only once. */
const touched = new WeakSet<LiveSession>();

/**
 * Returns the caller behind a token, in the tenant that the header selects among the caller's tenants
 * (docs/security.md P13). Without a header, or with 0, the only tenant is used; a caller with several tenants then has
 * none, and calls on tenant rows are refused. Records that the session is in use, unless the request comes from an
 * unattended page.
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
 * Returns the caller for requests that are not made by a person, such as a reconnecting socket or a pushed event. Such
 * requests do not prolong the session (docs/security.md P7).
 */
export const resolveListener = (token: string, tenantHeader: string | undefined, language: Language): Promise<Actor> =>
  resolveActor(token, tenantHeader, language, true);

/** The reader of a stored file. */
export interface FileReader {
  readonly userId: string;
  readonly username: string;
  readonly tenants: readonly number[];
}

/** The reader behind a file cookie, which gives access to files only (docs/security.md P26). */
export async function resolveFileReader(fileToken: string): Promise<FileReader> {
  return usedNow(await liveSession('fileHash', fileToken));
}

/** The reader behind an access token. */
export async function resolveTokenReader(token: string): Promise<FileReader> {
  return usedNow(await liveSession('tokenHash', token));
}

/** Reading files counts as use of the session and obeys the shortest idle limit of the reader's tenants. */
async function usedNow(session: LiveSession): Promise<LiveSession> {
  if (session.passwordDue !== null) throw fail('passwordDue');
  await keepAlive(session, session.tenants);
  return session;
}

/** Whether a user is an operator of the platform, whichever of these tenants they are about to enter. */
export async function isPlatformOperator(userId: string, tenants: readonly number[]): Promise<boolean> {
  if (!tenants.includes(PLATFORM_TENANT)) return false;
  const { codes } = await grantsIn(userId, PLATFORM_TENANT);
  return runsPlatform({ tenantId: PLATFORM_TENANT, grants: codes });
}

/** Removes a session from the cache of this process. Other processes notice the end within the promised second. */
export function forgetSession(token: string): void {
  sessions.delete(cacheKey('tokenHash', hashOf(token)));
}

/** Removes the cached roles, departments and data scope of a user in this process. */
export function forgetGrants(tenantId: number, userId: string): void {
  grantsOf.delete(grantsKey(tenantId, userId));
}

/**
 * Clears both caches after a change of roles, departments or sessions; also called on a notification from another
 * process.
 */
export function forgetAllActors(): void {
  sessions.clear();
  grantsOf.clear();
}

type Secret = 'tokenHash' | 'fileHash';

const cacheKey = (by: Secret, hash: string): string => `${by}:${hash}`;

async function liveSession(by: Secret, secret: string): Promise<LiveSession> {
  await syncClock();
  const hash = hashOf(secret);
  // The kind of secret is part of the cache key, so that a cached file cookie is never accepted as an access token.
  const session = await sessions.get(cacheKey(by, hash), () => load(by, hash));
  if (!session) throw over('tokenInvalid', await readGlobal((db) => findSessionEnd(db, by, hash)));
  if (session.delFlag !== 0) throw over('accountGone', 'deleted');
  if (session.status !== 1) throw over('accountLocked', 'frozen');
  return session;
}

/** An error with JeecgBoot's text. The additional result, used only by our client, says how the session ended. */
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
    restrictions: grants?.restrictions ?? openToAll,
    scope: grants?.scope ?? noScope,
    dataRules: grants?.dataRules ?? noDataRules,
    projects: grants ? await visibleProjects(grants, tenantId) : [],
    language,
    ...(session.passwordDue && { passwordDue: session.passwordDue }),
  });
}

/**
 * Selects the tenant (docs/security.md P13). A tenant in the header to which the caller does not belong is refused, not
 * ignored.
 */
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

/** Records that a session is in use, unless it was idle longer than one of the tenants permits. */
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
