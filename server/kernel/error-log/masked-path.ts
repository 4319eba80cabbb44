import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { menu } from '#shared/yard/menu.ts';

/** Pages beside the menu (`src/app/fixed-routes.ts`), and what follows a record's path. */
const beside =
  '/isps/userAnnouncement /account/center /account/settings/base/security/custom/binding/standIn/notification /test/home ' +
  '/user/login/register/register-result/alteration /dashboard/analysis /add/edit/view/detail /prm /online /403/404/500';

const urlsOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ url, children }) => [url, ...urlsOf(children ?? [])]);

const words: ReadonlySet<string> = new Set([...urlsOf(menu), beside].flatMap((url) => url.split(/[/ ]/)));

/** A path as far as its parts are those of the product's pages; a record, or whatever else was typed there, is `…`. */
export function maskedPath(path: string): string {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(0, 12);
  return parts.map((part) => (words.has(part) ? part : '…')).join('/');
}
