import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { apiPageHtml } from '#server/http/api/api-page.ts';
import { sessionLifetimeMs, storeSession } from '#shared/session/store.ts';

/** What the page's script asks with, in a browser that keeps this. */
function askedWith(stored: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(apiPageHtml) ?? [];
  let headers: Record<string, string> | undefined;
  runInNewContext(script, {
    document: { querySelector: () => ({}) },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    fetch: (_: string, options: { headers: Record<string, string> }) => {
      headers = { ...options.headers };
      return new Promise(() => undefined);
    },
  });
  if (headers === undefined) throw new Error('the page asked for nothing');
  return headers;
}

function browserOf(signedInAt: number): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const userInfo = { id: 'u1', username: 'team', realname: '班组长' };
  storeSession({ token: 't0ken', userInfo, tenantId: 1, dictItems: {} }, storage, signedInAt);
  return stored;
}

test('the API page sends the office’s session token until the session expires', () => {
  expect(askedWith(browserOf(Date.now()))).toEqual({ 'X-Access-Token': 't0ken' });
  expect(askedWith(browserOf(Date.now() - sessionLifetimeMs))).toEqual({});
  expect(askedWith(new Map())).toEqual({});
});
