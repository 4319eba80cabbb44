import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '#server/kernel/source.ts';
import { maskBirthday, maskEmail, maskPhone } from '#server/modules/user/mask.ts';
import { widest } from '#server/permission/grants.ts';
import { chosenTenant } from '#server/permission/resolve-actor.ts';
import { lockoutOf } from '#server/session/lockout.ts';
import { hashPassword, needsRehash, verifyHash, verifyPassword } from '#server/session/password.ts';
import { isExpired } from '#server/session/password-due.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { hashOf, newToken } from '#server/session/token.ts';

describe('the state of an account', () => {
  test('requires a captcha from the third failure of a pair or the tenth of all, and locks from the fifth of a pair', () => {
    expect(lockoutOf(2, 9)).toEqual({ locked: false, captchaDue: false, brakeMs: 0 });
    expect(lockoutOf(3, 3)).toMatchObject({ locked: false, captchaDue: true });
    expect(lockoutOf(0, 10)).toMatchObject({ locked: false, captchaDue: true });
    expect(lockoutOf(5, 5)).toMatchObject({ locked: true });
  });

  test('is never locked by failures from elsewhere, which delay an attempt by at most three seconds', () => {
    fc.assert(
      fc.property(fc.nat(), (everywhere) => {
        const { locked, brakeMs } = lockoutOf(0, everywhere);
        expect(locked).toBe(false);
        expect(brakeMs).toBeGreaterThanOrEqual(0);
        expect(brakeMs).toBeLessThanOrEqual(3000);
        expect(lockoutOf(0, everywhere + 1).brakeMs).toBeGreaterThanOrEqual(brakeMs);
      }),
    );
  });
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::ff:1', '2001:db8:1:2::/64'],
  ['2001:db8::5:6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::FFFF:192.168.17.250', '192.168.17.250'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['1:2::3:4:5:6:7', '1:2:0:3::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  // Not an address in IPv6's clothes, but one that holds digits of one.
  ['64:ff9b::ffff:10.1.2.3', '64:ff9b:0:0::/64'],
  ['10.1.2.3.4', '10.1.2.3.4'],
])('treats the source %s as %s', (ip, source) => {
  expect(sourceOf(ip)).toBe(source);
});

test('tokens are 256 random bits that fit into a header, and only their hash is stored', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('only hashes with weaker parameters are renewed', () => {
  const phc = (m: number, t: number, p: number) => `$argon2id$v=19$m=${m},t=${t},p=${p}$c2FsdA$aGFzaA`;
  expect(needsRehash(phc(19_456, 2, 1))).toBe(false);
  expect(needsRehash(phc(65_536, 3, 4))).toBe(false);
  expect(needsRehash(phc(19_455, 2, 1))).toBe(true);
  expect(needsRehash(phc(19_456, 1, 1))).toBe(true);
  expect(needsRehash(phc(65_536, 12, 16))).toBe(false);
  expect(needsRehash(phc(65_536, 3, 0))).toBe(true);
  expect(needsRehash(`$argon2id$v=119$m=19456,t=2,p=1$`)).toBe(false);
  expect(needsRehash(`x${phc(19_456, 2, 1)}`)).toBe(true);
  expect(needsRehash('5f4dcc3b5aa765d61d8327deb882cf99')).toBe(true);
});

test('a password is refused with a reason, and long or foreign passwords are accepted', async () => {
  const refused = async (password: string, username = 'somebody') =>
    checkNewPassword(password, username).then(
      () => null,
      (error: { id: string }) => error.id,
    );
  expect(await refused('seven77')).toBe('passwordTooShort');
  expect(await refused('😀😀😀😀😀😀😀')).toBe('passwordTooShort');
  expect(await refused('😀😁😂🤣😃😄😅😆')).toBeNull();
  expect(await refused('SomeBody')).toBe('passwordIsName');
  for (const named of ['somebody1', '2026somebody', '1SomeBody99'])
    expect([named, await refused(named)]).toEqual([named, 'passwordNameDigits']);
  expect(await refused('somebody-1')).toBeNull();
  expect(await refused('83614097', '13800138000')).toBeNull();
  for (const again of ['aaaaaaaa', 'abababab', 'abc1abc1abc1', '😀😀😀😀😀😀😀😀', 'x'.repeat(64)])
    expect([again, await refused(again)]).toEqual([again, 'passwordRepeats']);
  expect(await refused('a wharf a wharf a berth')).toBeNull();
  for (const common of [
    'password',
    '12345678',
    '1qaz2wsx',
    'Password',
    'iloveyou',
    'sunshine',
    'qwertyui',
    'password123',
  ]) {
    expect([common, await refused(common)]).toEqual([common, 'passwordCommon']);
  }
  expect(await refused(`${'x'.repeat(63)}y`)).toBeNull();
  expect(await refused(`${'长'.repeat(340)}短`)).toBeNull();
  expect(await refused('长'.repeat(342))).toBe('passwordTooLong');
});

test('a password expires by the shortest limit of the user’s tenants, one day later', () => {
  const day = 86_400_000;
  expect(isExpired(90 * day, [90])).toBe(false);
  expect(isExpired(90 * day + 1, [90])).toBe(true);
  expect(isExpired(31 * day, [0, 90, 30])).toBe(true);
  expect(isExpired(29 * day, [0, 90, 30])).toBe(false);
  expect(isExpired(9999 * day, [0, 0])).toBe(false);
  expect(isExpired(9999 * day, [])).toBe(false);
});

test('a password matches only its own hash, and nothing matches a missing or invalid hash', async () => {
  const stored = await hashPassword('correct horse');
  expect(needsRehash(stored)).toBe(false);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'correct horsE')).toBe(false);
  expect(await verifyPassword(undefined, 'correct horse')).toBe(false);
  expect(await verifyPassword('no hash', 'no hash')).toBe(false);
});

test('two passwords are verified at a time, two hundred wait, and the next is refused until there is room', async () => {
  const askTogether = async (many: number) => {
    // What is no hash is told at once: only the turns are looked at.
    const asked = Array.from({ length: many }, () => verifyHash('no hash', 'x'));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.id] : []));
    return [outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === false).length, refused];
  };
  expect(await askTogether(202)).toEqual([202, []]);
  expect(await askTogether(204)).toEqual([202, ['overloaded', 'overloaded']]);
  expect(await askTogether(202)).toEqual([202, []]);
});

