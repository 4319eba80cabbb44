/**
 * Links of the menu. `{{name}}` placeholders are looked up in an exact table of names, nothing is evaluated (P23);
 * a link is http, https or a path on our origin (P22).
 */

export type PlaceholderTable = Readonly<Record<string, string>>;

/** The names a menu may use; the long forms are those that existing JeecgBoot menus contain. */
export function placeholders(config: { apiBase: string; staticBase: string; origin: string }): PlaceholderTable {
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
  if (!known || filled.includes('{{')) return null;
  return isAllowedLink(filled) ? filled : null;
}

function isAllowedLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return true;
  if (!/^https?:\/\//i.test(link)) return false;
  return URL.canParse(link);
}
