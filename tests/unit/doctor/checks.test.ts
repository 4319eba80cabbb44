import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeAuthority, makeServerCertificate } from '#server/certificate/make-certificate.ts';
import type { DatabaseFacts } from '#server/db/database-facts.ts';
import { checkBackup } from '#server/doctor/check-backup.ts';
import { checkClock } from '#server/doctor/check-clock.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkDisk } from '#server/doctor/check-disk.ts';
import { checkFolders } from '#server/doctor/check-folders.ts';
import { checkLocale } from '#server/doctor/check-locale.ts';
import { checkMail } from '#server/doctor/check-mail.ts';
import { checkNode } from '#server/doctor/check-node.ts';
import { checkPorts, tryPort } from '#server/doctor/check-ports.ts';
import { checkProxy } from '#server/doctor/check-proxy.ts';
import { checkCertificate, checkPlain } from '#server/doctor/check-tls.ts';
import { findingLines, found } from '#server/doctor/finding.ts';
import { fullDisks } from '#server/monitor/checks/disk.ts';
import { usualLimits } from '#server/monitor/limits.ts';
import { readLimits } from '#server/monitor/watch-limits.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2030-05-07T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('findingLines lists broken checks first, each followed by its remedy', () => {
  const { ok, look, broken } = found('Disk');
  expect(
    findingLines([ok('fine'), { ...look('fills', 'make room'), about: 'Backups' }, broken('full', 'a disk')]),
  ).toBe(
    [
      'broken  Disk     full',
      '                 → a disk',
      'look    Backups  fills',
      '                 → make room',
      'ok      Disk     fine',
    ].join('\n'),
  );
});

describe('the Node.js check', () => {
  const year = () => '2030年5月7日';
  it.each([
    ['20.19.0', 'ok'],
    ['20.18.9', 'broken'],
    ['21.7.0', 'broken'],
    ['22.11.0', 'broken'],
    ['22.12.0', 'ok'],
    ['24.0.0', 'ok'],
  ])('rates version %s as %s', (version, state) => expect(checkNode(version, year).state).toBe(state));
  it('is broken without Chinese date formats', () => expect(checkNode('24.0.0', () => 'May 7').state).toBe('broken'));
});

describe('the port check', () => {
  it('is broken for ports that are taken, forbidden or elsewhere, and not for ports of our running server', async () => {
    const guest = createServer();
    const port = await new Promise<number>((resolve) => {
      guest.listen(0, '127.0.0.1', () => resolve((guest.address() as { port: number }).port));
    });
    const state = await tryPort('127.0.0.1', port);
    const wanted = [{ name: 'PORT', port, state }];
    expect(checkPorts('127.0.0.1', wanted, false)).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('taken'),
    });
    expect(checkPorts('127.0.0.1', wanted, true).state).toBe('ok');
    await new Promise((resolve) => guest.close(resolve));
    expect(await tryPort('127.0.0.1', port)).toBe('free');
    const of = (word: string, ours: boolean) =>
      checkPorts('::1', [{ name: 'HTTP_PORT', port: 80, state: word }], ours).state;
    for (const word of ['EADDRNOTAVAIL', 'EOTHER']) expect(of(word, true)).toBe('broken');
    expect(of('EACCES', false)).toBe('broken');
    expect(of('EACCES', true)).toBe('ok');
  });
});

describe('the folder check', () => {
  it('is ok if this account can write, and broken if others can read the secrets', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'secrets'), { mode: 0o700 });
    expect(checkFolders(folder, join(folder, 'backups', 'later')).state).toBe('ok');
    const open = temporaryFolder();
    mkdirSync(join(open, 'secrets'), { mode: 0o755 });
    expect(checkFolders(open, open)).toMatchObject({ state: 'broken', todo: expect.stringContaining('chmod') });
  });
});

describe('the disk check', () => {
  const tib = 2 ** 40;
  const disk = { node: 'n', what: 'data', folder: '/', device: 1 } as const;
  it.each([
    [0.5, 'ok'],
    [0.201, 'ok'],
    [0.2, 'look'],
    [0.05, 'broken'],
    [0.0005, 'broken'],
  ])('rates a share of %d free space as %s', (free, state) =>
    expect(checkDisk({ ...disk, size: tib, free: tib * free }, usualLimits).state).toBe(state),
  );
  it('is broken with less than one GiB free, however small the disk is', () =>
    expect(checkDisk({ ...disk, size: 2 ** 31, free: 2 ** 29 }, usualLimits).state).toBe('broken'));
  it('warns in the monitor and in the doctor at the same limit, whatever the limit is', () => {
    for (const diskPercent of [10, 70, 80, 99]) {
      for (const size of [2 ** 20, 2 ** 31, tib]) {
        for (let left = 0; left <= 1; left += 1 / 128) {
          const one = { ...disk, size, free: Math.floor(size * left) };
          const { state, text } = checkDisk(one, { ...usualLimits, diskPercent });
          const [warning] = fullDisks([one], diskPercent);
          expect(state === 'ok', text).toBe(warning === undefined);
          if (warning) expect(warning.title.zh).toContain(`${/^\d+/.exec(text)?.[0]}%`);
        }
      }
    }
    expect(readLimits('{"diskPercent":70}')).toEqual({ ...usualLimits, diskPercent: 70 });
    for (const nothing of [undefined, null, '', 'x', '{"diskPercent":1000}'])
      expect(readLimits(nothing)).toEqual(usualLimits);
  });
});

