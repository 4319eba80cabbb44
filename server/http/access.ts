import type { FastifyRequest } from 'fastify';
import { runningConfig } from '#server/config/running-config.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { refuseWhileClosed } from '#server/kernel/maintenance/closed.ts';
import type { Call } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import type { Binding, PathValues } from './implement.ts';

/**
 * Returns the caller for a token and the tenant header; throws `tokenInvalid` or another 401 error of the catalogue. A
 * request of an unattended page does not prolong the session.
 */
export type ResolveActor = (
  token: string,
  tenantHeader: string | undefined,
  language: Language,
  unattended?: boolean,
) => Promise<Actor>;

/**
 * Authorises a call (docs/security.md P11, P13). Returns null for an anonymous call, otherwise a caller with a live
 * session, the required permission code and, for calls on tenant rows, a tenant. The token is read only from its
 * header; the `token` query parameter of old servers is ignored (docs/security.md P6). `locate` may replace values of
 * the path first (`Binding.locate`).
 */
export async function authorise(
  { call, locate }: Pick<Binding, 'call' | 'locate'>,
  request: FastifyRequest,
  resolveActor: ResolveActor,
  language: Language,
): Promise<Actor | null> {
  if (call.access === 'anonymous') return null;
  const token = single(request.headers['x-access-token']);
  if (!token) throw fail('tokenInvalid');
  const actor = await resolveActor(token, tenantHeader(request), language, request.headers['x-unattended'] === '1');
  await refuseWhileClosed(call, actor);
  if (actor.passwordDue && !call.whilePasswordDue) throw fail('passwordDue');
  if (locate) {
    const path = request.params as PathValues;
    request.params = { ...path, ...(await locate(actor, path)) };
  }
  const code = codeFor(call.access, request);
  if (code !== 'session' && !actor.grants.has(code)) {
    noteRefusal(call, request, actor, code);
    throw fail('noPermission');
  }
  if (call.configures && runningConfig().safeMode && !actor.roles.includes(developerRole)) {
    noteRefusal(call, request, actor, 'SAFE_MODE');
    throw fail('safeModeClosed');
  }
  if (call.tenant === 'member' && !(actor.tenantId > 0)) throw fail('tenantRefused');
  return actor;
}

/** Refuses a body with parts for which the caller lacks a permission (`Call.parts`). */
export function authoriseParts(call: Call, body: unknown, request: FastifyRequest, actor: Actor | null): void {
  if (!call.parts || !actor) return;
  const codes = Object.entries(call.parts).map(([part, code]) => [part, codeFor(code, request)] as const);
  const missing = codes.find(([part, code]) => isAsked(body, part) && !actor.grants.has(code));
  if (!missing) return;
  noteRefusal(call, request, actor, missing[1]);
  throw fail('noPermission');
}

/** Fills placeholders of a permission code from the path: `online:{code}:list` for `/online/form/{code}/list`. */
function codeFor(access: string, request: FastifyRequest): string {
  if (!access.includes('{')) return access;
  const params = request.params as Readonly<Record<string, string | undefined>>;
  return access.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

function isAsked(body: unknown, part: string): boolean {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[part];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/**
 * Reads `tenant-id` (old clients) or `X-Tenant-Id` (new clients). The texts `undefined` and `null`, which old clients
 * send, count as absent.
 */
function tenantHeader(request: FastifyRequest): string | undefined {
  for (const name of ['tenant-id', 'x-tenant-id']) {
    const value = single(request.headers[name])?.trim();
    if (value && value !== 'undefined' && value !== 'null') return value;
  }
  return undefined;
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/**
 * Writes refusals to the audit trail (docs/security.md P33). The response neither waits for this entry nor fails with
 * it.
 */
function noteRefusal(call: Call, request: FastifyRequest, actor: Actor, reason: string): void {
  auditAlone({
    type: 'operation',
    event: 'call.refused',
    content: { zh: `${actor.username} 无权限: ${call.id}`, en: `${actor.username} was refused: ${call.id}` },
    reason,
    success: false,
    tenantId: actor.tenantId || null,
    username: actor.username,
    realname: actor.realname,
    target: call.id,
    request: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      correlationId: request.id,
      raw: request,
    },
  }).catch((error: unknown) => request.log.error({ err: error }, 'audit'));
}
