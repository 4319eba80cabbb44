import { createHash } from 'node:crypto';
import type { HttpSettings } from '#server/config/settings.ts';
import type { Entry } from '#shared/entries.ts';

type Settings = Pick<HttpSettings, 'boardFrameOrigins' | 'corsOrigins' | 'menuFrameOrigins' | 'staticDomain'>;

/**
 * The content security policy of a built page (docs/security.md P24). Inline scripts that the build put into the page are allowed by
 * their hash, so nothing else inline runs and `unsafe-inline`/`unsafe-eval` are never needed for scripts. Styles may be
 * inline: antd writes its theme at run time.
 */
export function pagePolicy(entry: Entry, html: string, settings: Settings): string {
  const built = builtOrigins(html);
  const images = ["'self'", 'data:', 'blob:', ...origin(settings.staticDomain), ...built];
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': images,
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...origin(settings.staticDomain), ...built, ...built.map(socketOrigin)],
    // A page of the menu that is shown inside the office (docs/specification.md §1.2).
    'frame-src': ["'self'", ...(entry === 'office' ? settings.menuFrameOrigins : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors(entry, settings),
  });
}

/** Of the boards' worker: what a worker fetches goes by its own policy, not by that of the pages it answers for. */
export const boardWorkerPolicy = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Other sites that the page was built to ask (`API_BASE`, `STATIC_DOMAIN`): the build wrote them into it. */
function builtOrigins(html: string): string[] {
  const written = /<meta name="slipway-origins" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return written.split(' ').filter((each) => /^https?:\/\/[\w.:[\]-]+$/.test(each));
}

const socketOrigin = (site: string): string => site.replace(/^http/, 'ws');

export function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** `'sha256-…'` of each inline script, in order. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '', 'utf8')
        .digest('base64')}'`,
  );
}

/**
 * Boards may stand in a frame of listed hosts, the office in one of the clients that may call the API: an old one shows
 * our pages so (`server/permission/old-client-menu.ts`). The login page of chats stands in none.
 */
function frameAncestors(entry: Entry, settings: Settings): readonly string[] {
  if (entry === 'oauth2') return ["'none'"];
  return ["'self'", ...(entry === 'signage' ? settings.boardFrameOrigins : settings.corsOrigins)];
}

function origin(address: string): string[] {
  return address === '' ? [] : [new URL(address).origin];
}
