import { isOwnPath } from '#shared/http/own-path.ts';

/**
 * Links of the menu. `{{name}}` placeholders are looked up in an exact table of names, nothing is evaluated
 * (docs/security.md P23); a link is http, https or a path on our origin (docs/security.md P22).
 */

export type PlaceholderTable = Readonly<Record<string, string>>;

/** What a link may carry of the session. */
export interface LinkSession {
  readonly token: string;
  readonly tenantId: string;
}

interface Bases {
  readonly apiBase: string;
  readonly staticBase: string;
  readonly origin: string;
  /** Left out where no page reads a session from its address. */
  readonly session?: LinkSession | undefined;
}

/** The names a menu may use; the long forms are those that existing JeecgBoot menus contain. */
export function placeholders(config: Bases): PlaceholderTable {
  const api = new URL(config.apiBase, config.origin).href.replace(/\/$/, '');
  const files = new URL(config.staticBase, config.origin).href.replace(/\/$/, '');
  return {
    apiBase: api,
    staticBase: files,
    origin: config.origin,
    domainURL: api,
    "window._CONFIG['domianURL']": api,
    "window._CONFIG['staticDomainURL']": files,
    'window.location.origin': config.origin,
    // In their own braces: `{{…}}` is filled without a look at where the link leads.
    ...Object.fromEntries(Object.entries(config.session ?? {}).map(([name, value]) => [`\${${name}}`, value])),
  };
}

/** The link with its placeholders filled, or null when a name is unknown or the result is no allowed link. */
export function resolveMenuUrl(url: string, table: PlaceholderTable): string | null {
  let known = true;
  const filled = url.replace(/\{\{([^{}]*)\}\}/g, (_whole, name: string) => {
    const key = name.trim();
    if (Object.hasOwn(table, key)) return table[key] ?? '';
    known = false;
    return '';
  });
  if (!known || filled.includes('{{') || !isAllowedLink(filled)) return null;
  return asksForSession(filled) ? withSession(filled, table) : filled;
}

/** Whether a link wants the session's token or tenant in its address (`${token}`). */
export function asksForSession(url: string): boolean {
  return url.includes('${');
}

/** A session is for the API alone: null for a link to another place, whatever the menu says. */
function withSession(link: string, table: PlaceholderTable): string | null {
  const { apiBase = '', origin = '' } = table;
  let known = true;
  const filled = link.replace(/\$\{[^{}]*\}/g, (name) => {
    known &&= Object.hasOwn(table, name);
    return encodeURIComponent(table[name] ?? '');
  });
  if (!known || asksForSession(filled) || !URL.canParse(filled, origin)) return null;
  const { href } = new URL(filled, origin);
  return href.startsWith(`${apiBase}/`) ? href : null;
}

function isAllowedLink(link: string): boolean {
  if (isOwnPath(link)) return true;
  if (!/^https?:\/\//i.test(link)) return false;
  return URL.canParse(link);
}
