import { createHash } from 'node:crypto';
import type { HttpSettings } from '#server/config/settings.ts';
import type { Entry } from '#shared/entries.ts';

type Settings = Pick<HttpSettings, 'boardFrameOrigins' | 'corsOrigins' | 'menuFrameOrigins' | 'staticDomain'>;

/**
 * Content security policy of a built page (docs/security.md P24). Inline scripts of the build are permitted by hash, so
 * that no other inline script runs and scripts never need `unsafe-inline` or `unsafe-eval`. Inline styles are
 * permitted, because antd generates its theme at run time.
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
    // External pages of the menu that are embedded in the office (docs/specification.md §1.2).
    'frame-src': ["'self'", ...(entry === 'office' ? settings.menuFrameOrigins : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors(entry, settings),
  });
}

/** Policy of the boards' service worker; a worker's requests obey its own policy, not that of the pages. */
export const boardWorkerPolicy = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Other origins that the page was built to call (`API_BASE`, `STATIC_DOMAIN`); the build writes them into the HTML. */
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

/** Hashes (`'sha256-…'`) of the inline scripts, in order. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '', 'utf8')
        .digest('base64')}'`,
  );
}

/**
 * Origins that may embed a page. Boards can be embedded by configured hosts, and the office by clients that may call
 * the API, because old clients show our pages in frames (`server/permission/old-client-menu.ts`). The login page of
 * chats cannot be embedded.
 */
function frameAncestors(entry: Entry, settings: Settings): readonly string[] {
  if (entry === 'oauth2') return ["'none'"];
  return ["'self'", ...(entry === 'signage' ? settings.boardFrameOrigins : settings.corsOrigins)];
}

function origin(address: string): string[] {
  return address === '' ? [] : [new URL(address).origin];
}
