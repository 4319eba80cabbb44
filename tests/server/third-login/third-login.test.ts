import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { BASE } from '#server/http/base-path.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { listProviders } from '#shared/contract/session/third-login.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { oidcClient, startProvider } from '#tests/support/oidc-provider.ts';
import { createPerson } from '#tests/support/people.ts';
import {
  begin,
  denyAtProvider,
  exchangeAt,
  signInAtProvider,
  signInThrough,
  startWithProvider,
} from './sign-in-flow.ts';

const database = testDatabase();

let started: Awaited<ReturnType<typeof startWithProvider>>;
let origin: string;
let browser: CookieBrowser;

beforeAll(async () => {
  started = await startWithProvider();
  origin = started.origin;
});
afterAll(() => started?.stop());
beforeEach(() => {
  started.configure();
  browser = new CookieBrowser();
});

const pageQuery = (page: URL) => Object.fromEntries(page.searchParams);

const exchange = (from: CookieBrowser, code: string, source?: string) => exchangeAt(origin, from, code, source);

describe('a sign-in through the provider', () => {
  it('ends in a session like any other, and the address carried a one-time code, not the token', async () => {
    const person = await createPerson({ username: 'oidc_ok' });
    const { page } = await signInThrough(browser, origin, 'oidc_ok@idp', { query: '?redirect=/prm/scaffold/apply' });
    expect(page.origin).toBe(origin);
    const { oauth2LoginToken = '', ...rest } = pageQuery(page);
    expect(rest).toEqual({ thirdType: 'oidc', redirect: '/prm/scaffold/apply' });
    const answer = await exchange(browser, oauth2LoginToken);
    expect(answer).toMatchObject({ success: true, code: 200, result: { userInfo: { username: 'oidc_ok' } } });
    const token = answer.result?.token ?? '';
    expect(token).not.toBe(oauth2LoginToken);
    const me = await fetch(`${origin}${BASE}/sys/user/getCurrentUserDeparts`, { headers: { 'X-Access-Token': token } });
    expect(me.status).toBe(200);
    const link = await readGlobal((db) =>
      db.selectFrom('sysThirdAccount').selectAll().where('sysUserId', '=', person.id).execute(),
    );
    expect(link).toMatchObject([
      { thirdType: 'oidc', issuer: started.provider.issuer, thirdUserId: 'oidc_ok@idp', status: 1 },
    ]);
  });

  it('asks with code, state, nonce and PKCE S256, and sends people back to the configured address only', async () => {
    const authorize = await begin(browser, origin, 'oidc', '?state=https%3A%2F%2Fevil.example');
    const asked = pageQuery(authorize);
    expect(authorize.origin).toBe(started.provider.issuer);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: oidcClient.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback`,
    });
    expect(asked.state).not.toContain('evil');
    for (const key of ['state', 'nonce', 'code_challenge'] as const) expect(asked[key]?.length).toBeGreaterThan(40);
    const second = pageQuery(await begin(browser, origin));
    expect(second.state).not.toBe(asked.state);
  });

  it('believes no host header', async () => {
    const response = await browser.send(`${origin}${BASE}/sys/thirdLogin/oauth2/oidc/login`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    });
    expect(response.headers.get('location')).not.toContain('evil.example');
  });

  it('forgets a way back that leaves our origin', async () => {
    await createPerson({ username: 'oidc_back' });
    for (const way of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const { page } = await signInThrough(browser, origin, 'oidc_back@idp', {
        query: `?redirect=${encodeURIComponent(way)}`,
      });
      expect(pageQuery(page)).toEqual({ thirdType: 'oidc', oauth2LoginToken: expect.any(String) });
    }
  });

  it('goes by the link, whatever name the provider tells', async () => {
    const person = await createPerson({ username: 'oidc_linked' });
    await link(person.id, 'somebody-else@idp');
    const { page } = await signInThrough(browser, origin, 'somebody-else@idp');
    const answer = await exchange(browser, page.searchParams.get('oauth2LoginToken') ?? '');
    expect(answer.result?.userInfo.username).toBe('oidc_linked');
  });
});

describe('who stays out', () => {
  it('an account that nobody here has: no user, no right, no link comes of it', async () => {
    const before = await counts();
    const { page } = await signInThrough(browser, origin, 'stranger@idp');
    expect(pageQuery(page)).toEqual({ oauth2Failure: 'account', thirdType: 'oidc' });
    expect(await counts()).toEqual(before);
  });

  it('a name alone, when no claim is configured', async () => {
    await createPerson({ username: 'oidc_name' });
    started.configure({ OIDC_USERNAME_CLAIM: undefined });
    const { page } = await signInThrough(browser, origin, 'oidc_name@idp');
    expect(pageQuery(page)).toMatchObject({ oauth2Failure: 'account' });
  });

  it('a second subject that is told to have the same name', async () => {
    const person = await createPerson({ username: 'oidc_twice' });
    await link(person.id, 'first@idp');
    const { page } = await signInThrough(browser, origin, 'oidc_twice@idp');
    expect(pageQuery(page)).toMatchObject({ oauth2Failure: 'account' });
  });

  it('frozen and deleted accounts, also between callback and exchange', async () => {
    const person = await createPerson({ username: 'oidc_frozen' });
    const first = await signInThrough(browser, origin, 'oidc_frozen@idp');
    await writeGlobal((trx) => trx.updateTable('sysUser').set({ status: 2 }).where('id', '=', person.id).execute());
    forgetAllActors();
    const answer = await exchange(browser, first.page.searchParams.get('oauth2LoginToken') ?? '');
    expect(answer).toMatchObject({ success: false, message: '该用户尚未同步，请同步后再次登录！' });
    const second = await signInThrough(new CookieBrowser(), origin, 'oidc_frozen@idp');
    expect(pageQuery(second.page)).toMatchObject({ oauth2Failure: 'account' });
  });
});

describe('what goes wrong leads to a page that says what', () => {
  it('denied at the provider', async () => {
    const callback = await denyAtProvider(browser, await begin(browser, origin));
    expect(callback.searchParams.get('error')).toBe('access_denied');
    const { url } = await browser.follow(callback.href, (at) => at.pathname === '/oauth2-app/login');
    expect(pageQuery(url)).toEqual({ oauth2Failure: 'denied', thirdType: 'oidc' });
  });

  it('state lost: cookies gone, another browser, a state nobody made', async () => {
    await createPerson({ username: 'oidc_state' });
    const callback = await signInAtProvider(browser, await begin(browser, origin), 'oidc_state@idp');
    const isPage = (at: URL) => at.pathname === '/oauth2-app/login';
    const other = new CookieBrowser();
    await begin(other, origin);
    for (const from of [new CookieBrowser(), other]) {
      expect(pageQuery((await from.follow(callback.href, isPage)).url)).toMatchObject({ oauth2Failure: 'state' });
    }
    const invented = new URL(callback);
    invented.searchParams.set('state', 'invented');
    expect(pageQuery((await browser.follow(invented.href, isPage)).url)).toMatchObject({ oauth2Failure: 'state' });
    const without = `${callback.origin}${callback.pathname}`;
    expect(pageQuery((await browser.follow(without, isPage)).url)).toMatchObject({ oauth2Failure: 'state' });
    // The rightful browser is not harmed by any of it.
    expect(pageQuery((await browser.follow(callback.href, isPage)).url)).toHaveProperty('oauth2LoginToken');
  });

  it('an answer of the provider used twice', async () => {
    await createPerson({ username: 'oidc_replay' });
    const { callback } = await signInThrough(browser, origin, 'oidc_replay@idp');
    const { url } = await browser.follow(callback.href, (at) => at.pathname === '/oauth2-app/login');
    expect(pageQuery(url)).toEqual({ oauth2Failure: 'used', thirdType: 'oidc' });
  });

  it('our one-time code: used twice, in another browser, for another source, after 60 s', async () => {
    await createPerson({ username: 'oidc_code' });
    const codeOf = async () =>
      (await signInThrough(browser, origin, 'oidc_code@idp')).page.searchParams.get('oauth2LoginToken') ?? '';
    const spent = { success: false, result: null, message: '登录凭证已使用或已过期，请重新登录' };

    const code = await codeOf();
    expect(await exchange(new CookieBrowser(), code)).toMatchObject(spent);
    expect(await exchange(browser, code, 'dingtalk')).toMatchObject(spent);
    const answers = await Promise.all([exchange(browser, code), exchange(browser, code)]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await exchange(browser, code)).toMatchObject(spent);

    const late = await codeOf();
    await writeGlobal((trx) => trx.updateTable('thirdLoginCode').set({ createTime: '2020-01-01 00:00:00' }).execute());
    expect(await exchange(browser, late)).toMatchObject(spent);
  });

  it('a sign-in that took over ten minutes', async () => {
    await createPerson({ username: 'oidc_late' });
    const callback = await signInAtProvider(browser, await begin(browser, origin), 'oidc_late@idp');
    await writeGlobal((trx) =>
      trx
        .updateTable('thirdLoginAttempt')
        .set({ createTime: new Date(Date.now() - 660_000).toISOString() })
        .execute(),
    );
    const { url } = await browser.follow(callback.href, (at) => at.pathname === '/oauth2-app/login');
    expect(pageQuery(url)).toMatchObject({ oauth2Failure: 'state' });
  });

  it.each([600, -7200])('a provider whose clock is %i s off', async (skew) => {
    await createPerson({ username: `oidc_clock${skew}` });
    const wrong = await startProvider({
      redirectUri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback`,
      skew,
    });
    try {
      started.configure({ OIDC_ISSUER: wrong.issuer });
      const { page } = await signInThrough(browser, origin, `oidc_clock${skew}@idp`);
      expect(pageQuery(page)).toEqual({ oauth2Failure: 'clock', thirdType: 'oidc' });
    } finally {
      await wrong.stop();
    }
  });

  it.each(['forged', 'unsigned'] as const)('an ID token that is %s', async (idToken) => {
    await createPerson({ username: `oidc_${idToken}` });
    const lying = await startProvider({
      redirectUri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback`,
      idToken,
    });
    try {
      started.configure({ OIDC_ISSUER: lying.issuer });
      const { page } = await signInThrough(browser, origin, `oidc_${idToken}@idp`);
      expect(pageQuery(page)).toEqual({ oauth2Failure: 'invalid', thirdType: 'oidc' });
    } finally {
      await lying.stop();
    }
  });

  it('a provider whose clock is a few seconds off is still good', async () => {
    await createPerson({ username: 'oidc_near' });
    const near = await startProvider({
      redirectUri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback`,
      skew: 15,
    });
    try {
      started.configure({ OIDC_ISSUER: near.issuer });
      const { page } = await signInThrough(browser, origin, 'oidc_near@idp');
      expect(pageQuery(page)).toHaveProperty('oauth2LoginToken');
    } finally {
      await near.stop();
    }
  });

  it('a provider that is down, before, in the middle or since its last answer, and up again', async () => {
    await createPerson({ username: 'oidc_down' });
    const port = await freePort();
    const options = { redirectUri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback`, port };
    started.configure({ OIDC_ISSUER: `http://127.0.0.1:${port}` });
    expect(pageQuery(await begin(browser, origin))).toEqual({ oauth2Failure: 'provider', thirdType: 'oidc' });

    const first = await startProvider(options);
    const callback = await signInAtProvider(browser, await begin(browser, origin), 'oidc_down@idp');
    await first.stop();
    const { url } = await browser.follow(callback.href, (at) => at.pathname === '/oauth2-app/login');
    expect(pageQuery(url)).toEqual({ oauth2Failure: 'provider', thirdType: 'oidc' });

    expect(pageQuery(await begin(browser, origin))).toEqual({ oauth2Failure: 'provider', thirdType: 'oidc' });
    const again = await startProvider(options);
    try {
      started.configure({ OIDC_ISSUER: again.issuer, OIDC_NAME: '统一认证' });
      const { page } = await signInThrough(new CookieBrowser(), origin, 'oidc_down@idp');
      expect(pageQuery(page)).toMatchObject({ thirdType: 'oidc' });
    } finally {
      await again.stop();
    }
  });
});

