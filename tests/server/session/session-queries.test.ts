import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { isPhoneTaken, tenantOfMessages } from '#server/modules/sign-in/phone-account.ts';
import { resolveTokenReader } from '#server/permission/resolve-actor.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { syncClock } from '#server/session/clock-mark.ts';
import { isPasswordDue } from '#server/session/password-due.ts';
import {
  endSession,
  findMemberships,
  findSession,
  findSessionEnd,
  insertSession,
} from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, type TestPerson } from '#tests/support/people.ts';

testDatabase();
let person: TestPerson;
const day = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();

/** The person's further tenants, and what is wrong with each. */
const tenants = [
  { id: 61, tenant: { status: 0 }, member: 1 },
  { id: 62, tenant: { delFlag: 1 }, member: 1 },
  { id: 63, tenant: { endDate: from(-1) }, member: 1 },
  { id: 64, tenant: { endDate: from(1) }, member: 1 },
  { id: 65, tenant: {}, member: 2 },
];

beforeAll(async () => {
  person = await createPerson({ username: 'everywhere', phone: '13700000001' });
  await writeGlobal(async (trx) => {
    for (const { id, tenant, member } of tenants) {
      await trx
        .insertInto('sysTenant')
        .values({ id, name: `租户 ${id}`, ...tenant })
        .execute();
      await trx
        .insertInto('sysUserTenant')
        .values({ id: newId(), userId: person.id, tenantId: id, status: member })
        .execute();
    }
  });
});

describe('the tenants of a user', () => {
  test('The list contains active tenants that have not ended and in which the user is active.', async () => {
    const found = await readGlobal((db) => findMemberships(db, person.id));
    expect(found.map(({ id }) => id)).toEqual([1, 64]);
    expect(await readGlobal((db) => findMemberships(db, newId()))).toEqual([]);
  });

  test('Messages belong to the user’s last or else first tenant; an unknown user has none.', async () => {
    const last = (loginTenantId: number | null) => tenantOfMessages({ id: person.id, loginTenantId });
    expect([await last(64), await last(null), await last(61), await tenantOfMessages(undefined)]).toEqual([
      64,
      1,
      1,
      null,
    ]);
  });
});

test('A password is due by the shortest limit of the user’s tenants, and at once if it is initial.', async () => {
  await setParameter(1, 'session.passwordDays', '30');
  const age = (days: number, mustChange = false) => ({ mustChange, passwordMs: sessionClock.now() - days * day });
  expect(await isPasswordDue(age(31), [1, 64])).toBe('expired');
  expect(await isPasswordDue(age(29), [1, 64])).toBeUndefined();
  expect(await isPasswordDue(age(31), [64])).toBeUndefined();
  expect(await isPasswordDue(age(31), [])).toBeUndefined();
  expect(await isPasswordDue(age(0, true), [])).toBe('initial');
});

test('A phone number is taken even if its account is frozen.', async () => {
  const taken = (phone: string) => readGlobal((db) => isPhoneTaken(db, phone));
  await writeGlobal((trx) => trx.updateTable('sysUser').set({ status: 2 }).where('id', '=', person.id).execute());
  expect([await taken('13700000001'), await taken('13700000002')]).toEqual([true, false]);
  await writeGlobal((trx) => trx.updateTable('sysUser').set({ status: 1 }).where('id', '=', person.id).execute());
});

test('A session is found only by its own secret and stores the first 255 characters of the browser name.', async () => {
  const opened = await writeGlobal((trx) => insertSession(trx, person.id, { ip: '::1', userAgent: 'x'.repeat(300) }));
  const by = (kind: 'tokenHash' | 'fileHash', secret: string) =>
    readGlobal((db) => findSession(db, kind, hashOf(secret)));
  const mine = { sessionId: opened.sessionId, userId: person.id, passwordDue: null };
  expect(await by('tokenHash', opened.token)).toMatchObject(mine);
  expect(await by('fileHash', opened.fileToken)).toMatchObject(mine);
  expect([await by('fileHash', opened.token), await by('tokenHash', opened.fileToken)]).toEqual([undefined, undefined]);
  const row = await readGlobal((db) =>
    db.selectFrom('sysSession').selectAll().where('id', '=', opened.sessionId).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ userAgent: 'x'.repeat(255), ip: '::1', endedMs: null, endReason: null });
  expect([row.expiresMs - row.createdMs, row.seenMs - row.createdMs]).toEqual([7 * day, 0]);
});