describe('the tenant chosen by a header', () => {
  test('is the only tenant, the requested one, or none', () => {
    expect(chosenTenant([4], undefined)).toBe(4);
    expect(chosenTenant([4], '0')).toBe(4);
    expect(chosenTenant([4, 5], ' 5 ')).toBe(5);
    expect(chosenTenant([4, 5], undefined)).toBe(0);
    expect(chosenTenant([], '0')).toBe(0);
    expect(chosenTenant([4, 5], '0')).toBe(0);
    expect(chosenTenant([1_234_567_890], '1234567890')).toBe(1_234_567_890);
    for (const header of ['6', '5x', 'x5', '00000000005', '-5', '4,5']) {
      expect(() => chosenTenant([4, 5], header)).toThrow(expect.objectContaining({ id: 'tenantRefused' }));
    }
    // None is a tenant of somebody without any.
    expect(() => chosenTenant([], '4')).toThrow(expect.objectContaining({ id: 'tenantRefused' }));
  });

  test('is always one of the user’s tenants, whatever the header says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        fc.string({ maxLength: 6 }),
        (own, header) => {
          try {
            expect([...own, 0]).toContain(chosenTenant(own, header));
          } catch (error) {
            expect(error).toMatchObject({ id: 'tenantRefused' });
          }
        },
      ),
    );
  });
});

test('the widest scope of the roles applies, areas are combined, and an unknown scope adds nothing', () => {
  const role = (dataScope: string, areas = '') => ({ dataScope, areas });
  expect(widest([], [])).toEqual({ kind: 'none', areas: [], contractors: [] });
  expect(widest([role('everything')], [])).toMatchObject({ kind: 'none' });
  expect(widest([role('self'), role('dept')], [])).toMatchObject({ kind: 'dept' });
  expect(widest([role('area', 'scaffold'), role('area', 'wx,scaffold')], [])).toEqual({
    kind: 'self',
    areas: ['scaffold', 'wx'],
    contractors: [],
  });
  expect(widest([role('vendor')], ['c1'])).toEqual({ kind: 'vendor', areas: [], contractors: ['c1'] });
  expect(widest([role('all'), role('self')], [])).toMatchObject({ kind: 'all' });
});

test('masked contact data distinguishes two people and reveals nothing more', () => {
  expect([maskPhone('13912345678'), maskPhone('1234'), maskPhone(null)]).toEqual(['139****78', '****', null]);
  expect([maskEmail('li.wei@yard.example'), maskEmail('nonsense'), maskEmail(null)]).toEqual([
    'l****@yard.example',
    '****',
    null,
  ]);
  expect([maskBirthday('1990-05-01'), maskBirthday(null)]).toEqual(['****-**-**', null]);
});