describe('sources', () => {
  it('are off until configured', async () => {
    started.configure({ OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined });
    expect(await started.app.anonymous.call(listProviders)).toEqual([]);
    for (const source of ['oidc', 'wechat_enterprise', 'dingtalk', 'github']) {
      expect(pageQuery(await begin(browser, origin, source))).toEqual({ oauth2Failure: 'source', thirdType: source });
    }
  });

  it('are listed by name, and a chat signs in through the provider only where configured so', async () => {
    started.configure({ OIDC_NAME: '统一认证', OIDC_CHAT_SOURCES: 'wechat_enterprise' });
    expect(await started.app.anonymous.call(listProviders)).toEqual([{ source: 'oidc', name: '统一认证' }]);
    expect(pageQuery(await begin(browser, origin, 'dingtalk'))).toMatchObject({ oauth2Failure: 'source' });
    await createPerson({ username: 'oidc_chat' });
    const { page } = await signInThrough(browser, origin, 'oidc_chat@idp', { source: 'wechat_enterprise' });
    expect(pageQuery(page)).toMatchObject({ thirdType: 'wechat_enterprise' });
    const answer = await exchange(browser, page.searchParams.get('oauth2LoginToken') ?? '', 'wechat_enterprise');
    expect(answer.result?.userInfo.username).toBe('oidc_chat');
  });
});