test('Files can be read until the shortest idle limit of the tenants, without a limit at any time.', async () => {
  const opened = await writeGlobal((trx) => insertSession(trx, person.id, { ip: '::1', userAgent: '' }));
  const readAfter = async (minutes: number) => {
    const seenMs = sessionClock.now() - minutes * 60_000;
    await writeGlobal((trx) =>
      trx.updateTable('sysSession').set({ seenMs }).where('id', '=', opened.sessionId).execute(),
    );
    forgetCaches();
    return resolveTokenReader(opened.token);
  };
  const row = () =>
    readGlobal((db) =>
      db
        .selectFrom('sysSession')
        .select(['seenMs', 'endReason'])
        .where('id', '=', opened.sessionId)
        .executeTakeFirstOrThrow(),
    );
  const before = sessionClock.now();
  expect(await readAfter(9999)).toMatchObject({ userId: person.id, username: 'everywhere', tenants: [1, 64] });
  expect((await row()).seenMs).toBeGreaterThanOrEqual(before);
  await setParameter(1, 'session.idleMinutes', '30');
  await readAfter(29);
  await expect(readAfter(31)).rejects.toMatchObject({ id: 'tokenInvalid' });
  expect(await row()).toMatchObject({ endReason: 'idle' });
  await setParameter(1, 'session.idleMinutes', '0');
});

test('The reason of an end is told only to the token of a session that was forced out or expired.', async () => {
  const open = () => writeGlobal((trx) => insertSession(trx, person.id, { ip: '::1', userAgent: '' }));
  const [forced, left, late, live] = [await open(), await open(), await open(), await open()];
  await writeGlobal(async (trx) => {
    await endSession(trx, forced.sessionId, 'forced');
    await endSession(trx, left.sessionId, 'logout');
    const over = { expiresMs: sessionClock.now() };
    await trx.updateTable('sysSession').set(over).where('id', '=', late.sessionId).execute();
  });
  const told = (secret: string) => readGlobal((db) => findSessionEnd(db, 'tokenHash', hashOf(secret)));
  const ends = [];
  for (const { token } of [forced, left, late, live]) ends.push(await told(token));
  expect([...ends, await told('made-up'), await told(forced.fileToken)]).toEqual([
    'forced',
    undefined,
    'expired',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('the clock that all processes share', () => {
  const mark = () => readGlobal((db) => db.selectFrom('sessionClock').select('markMs').executeTakeFirstOrThrow());
  const setMark = (markMs: number) => writeGlobal((trx) => trx.updateTable('sessionClock').set({ markMs }).execute());

  test('The clock is stored once a minute and never goes back.', async () => {
    forgetCaches();
    const before = sessionClock.now();
    await setMark(1);
    await syncClock();
    expect((await mark()).markMs).toBeGreaterThanOrEqual(before);
    await setMark(1);
    await syncClock();
    expect(await mark()).toEqual({ markMs: 1 });
  });

  test('The clock advances to the time that another process stored.', async () => {
    forgetCaches();
    const ahead = sessionClock.now() + 5_000;
    await setMark(ahead);
    await syncClock();
    expect(sessionClock.now()).toBeGreaterThanOrEqual(ahead);
    expect(await mark()).toEqual({ markMs: ahead });
  });

  test('The clock is synchronised again after storing it failed.', async () => {
    forgetCaches();
    await writeGlobal((trx) => trx.deleteFrom('sessionClock').execute());
    await expect(syncClock()).rejects.toThrow();
    await writeGlobal((trx) => trx.insertInto('sessionClock').values({ id: 1, markMs: 1 }).execute());
    await syncClock();
    expect((await mark()).markMs).toBeGreaterThan(1);
  });
});
