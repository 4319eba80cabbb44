import { BASE } from '#server/http/base-path.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { hashOf, newToken } from '#server/session/token.ts';
import { publicOrigin } from './login-page.ts';

/** Binds a sign-in to the browser that began it. It opens nothing by itself. */
const NAME = 'slipway_third';
/** Seconds. */
const LIFE = 600;

/** The browser's mark, hashed; undefined when it sent none. */
export function browserHash(request: RequestInfo): string | undefined {
  const value = request.raw.cookies[NAME];
  return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined;
}

/** Marks the browser, or prolongs the mark it has, so that two tabs may sign in side by side. */
export function markBrowser(request: RequestInfo): string {
  const known = request.raw.cookies[NAME];
  const value = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  request.reply.setCookie(NAME, value, {
    path: `${BASE}/sys/thirdLogin`,
    httpOnly: true,
    // Lax: the provider's redirect back is a navigation from another site and must carry it.
    sameSite: 'lax',
    secure: publicOrigin().startsWith('https:'),
    maxAge: LIFE,
  });
  return hashOf(value);
}
