import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { consumeCaptcha, issueCaptcha } from '#server/session/captcha.ts';
import {
  type Attempt,
  attemptOf,
  CAPTCHA_AFTER,
  countAttempt,
  LOCK_AFTER,
  readLockout,
  resetAttempts,
} from '#server/session/lockout.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import { randomImage } from '#shared/contract/session/session.ts';
import { startTestApp, type TestApp, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type LoginAnswer, sendLogin } from '#tests/support/login.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';

const database = testDatabase();
// Behind a proxy that tests are: the last address of X-Forwarded-For is the source.
const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } });

const LOCKED = '该用户登录失败次数过多，请于10分钟后再次登录！';
const WRONG = '用户名或密码错误';
let keys = 0;

/** A try with a fresh captcha that fits, so that only name and password are wrong or right. */
async function attempt(
  username: string,
  password: string,
  source = '10.0.0.1',
  on: TestApp = app,
): Promise<LoginAnswer> {
  keys += 1;
  const checkKey = `key-${keys}`;
  const { text } = await issueCaptcha(checkKey);
  return sendLogin(on, { username, password, checkKey, captcha: text }, { 'x-forwarded-for': source });
}

async function failTimes(count: number, username: string, source?: string): Promise<LoginAnswer[]> {
  const answers: LoginAnswer[] = [];
  for (let i = 0; i < count; i += 1) answers.push(await attempt(username, 'wrong password', source));
  return answers;
}

describe('the lockout after failed sign-ins', () => {
  test('Five failures lock the account for that source, even with the right password.', async () => {
    await createPerson({ username: 'locked_out' });
    const answers = await failTimes(LOCK_AFTER, 'locked_out');
    expect(answers.map((answer) => answer.message)).toEqual(Array(LOCK_AFTER).fill(WRONG));
    expect(await attempt('locked_out', PASSWORD)).toMatchObject({ success: false, code: 500, message: LOCKED });
    expect(await attempt('locked_out', PASSWORD, '10.0.0.2')).toMatchObject({ success: true });
  });

  test('An unknown user name is locked in the same way.', async () => {
    const answers = await failTimes(LOCK_AFTER + 1, 'nobody_here');
    expect(answers.map((answer) => answer.message)).toEqual([...Array(LOCK_AFTER).fill(WRONG), LOCKED]);
  });

  test('A successful sign-in resets the failures before it.', async () => {
    await createPerson({ username: 'clumsy' });
    for (let round = 0; round < 3; round += 1) {
      await failTimes(LOCK_AFTER - 1, 'clumsy');
      expect((await attempt('clumsy', PASSWORD)).success).toBe(true);
    }
  });

  test('Concurrent attempts on two servers get no more than five checks of the password.', async () => {
    await createPerson({ username: 'stormed' });
    const second = await startTestApp({ config: { trustedProxies: ['127.0.0.1'] } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => attempt('stormed', 'wrong password', '10.0.9.9', i % 2 ? second : app)),
    );
    await second.close();
    expect(answers.filter((answer) => answer.message === WRONG)).toHaveLength(LOCK_AFTER);
    expect(answers.filter((answer) => answer.message === LOCKED)).toHaveLength(20 - LOCK_AFTER);
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ reason: string; n: number }>`
        select reason, count(*)::int as n from sys_log where userid = 'stormed' group by reason order by reason`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { reason: 'locked', n: 20 - LOCK_AFTER },
      { reason: 'password', n: LOCK_AFTER },
    ]);
  });

  test('Failures from many sources slow an account down but do not lock out its owner.', async () => {
    await createPerson({ username: 'beleaguered' });
    await Promise.all(Array.from({ length: 24 }, (_, i) => failTimes(1, 'beleaguered', `10.1.0.${i}`)));
    expect((await attempt('beleaguered', PASSWORD, '10.2.0.1')).success).toBe(true);
  });

  test('Behind an https proxy the file cookie is marked Secure.', async () => {
    await createPerson({ username: 'encrypted' });
    const body = JSON.stringify({ username: 'encrypted', password: PASSWORD });
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' };
    const answer = await app.anonymous.raw('/jeecg-boot/sys/login', { method: 'POST', headers, body });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  test('A forwarded address counts only if a configured proxy sent it.', async () => {
    await createPerson({ username: 'pretender' });
    const open = await startTestApp();
    for (let i = 0; i < LOCK_AFTER; i += 1) await attempt('pretender', 'wrong password', `10.3.0.${i}`, open);
    expect((await attempt('pretender', PASSWORD, '10.3.0.99', open)).message).toBe(LOCKED);
    await open.close();
  });
});

