/**
 * Stored session of a browser (docs/specification.md §1.3, §1.4), shared by the office and the OAuth2 page. As in
 * existing clients, keys in local storage start with `pro__`, and each value is `{ value, expire }` (epoch ms; null:
 * never). A session lasts 7 days and is cleared as a whole: if one part is missing or expired, all parts are removed.
 * Settings (language, collapsed menu …) use the same prefix and survive the session.
 */
export const storagePrefix = 'pro__';
/** 7 days (docs/specification.md §1.4, §1.9). */
export const sessionLifetimeMs = 604_800_000;

const keys = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenantId: 'TENANT_ID',
  dictItems: 'UI_CACHE_DB_DICT_DATA',
  dictionaries: 'UI_CACHE_DB_DICT_READ',
  recentChoices: 'PALETTE_RECENT',
  recentPages: 'RECENT_PAGES',
} as const;

/** Storage key of the access token, for pages that do not load this module. */
export const tokenStorageKey = storagePrefix + keys.token;
/** Recent choices in the command palette. They name records and are therefore removed with the session. */
export const recentChoicesKey = keys.recentChoices;
/** Recently opened pages. Their addresses may name records and are therefore removed with the session. */
export const recentPagesKey = keys.recentPages;
/** The key that `storeSession` writes last. */
export const lastSessionKey = storagePrefix + keys.dictItems;

export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar?: string | null;
  readonly orgCode?: string | null;
  readonly [field: string]: unknown;
}

export interface StoredSession {
  readonly token: string;
  readonly userInfo: StoredUser;
  /** 0 if no tenant is selected. */
  readonly tenantId: number;
  /** `sysAllDictItems` of the login response: dictionary code → items. */
  readonly dictItems: Readonly<Record<string, unknown>>;
}

/** The methods of `Storage` in use; tests pass a map. */
export type SessionStorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function browserStorage(): SessionStorageLike | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Storage is blocked; the session then lasts until the page is closed.
  }
}

function read(storage: SessionStorageLike | null, key: string, now: number): unknown {
  const raw = storage?.getItem(storagePrefix + key);
  if (!raw) return null;
  try {
    const entry: unknown = JSON.parse(raw);
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return null;
    const expire = 'expire' in entry ? entry.expire : null;
    return typeof expire === 'number' && expire <= now ? null : entry.value;
  } catch {
    return null;
  }
}

function write(storage: SessionStorageLike | null, key: string, value: unknown, expire: number | null): void {
  try {
    storage?.setItem(storagePrefix + key, JSON.stringify({ value, expire }));
  } catch {
    // A full or blocked storage must not prevent a sign-in.
  }
}

function isUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'string' && 'username' in value && typeof value.username === 'string';
}

/** Stores a session for 7 days from `now`. */
export function storeSession(session: StoredSession, storage = browserStorage(), now = Date.now()): void {
  const expire = now + sessionLifetimeMs;
  write(storage, keys.token, session.token, expire);
  write(storage, keys.username, session.userInfo.username, expire);
  write(storage, keys.userInfo, session.userInfo, expire);
  write(storage, keys.tenantId, session.tenantId, expire);
  write(storage, keys.dictItems, session.dictItems, expire);
}

/** The stored session, or null. An incomplete session (expired, tampered with) is cleared and counts as none. */
export function readSession(storage = browserStorage(), now = Date.now()): StoredSession | null {
  const token = read(storage, keys.token, now);
  const userInfo = read(storage, keys.userInfo, now);
  if (typeof token !== 'string' || token === '' || !isUser(userInfo)) {
    clearSession(storage);
    return null;
  }
  const tenantId = Number(read(storage, keys.tenantId, now) ?? 0);
  const dictItems = read(storage, keys.dictItems, now);
  return {
    token,
    userInfo,
    tenantId: Number.isInteger(tenantId) ? tenantId : 0,
    dictItems: typeof dictItems === 'object' && dictItems !== null ? { ...dictItems } : {},
  };
}

/** Whether a stored session has expired. Call before `readSession`, which would clear the session. */
export function isSessionExpired(storage = browserStorage(), now = Date.now()): boolean {
  return Boolean(storage?.getItem(tokenStorageKey)) && read(storage, keys.token, now) === null;
}

/** User, tenant and language of cached dictionaries; the cache is used only if all three match. */
export interface DictionaryOwner {
  readonly userId: string;
  readonly tenantId: number;
  readonly language: 'zh' | 'en';
}

/** Caches the dictionaries for 7 days, so that the next page load shows them at once (docs/specification.md §2.9). */
export function storeDictionaries(
  owner: DictionaryOwner,
  items: unknown,
  storage = browserStorage(),
  now = Date.now(),
): void {
  write(storage, keys.dictionaries, { ...owner, items }, now + sessionLifetimeMs);
}

/** The cached dictionaries of exactly this owner, or null. */
export function readDictionaries(owner: DictionaryOwner, storage = browserStorage(), now = Date.now()): unknown {
  const kept = read(storage, keys.dictionaries, now);
  if (typeof kept !== 'object' || kept === null || !('items' in kept)) return null;
  const { userId, tenantId, language, items }: Partial<DictionaryOwner> & { readonly items: unknown } = kept;
  const isOwn = userId === owner.userId && tenantId === owner.tenantId && language === owner.language;
  return isOwn ? items : null;
}

/** Removes token, user, tenant, dictionaries and recent choices together; settings stay. */
export function clearSession(storage = browserStorage()): void {
  for (const key of Object.values(keys)) storage?.removeItem(storagePrefix + key);
}

/** A setting stored in this browser, or null. */
export function readSetting(key: string, storage = browserStorage()): unknown {
  return read(storage, key, Date.now());
}

export function writeSetting(key: string, value: unknown, storage = browserStorage()): void {
  write(storage, key, value, null);
  for (const listener of settingListeners) listener(key);
}

const settingListeners = new Set<(key: string) => void>();

/**
 * Subscribes to settings that this window writes; returns a function that unsubscribes. Changes in other windows arrive
 * as `storage` events.
 */
export function onSettingWritten(listener: (key: string) => void): () => void {
  settingListeners.add(listener);
  return () => settingListeners.delete(listener);
}
