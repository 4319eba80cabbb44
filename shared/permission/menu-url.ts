import { isOwnPath } from '#shared/http/own-path.ts';

/**
 * Links of menu entries. Placeholders such as `{{name}}` are looked up in a fixed table and never evaluated
 * (docs/security.md P23). A link must be http, https or a path on our origin (docs/security.md P22).
 */

export type PlaceholderTable = Readonly<Record<string, string>>;

/** Session data that a link may contain. */
export interface LinkSession {
  readonly token: string;
  readonly tenantId: string;
}

interface Bases {
  readonly apiBase: string;
  readonly staticBase: string;
  readonly origin: string;
  /** Absent if no linked page reads the session from its address. */
  readonly session?: LinkSession | undefined;
}

/** Table of placeholders that menus may use; the long names occur in existing JeecgBoot menus. */
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
    // Session values use `${…}`, because `{{…}}` is filled without checking where the link leads.
    ...Object.fromEntries(Object.entries(config.session ?? {}).map(([name, value]) => [`\${${name}}`, value])),
  };
}

/** Fills the placeholders of a link. Null if a name is unknown or the result is not a permitted link. */
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

/** Whether the address of a link asks for the session's token or tenant (`${token}`). */
export function asksForSession(url: string): boolean {
  return url.includes('${');
}

/**
 * Adds session values to a link below the API; null for any other target, so that the token never leaves for another
 * host.
 */
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