describe('the count of failed attempts', () => {
  const here = (username: string) => attemptOf(username, '10.5.0.1');
  const minutes = (count: number) => count * 60_000;
  const set = ({ account }: Attempt, source: string, columns: { failures?: number; untilMs?: number }) =>
    writeGlobal((trx) =>
      trx
        .updateTable('loginFailure')
        .set(columns)
        .where('account', '=', account)
        .where('source', '=', source)
        .execute(),
    );
  /** Failures and the end of their ten minutes, by source; `*` is everywhere. */
  async function counted({ account }: Attempt) {
    const rows = await readGlobal((db) =>
      db.selectFrom('loginFailure').select(['source', 'failures', 'untilMs']).where('account', '=', account).execute(),
    );
    return new Map(rows.map(({ source, ...row }) => [source, row]));
  }
  const failures = async (attempt: Attempt) =>
    Object.fromEntries([...(await counted(attempt))].map(([source, row]) => [source, row.failures]));

  test('Each failure counts per source and in total; a success resets its source and one of the total.', async () => {
    const [one, other] = [here('counted'), attemptOf('counted', '10.5.0.2')];
    for (const attempt of [one, one, other]) await countAttempt(attempt);
    expect(await failures(one)).toEqual({ '10.5.0.1': 2, '10.5.0.2': 1, '*': 3 });
    await resetAttempts(one);
    expect(await failures(one)).toEqual({ '10.5.0.2': 1, '*': 2 });
    await set(one, '*', { failures: 0 });
    await resetAttempts(other);
    expect(await failures(one)).toEqual({ '*': 0 });
  });

  test('Failures expire ten minutes after the last one.', async () => {
    const attempt = here('patient');
    for (let i = 0; i < CAPTCHA_AFTER; i += 1) await countAttempt(attempt);
    expect(await readLockout(attempt)).toMatchObject({ locked: false, captchaDue: true });
    const { untilMs = 0 } = (await counted(attempt)).get(attempt.source) ?? {};
    expect([untilMs > sessionClock.now() + minutes(9), untilMs <= sessionClock.now() + minutes(10)]).toEqual([
      true,
      true,
    ]);
    for (const source of [attempt.source, '*']) await set(attempt, source, { untilMs: sessionClock.now() });
    expect(await readLockout(attempt)).toEqual({ locked: false, captchaDue: false, brakeMs: 0 });
    await countAttempt(attempt);
    expect(await failures(attempt)).toEqual({ '10.5.0.1': 1, '*': 1 });
    expect((await counted(attempt)).get('*')?.untilMs).toBeGreaterThan(sessionClock.now() + minutes(9));
  });

  test('Each failure restarts the ten minutes until the lock; later attempts do not prolong the lock.', async () => {
    const attempt = here('impatient');
    const noted: string[] = [];
    const tried = () => countAttempt(attempt, async () => void noted.push('locked'));
    for (let i = 0; i < LOCK_AFTER - 1; i += 1) await tried();
    await set(attempt, attempt.source, { untilMs: sessionClock.now() + minutes(1) });
    await tried();
    expect((await counted(attempt)).get(attempt.source)?.untilMs).toBeGreaterThan(sessionClock.now() + minutes(9));
    expect(noted).toEqual([]);
    const soon = sessionClock.now() + minutes(1);
    for (const source of [attempt.source, '*']) await set(attempt, source, { untilMs: soon });
    await expect(tried()).rejects.toMatchObject({ id: 'loginLocked' });
    expect(noted).toEqual(['locked']);
    const after = await counted(attempt);
    expect(after.get(attempt.source)).toEqual({ failures: LOCK_AFTER + 1, untilMs: soon });
    expect(after.get('*')?.untilMs).toBeGreaterThan(soon);
  });

  test('The count has a maximum, and expired counts are deleted by the next success of anybody.', async () => {
    const [full, gone, kept] = [here('full'), here('gone'), here('kept')];
    for (const attempt of [full, gone, kept]) await countAttempt(attempt);
    await set(full, '*', { failures: 10_001 });
    await countAttempt(full);
    expect((await failures(full))['*']).toBe(10_001);
    await set(gone, '*', { untilMs: sessionClock.now() - minutes(11) });
    await set(kept, '*', { untilMs: sessionClock.now() - minutes(9) });
    await resetAttempts(full);
    expect([await failures(gone), await failures(kept)]).toEqual([{ '10.5.0.1': 1 }, { '10.5.0.1': 1, '*': 1 }]);
  });
});

