/**
 * What a browser keeps of a session (docs/specification.md §1.3, §1.4): local storage, every key under `pro__`, each
 * value `{ value, expire }` (expire in epoch ms, null: never), which is how existing clients store it. The office and
 * the OAuth2 page both use it. A session lives 7 days and goes as a whole: when one part is missing or out of date, all
 * parts are dropped. Settings (language, collapsed menu …) live under the same prefix and outlive a session.
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

/** Where the access token lies, for a page that stands without this code. */
export const tokenStorageKey = storagePrefix + keys.token;
/** What the person chose lately in the command palette: it names records, and so goes with the session. */
export const recentChoicesKey = keys.recentChoices;
/** Which pages the person opened lately. Their addresses may name records, so that they end with the session too. */
export const recentPagesKey = keys.recentPages;
/** What `storeSession` writes last. */
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
  /** 0 when none is chosen. */
  readonly tenantId: number;
  /** `sysAllDictItems` of the login answer: dictionary code → items. */
  readonly dictItems: Readonly<Record<string, unknown>>;
}

/** The part of `Storage` that is used; tests hand in a map. */
export type SessionStorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function browserStorage(): SessionStorageLike | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Storage is blocked: the session then lives as long as the page.
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
    // Full or blocked storage must not stop a sign-in.
  }
}

function isUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'string' && 'username' in value && typeof value.username === 'string';
}

/** Keeps a session for 7 days from `now`. */
export function storeSession(session: StoredSession, storage = browserStorage(), now = Date.now()): void {
  const expire = now + sessionLifetimeMs;
  write(storage, keys.token, session.token, expire);
  write(storage, keys.username, session.userInfo.username, expire);
  write(storage, keys.userInfo, session.userInfo, expire);
  write(storage, keys.tenantId, session.tenantId, expire);
  write(storage, keys.dictItems, session.dictItems, expire);
}

/** The stored session, or null; half a session (expired, tampered with) is cleared and counts as none. */
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

/** A session lies here whose seven days are over; `readSession` would clear it away. */
export function hasRunOut(storage = browserStorage(), now = Date.now()): boolean {
  return Boolean(storage?.getItem(tokenStorageKey)) && read(storage, keys.token, now) === null;
}

/** Whose dictionaries a copy is, and in which language; nobody else reads it. */
export interface DictionaryOwner {
  readonly userId: string;
  readonly tenantId: number;
  readonly language: 'zh' | 'en';
}

/**
 * Keeps the dictionaries that were read last, for 7 days (docs/specification.md §2.9): the next page load shows them at
 * once.
 */
export function storeDictionaries(
  owner: DictionaryOwner,
  items: unknown,
  storage = browserStorage(),
  now = Date.now(),
): void {
  write(storage, keys.dictionaries, { ...owner, items }, now + sessionLifetimeMs);
}

/** The kept dictionaries of exactly this owner, or null. */
export function readDictionaries(owner: DictionaryOwner, storage = browserStorage(), now = Date.now()): unknown {
  const kept = read(storage, keys.dictionaries, now);
  if (typeof kept !== 'object' || kept === null || !('items' in kept)) return null;
  const { userId, tenantId, language, items }: Partial<DictionaryOwner> & { readonly items: unknown } = kept;
  const isOwn = userId === owner.userId && tenantId === owner.tenantId && language === owner.language;
  return isOwn ? items : null;
}

/** Drops token, names, tenant, dictionaries and recent choices together; settings stay. */
export function clearSession(storage = browserStorage()): void {
  for (const key of Object.values(keys)) storage?.removeItem(storagePrefix + key);
}

/** A display setting of this browser, or null. */
export function readSetting(key: string, storage = browserStorage()): unknown {
  return read(storage, key, Date.now());
}

export function writeSetting(key: string, value: unknown, storage = browserStorage()): void {
  write(storage, key, value, null);
  for (const listener of settingListeners) listener(key);
}

const settingListeners = new Set<(key: string) => void>();

/** Hears of each setting that this page writes; returns the way to stop. Of other windows the `storage` event tells. */
export function onSettingWritten(listener: (key: string) => void): () => void {
  settingListeners.add(listener);
  return () => settingListeners.delete(listener);
}
