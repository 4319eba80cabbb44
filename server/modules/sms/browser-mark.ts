import { BASE } from '#server/http/base-path.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { hashOf, newToken } from '#server/session/token.ts';

/** Binds a code to the browser that asked for it (docs/security.md P5). It opens nothing by itself. */
const NAME = 'slipway_sms';
/** Seconds; longer than any code. */
const LIFE = 900;

const sent = (request: RequestInfo): string | undefined => {
  const value = request.raw.cookies[NAME];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The browser as codes know it; undefined when it never asked for one. */
export function markedBrowser(request: RequestInfo): string | undefined {
  const value = sent(request);
  return value && `browser:${hashOf(value)}`;
}

/** Marks the browser, or prolongs the mark it has. */
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
