import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { menu } from '#shared/yard/menu.ts';

/** Pages that are not in the menu (`src/app/fixed-routes.ts`), and the parts that follow a record's path. */
const beside =
  '/isps/userAnnouncement /account/center /account/settings/base/security/custom/binding/standIn/notification /test/home ' +
  '/user/login/register/register-result/alteration /dashboard/analysis /add/edit/view/detail /prm /online /403/404/500';

const urlsOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ url, children }) => [url, ...urlsOf(children ?? [])]);

const words: ReadonlySet<string> = new Set([...urlsOf(menu), beside].flatMap((url) => url.split(/[/ ]/)));

/** Replaces the parts of a path that are no known page names, e.g. record ids or mistyped text, by `…`. */
export function maskedPath(path: string): string {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(0, 12);
  return parts.map((part) => (words.has(part) ? part : '…')).join('/');
}
