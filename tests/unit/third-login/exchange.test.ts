import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchange } from '#entries/oauth2/exchange.ts';
import { readSession } from '#shared/session/store.ts';

const user = { id: '7', username: 'jeecg', realname: 'jeecg' };
const coupon = { code: 'a.b', source: 'dingtalk', tenant: null, language: 'zh-CN' };
let asked: string[];

/** The browser's store, and a server that answers so. */
function answerWith(result: unknown): void {
  const kept = new Map<string, string>();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ success: true, message: '', code: 200, result })));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the exchange of a one-time code', () => {
  it('chooses the tenant of the last sign-in among those that our server names', async () => {
    const tenantList = [1, 2].map((id) => ({ id, name: `T${id}`, status: 1 }));
    answerWith({ token: 't', userInfo: { ...user, loginTenantId: 2 }, tenantList });
    expect(await exchange(coupon)).toBeUndefined();
    expect(asked).toEqual(['/jeecg-boot/sys/thirdLogin/getLoginUser/a.b/dingtalk']);
    expect(readSession()).toMatchObject({ token: 't', tenantId: 2 });
  });

  it('signs in if a JeecgBoot server names no tenants', async () => {
    answerWith({ token: 't', userInfo: user });
    expect(await exchange(coupon)).toBeUndefined();
    expect(readSession()).toMatchObject({ token: 't', tenantId: 0, dictItems: {} });
  });

  it('sends the tenant of the address to a later release', async () => {
    answerWith({ token: 't', userInfo: { ...user, loginTenantId: 1001 }, sysAllDictItems: {} });
    expect(await exchange({ ...coupon, tenant: '0' })).toBeUndefined();
    expect(asked).toEqual(['/jeecg-boot/sys/thirdLogin/getLoginUser/a.b/dingtalk/0']);
    expect(readSession()).toMatchObject({ tenantId: 1001 });
  });
});