it('leaves a trail without codes or tokens', async () => {
  await createPerson({ username: 'oidc_trail' });
  const { page, callback } = await signInThrough(browser, origin, 'oidc_trail@idp');
  const code = page.searchParams.get('oauth2LoginToken') ?? '';
  const { result } = await exchange(browser, code);
  await signInThrough(new CookieBrowser(), origin, 'unknown@idp');
  // The trail of every tenant: a refusal belongs to none.
  const { rows: lines } = await asOwner(database.urls.owner, (db) => sql`select * from sys_log`.execute(db));
  const text = JSON.stringify(lines);
  expect(lines).toContainEqual(expect.objectContaining({ event: 'session.opened', userid: 'oidc_trail' }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'session.refused', reason: 'third-login:account' }));
  for (const secret of [code, result?.token ?? '', callback.searchParams.get('code') ?? '']) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
});

async function link(userId: string, subject: string): Promise<void> {
  await writeGlobal((trx) =>
    trx
      .insertInto('sysThirdAccount')
      .values({
        id: newId(),
        sysUserId: userId,
        thirdType: 'oidc',
        issuer: started.provider.issuer,
        thirdUserId: subject,
        thirdUserUuid: subject,
        realname: null,
        avatar: null,
      })
      .execute(),
  );
}

async function counts(): Promise<unknown> {
  return readGlobal(async (db) =>
    Promise.all(
      (['sysUser', 'sysUserTenant', 'sysThirdAccount', 'sysSession'] as const).map(async (table) => {
        const { count } = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
    ),
  );
}
