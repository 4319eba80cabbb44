import { BASE } from '#server/http/base-path.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { hashOf, newToken } from '#server/session/token.ts';
import { publicOrigin } from './login-page.ts';

/** Cookie that binds a sign-in to the browser that began it. It gives no access by itself. */
const NAME = 'slipway_third';
/** Seconds. */
const LIFE = 600;

/** Hash of the browser's cookie; undefined without a valid one. */
export function browserHash(request: RequestInfo): string | undefined {
  const value = request.raw.cookies[NAME];
  return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined;
}

/**
 * Sets the cookie of the browser, or prolongs the one it has, so that two tabs may sign in at the same time. Returns
 * its hash.
 */
export function markBrowser(request: RequestInfo): string {
  const known = request.raw.cookies[NAME];
  const value = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  request.reply.setCookie(NAME, value, {
    path: `${BASE}/sys/thirdLogin`,
    httpOnly: true,
    // Lax, because the provider's redirect back is a navigation from another site and must send the cookie.
    sameSite: 'lax',
    secure: publicOrigin().startsWith('https:'),
    maxAge: LIFE,
  });
  return hashOf(value);
}
