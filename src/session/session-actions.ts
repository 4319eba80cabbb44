import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { logout } from '#shared/contract/session/session.ts';
import { serverOf } from '#shared/platform/platform-version.ts';
import { call } from '#src/http/call.ts';
import { takePrefetchedPermissions } from '#src/http/prefetched-permissions.ts';
import { noteServer, platformServer } from '#src/http/server-abilities.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { builtIndex } from './built-index.ts';
import type { MenuNode } from './menu-node.ts';
import type { PermissionData } from './permission-data.ts';
import { announceExpiry, announceLeaving } from './session-end-mark.ts';
import { announceSessionEnding } from './session-ending.ts';
import { endSession, sessionState, setPermissions } from './session-store.ts';

type NamedEntries = PermissionData['allAuth'];

/** Error text for an empty menu (docs/specification.md §1.5, docs/wire.md §1.4). */
const emptyMenuText = 'getPermissionList: permissions must be a non-null array !';

let running: Promise<void> | null = null;

/**
 * Fetches the menu and the permission lists; an empty menu is an error. Callers that ask at the same time share one
 * request.
 * @param settings the loading of the person's settings, which runs beside this request; both are applied together
 */
export function loadPermissions(kbFlag: 0 | 1, settings?: Promise<void>): Promise<void> {
  running ??= fetchPermissions(kbFlag, settings).finally(() => {
    running = null;
  });
  return running;
}

/** `loadPermissions` after a change: a request that was already under way may not include the change. */
export async function reloadPermissions(): Promise<void> {
  await running?.catch(() => undefined);
  await loadPermissions(0);
}

async function fetchPermissions(kbFlag: 0 | 1, settings?: Promise<void>): Promise<void> {
  const language = currentLanguage();
  const token = sessionState().session?.token;
  const prefetched = kbFlag === 0 ? takePrefetchedPermissions() : undefined;
  let result = await call(getUserPermissionByToken, { query: { kbFlag } }, prefetched && { prefetched });
  await settings;
  // The menu's titles are in the language of the request, and the settings have changed the language.
  if (settings && currentLanguage() !== language) {
    result = await call(getUserPermissionByToken, { query: { kbFlag } });
  }
  if (!Array.isArray(result.menu) || result.menu.length === 0) throw new Error(emptyMenuText);
  const server = serverOf(result);
  // Below the first level, the type that zod infers for the tree is not named `MenuNode`.
  const answered = result.menu as readonly MenuNode[];
  const [definitions] = await Promise.all([result.definitions ?? builtIndex(), noteServer(server)]);
  const platform = platformServer();
  const codes = (entries: NamedEntries) => platform?.codes(entries) ?? entries;
  if (sessionState().session?.token !== token) return; // Signed out or in again meanwhile.
  setPermissions({
    menu: platform?.menu(answered) ?? answered,
    auth: codes(result.auth ?? []),
    allAuth: platform?.rules(result.allAuth ?? []) ?? result.allAuth ?? [],
    sysSafeMode: result.sysSafeMode === true,
    unnamed: platform === null ? 'closed' : 'open',
    definitions,
  });
}

/**
 * Signs out, here and in the other windows: tells the server, and clears the session even if that call fails
 * (docs/specification.md §1.4).
 */
export async function signOut(expired = false): Promise<void> {
  if (expired) announceExpiry();
  else announceLeaving();
  try {
    if (sessionState().session !== null) await call(logout, {}, { quiet: true });
  } finally {
    endSession();
  }
}

let ending = false;

/**
 * For a session that the server no longer knows: keeps drafts, signs out, and reloads the page
 * (docs/specification.md §1.8).
 */
export function signInAgain(delayMs: number): void {
  if (ending) return;
  ending = true;
  announceSessionEnding();
  setTimeout(() => {
    signOut(true)
      .catch(() => undefined) // The token is invalid, so the server's answer does not matter.
      .finally(() => window.location.reload());
  }, delayMs);
}
