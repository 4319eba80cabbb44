import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSession,
  readDictionaries,
  readSession,
  readSetting,
  type SessionStorageLike,
  type StoredSession,
  sessionLifetimeMs,
  storeDictionaries,
  storeSession,
  writeSetting,
} from '#shared/session/store.ts';

const now = Date.UTC(2026, 10, 21, 4);
const session: StoredSession = {
  token: 't0ken',
  userInfo: { id: 'u1', username: 'team', realname: '班组长', avatar: null },
  tenantId: 1,
  dictItems: { urgency: [{ value: '1' }] },
};

let map: Map<string, string>;
let storage: SessionStorageLike;
beforeEach(() => {
  map = new Map();
  storage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
});

describe('a stored session', () => {
  it('is restored unchanged', () => {
    storeSession(session, storage, now);
    expect(readSession(storage, now)).toEqual(session);
  });

  it('stores every key under pro__ in the format of existing clients', () => {
    storeSession(session, storage, now);
    expect([...map.keys()].every((key) => key.startsWith('pro__'))).toBe(true);
    expect(JSON.parse(map.get('pro__Access-Token') ?? '')).toEqual({ value: 't0ken', expire: now + 604_800_000 });
  });

  it('lives 7 days and not a millisecond longer', () => {
    storeSession(session, storage, now);
    expect(readSession(storage, now + sessionLifetimeMs - 1)).not.toBeNull();
    expect(readSession(storage, now + sessionLifetimeMs)).toBeNull();
  });

  it('is removed as a whole when it has expired', () => {
    storeSession(session, storage, now);
    readSession(storage, now + sessionLifetimeMs);
    expect(map.size).toBe(0);
  });

  it('is removed as a whole when a part is missing or broken', () => {
    for (const damage of ['', '{', '{"value":null}', '{"value":{"username":"x"},"expire":null}']) {
      storeSession(session, storage, now);
      map.set('pro__Login_Userinfo', damage);
      expect(readSession(storage, now)).toBeNull();
      expect(map.size).toBe(0);
    }
  });

  it('is removed without the settings', () => {
    writeSetting('LANGUAGE', 'en', storage);
    storeSession(session, storage, now);
    clearSession(storage);
    expect([readSetting('LANGUAGE', storage), [...map.keys()]]).toEqual(['en', ['pro__LANGUAGE']]);
  });

  it('survives storage that refuses access', () => {
    const full: SessionStorageLike = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => storeSession(session, full, now)).not.toThrow();
    expect(readSession(full, now)).toBeNull();
  });
});

describe('dictionaries of the last visit', () => {
  const owner = { userId: 'u1', tenantId: 1, language: 'zh' } as const;
  const items = { urgency: [{ value: '1', text: '一般' }] };

  it('are kept for 7 days for the same person, in the same tenant and language', () => {
    storeDictionaries(owner, items, storage, now);
    expect(readDictionaries(owner, storage, now + sessionLifetimeMs - 1)).toEqual(items);
    expect(readDictionaries(owner, storage, now + sessionLifetimeMs)).toBeNull();
    for (const other of [{ userId: 'u2' }, { tenantId: 2 }, { language: 'en' } as const]) {
      expect(readDictionaries({ ...owner, ...other }, storage, now)).toBeNull();
    }
  });

  it('are removed with the session, and are null if the storage contains something else', () => {
    storeSession(session, storage, now);
    storeDictionaries(owner, items, storage, now);
    clearSession(storage);
    expect(map.size).toBe(0);
    for (const damage of ['', '{', '{"value":{}}', '{"value":[],"expire":null}', '7']) {
      map.set('pro__UI_CACHE_DB_DICT_READ', damage);
      expect(readDictionaries(owner, storage, now)).toBeNull();
    }
  });
});
