import { storagePrefix } from '#shared/session/store.ts';
import type { PermissionData } from './permission-data.ts';

/**
 * Menu and permission lists in session storage (docs/specification.md §1.6): after a reload the shell is shown from
 * them at once, while the new answer is fetched. They are stored with the user name, so that another person never sees
 * them.
 */
const menuKey = `${storagePrefix}LOGIN_USER_MENU`;
const authKey = `${storagePrefix}LOGIN_USER_BUTTON_AUTH`;

export function writeMirror(username: string, data: PermissionData): void {
  try {
    const { menu, ...lists } = data;
    sessionStorage.setItem(menuKey, JSON.stringify({ username, menu }));
    sessionStorage.setItem(authKey, JSON.stringify({ username, ...lists }));
  } catch {
    clearMirror(); // Full or blocked: the next load waits for the server instead.
  }
}

export function readMirror(username: string): PermissionData | null {
  const menu = readPart(menuKey, username);
  const lists = readPart(authKey, username);
  if (!Array.isArray(menu?.menu) || menu.menu.length === 0) return null;
  if (!Array.isArray(lists?.auth) || !Array.isArray(lists.allAuth)) return null;
  if (!Array.isArray(lists.definitions)) return null;
  const { auth, allAuth, definitions } = lists;
  const unnamed = lists.unnamed === 'open' ? 'open' : 'closed';
  return { menu: menu.menu, auth, allAuth, definitions, unnamed, sysSafeMode: lists.sysSafeMode === true };
}

function readPart(key: string, username: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const part: Record<string, unknown> = { ...value };
    return part.username === username ? part : null;
  } catch {
    return null;
  }
}

export function clearMirror(): void {
  try {
    sessionStorage.removeItem(menuKey);
    sessionStorage.removeItem(authKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
