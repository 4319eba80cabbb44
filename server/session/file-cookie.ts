import { BASE } from '#server/http/base-path.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { SESSION_MS } from './session.queries.ts';

const NAME = 'slipway_file';

/** Restricts the cookie to the route of stored files (docs/security.md P26). */
function optionsOf(request: RequestInfo) {
  const secure = request.raw.protocol === 'https';
  return { path: `${BASE}/sys/common/static`, httpOnly: true, sameSite: 'strict' as const, secure };
}

export function setFileCookie(request: RequestInfo, fileToken: string): void {
  request.reply.setCookie(NAME, fileToken, { ...optionsOf(request), maxAge: SESSION_MS / 1000 });
}

export function clearFileCookie(request: RequestInfo): void {
  request.reply.clearCookie(NAME, optionsOf(request));
}

export function readFileCookie(request: RequestInfo): string | undefined {
  return request.raw.cookies[NAME] || undefined;
}