describe('the captcha', () => {
  test('A captcha is valid for a minute, and the next one deletes expired ones.', async () => {
    const endOf = (key: string, expiresMs: number) =>
      writeGlobal((trx) =>
        trx.updateTable('sysCaptcha').set({ expiresMs }).where('keyHash', '=', hashOf(key)).execute(),
      );
    const there = () => readGlobal((db) => db.selectFrom('sysCaptcha').select(['keyHash', 'expiresMs']).execute());
    const { text } = await issueCaptcha('slow');
    const [before] = (await there()).filter(({ keyHash }) => keyHash === hashOf('slow'));
    const left = (before?.expiresMs ?? 0) - sessionClock.now();
    expect([left > 30_000, left <= 60_000]).toEqual([true, true]);
    await endOf('slow', sessionClock.now());
    expect(await consumeCaptcha('slow', text)).toBe(false);
    for (const key of ['old', 'young']) await issueCaptcha(key);
    await endOf('old', sessionClock.now() - 1);
    await issueCaptcha('next');
    const keys = (await there()).map(({ keyHash }) => keyHash);
    expect(['old', 'young', 'next'].map((key) => keys.includes(hashOf(key)))).toEqual([false, true, true]);
    const spaced = await issueCaptcha('spaced');
    expect(await consumeCaptcha('spaced', ` ${spaced.text} `)).toBe(true);
  });

  const send = (username: string, password: string, captcha?: { checkKey: string | number; captcha: string }) =>
    sendLogin(app, { username, password, ...captcha }, { 'x-forwarded-for': '10.4.0.1' });

  async function becomeDue(username: string): Promise<void> {
    await createPerson({ username });
    for (let i = 0; i < CAPTCHA_AFTER; i += 1) {
      expect(await send(username, 'wrong password')).toMatchObject({ code: 500, message: WRONG });
    }
  }

  test('After three failures a captcha is required: 412 with 验证码无效.', async () => {
    await becomeDue('needs_captcha');
    // The office sends both fields always; empty ones are none.
    expect(await send('needs_captcha', PASSWORD, { checkKey: '', captcha: '' })).toMatchObject({
      code: 412,
      message: (await send('needs_captcha', PASSWORD)).message,
    });
    expect(await send('needs_captcha', PASSWORD)).toMatchObject({
      success: false,
      code: 412,
      message: '验证码无效',
      result: null,
    });
  });

  test('The right captcha, in upper or lower case, permits the sign-in.', async () => {
    await becomeDue('solves_it');
    const { text } = await issueCaptcha('1700000000000');
    const answer = await send('solves_it', PASSWORD, { checkKey: 1_700_000_000_000, captcha: text.toLowerCase() });
    expect(answer).toMatchObject({ success: true, code: 200 });
  });

  test('A wrong captcha answers 412 with 验证码错误 and cannot be tried again.', async () => {
    await becomeDue('misreads_it');
    const { text } = await issueCaptcha('once');
    const wrong = await send('misreads_it', PASSWORD, { checkKey: 'once', captcha: '0000' });
    expect(wrong).toMatchObject({ code: 412, message: '验证码错误' });
    const late = await send('misreads_it', PASSWORD, { checkKey: 'once', captcha: text });
    expect(late).toMatchObject({ code: 412, message: '验证码错误' });
  });

  test('A used captcha and the previous one of the same key are invalid.', async () => {
    await becomeDue('tries_twice');
    const former = await issueCaptcha('same');
    const { text } = await issueCaptcha('same');
    if (former.text !== text) {
      expect(await send('tries_twice', PASSWORD, { checkKey: 'same', captcha: former.text })).toMatchObject({
        code: 412,
      });
    }
    const again = await issueCaptcha('same');
    expect((await send('tries_twice', PASSWORD, { checkKey: 'same', captcha: again.text })).success).toBe(true);
    await becomeDue('tries_thrice');
    expect((await send('tries_thrice', PASSWORD, { checkKey: 'same', captcha: again.text })).code).toBe(412);
  });

  test('A captcha that is sent when none is required is used up.', async () => {
    await createPerson({ username: 'stocks_up' });
    const { text } = await issueCaptcha('kept');
    const captcha = { checkKey: 'kept', captcha: text };
    for (let i = 0; i < CAPTCHA_AFTER; i += 1) {
      expect(await send('stocks_up', 'wrong password', captcha)).toMatchObject({ code: 500, message: WRONG });
    }
    expect(await send('stocks_up', PASSWORD, captcha)).toMatchObject({ code: 412, message: '验证码错误' });
  });

  test('The picture is a PNG of the contract’s size and differs each time.', async () => {
    const [one, two] = [
      await app.anonymous.call(randomImage, { path: { key: 'k1' } }),
      await app.anonymous.call(randomImage, { path: { key: 'k1' } }),
    ];
    expect(one).toMatch(/^data:image\/png;base64,/);
    expect(one).not.toBe(two);
    const bytes = Buffer.from(one.split(',')[1] ?? '', 'base64');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([105, 35]);
  });
});
