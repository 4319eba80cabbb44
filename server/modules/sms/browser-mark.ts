import { BASE } from '#server/http/base-path.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { hashOf, newToken } from '#server/session/token.ts';

/** Cookie that binds a code to the browser that requested it (docs/security.md P5). It gives no access by itself. */
const NAME = 'slipway_sms';
/** Seconds; longer than a code is valid. */
const LIFE = 900;

const sent = (request: RequestInfo): string | undefined => {
  const value = request.raw.cookies[NAME];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Identifier of the browser that codes are bound to; undefined if the browser never requested a code. */
export function markedBrowser(request: RequestInfo): string | undefined {
  const value = sent(request);
  return value && `browser:${hashOf(value)}`;
}

/** Sets the cookie of the browser, or prolongs the one it has. Returns the browser's identifier. */
export function markBrowser(request: RequestInfo): string {
  const value = sent(request) ?? newToken();
  request.reply.setCookie(NAME, value, {
    path: `${BASE}/sys`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.raw.protocol === 'https',
    maxAge: LIFE,
  });
  return `browser:${hashOf(value)}`;
}