describe('the clock check', () => {
  const even = { wallMs: 200, steadyMs: 200, aheadMs: 5, markMs: null, nowMs: now.getTime() };
  it.each([
    [{}, 'ok'],
    [{ aheadMs: null }, 'ok'],
    [{ wallMs: 900 }, 'broken'],
    [{ aheadMs: -3_000 }, 'look'],
    [{ aheadMs: 61_000 }, 'broken'],
    [{ markMs: now.getTime() + 61_000 }, 'broken'],
    [{ markMs: now.getTime() - 61_000 }, 'ok'],
  ])('rates %o as %s', (facts, state) => expect(checkClock({ ...even, ...facts }).state).toBe(state));
});

describe('the database check', () => {
  const good: DatabaseFacts = {
    version: '18.4',
    major: 18,
    encoding: 'UTF8',
    ctype: 'C.UTF-8',
    trigrams: 'there',
    leakproof: true,
    aheadMs: 0,
    markMs: null,
    due: [],
    strange: null,
    refusal: null,
  };
  it.each([
    [{}, 'ok'],
    [{ trigrams: 'can be made', due: ['0001-foundation'] }, 'look'],
    [{ leakproof: false }, 'look'],
    [{ major: 14 }, 'broken'],
    [{ encoding: 'LATIN1' }, 'broken'],
    [{ trigrams: 'missing' }, 'broken'],
    [{ strange: '9999-later' }, 'broken'],
    [{ refusal: 'The role owns something' }, 'broken'],
  ] as const)('rates %o as %s', (facts, state) => expect(checkDatabase({ ...good, ...facts }).state).toBe(state));
});

it('the locale check expects UTF-8, whichever variable sets the locale', () => {
  expect(checkLocale({ LC_ALL: '', LANG: 'zh_CN.utf8' }).state).toBe('ok');
  expect(checkLocale({ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }).state).toBe('look');
  expect(checkLocale({}).state).toBe('look');
  expect(checkLocale({}, 'win32').state).toBe('ok');
});

describe('the certificate check', () => {
  const authority = makeAuthority('Yard', { from: now, days: 3650 });
  const { cert } = makeServerCertificate(authority, ['slipway.example', '10.1.2.3'], { from: now, days: 40 });
  const pem = Buffer.from(cert);
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  it.each([
    ['slipway.example', later(1), 'ok'],
    ['10.1.2.3', later(1), 'ok'],
    [undefined, later(15), 'look'],
    [undefined, later(41), 'broken'],
    [undefined, later(-2), 'broken'],
    ['other.example', later(1), 'broken'],
  ])('rates host %s on %s as %s', (host, day, state) =>
    expect(checkCertificate(pem, host, usualLimits, day).state).toBe(state),
  );
  it('warns of a missing certificate if clients on other machines use plain HTTP', () => {
    expect(checkPlain(undefined, '127.0.0.1').state).toBe('ok');
    expect(checkPlain('https://slipway.example', '0.0.0.0').state).toBe('ok');
    expect(checkPlain('http://slipway.example', '0.0.0.0').state).toBe('look');
  });
});

describe('the proxy check', () => {
  const answer = { status: 200, ours: true, knewHttps: true };
  const behind = { publicUrl: 'https://slipway.example', ownTls: false, trustedProxies: ['10.0.0.1'], answer };
  it.each([
    [{}, 'ok'],
    [{ publicUrl: undefined }, 'ok'],
    [{ answer: undefined }, 'ok'],
    [{ trustedProxies: [] }, 'look'],
    [{ trustedProxies: [], ownTls: true }, 'ok'],
    [{ answer: null }, 'look'],
    [{ answer: { ...answer, ours: false } }, 'broken'],
    [{ answer: { ...answer, knewHttps: false } }, 'broken'],
  ])('rates %o as %s', (facts, state) => expect(checkProxy({ ...behind, ...facts }).state).toBe(state));
});

describe('the backup check', () => {
  const good = { newest: hoursAgo(5), folder: '/backups', apart: true, sealed: true };
  it.each([
    [{}, 'ok'],
    [{ newest: null }, 'look'],
    [{ newest: hoursAgo(25) }, 'ok'],
    [{ newest: hoursAgo(26) }, 'look'],
    [{ apart: false }, 'look'],
  ])('rates %o as %s', (facts, state) =>
    expect(checkBackup({ ...good, ...facts }, usualLimits, now).state).toBe(state),
  );
});

it('the mail check names the step that failed', () => {
  expect(checkMail(undefined, undefined).state).toBe('look');
  expect(checkMail('mail.example', undefined).state).toBe('ok');
  expect(checkMail('mail.example', 'signIn')).toMatchObject({
    state: 'broken',
    text: expect.stringContaining('MAIL_USER'),
  });
  expect(checkMail('mail.example', 'connect').text).toContain('does not answer');
});
