import { describe, expect, test } from 'vitest';
import { isSalt, oldPasswordText, platformHash, readOldPassword } from '#server/session/old-password.ts';

describe('a password hash of the old platform (docs/security.md P1)', () => {
  // Worked out apart from our code, with Python's hashlib and `openssl enc -des-ede3-cbc`.
  test('equals the hash that the old platform stored', () => {
    expect(platformHash('Werft-2020', { username: 'li.wei', salt: 'k3Xq9ZtB' })).toBe('35df524d50fca223');
    expect(platformHash('geheim 12', { username: '王小明', salt: 'A1b2C3d4' })).toBe(
      '8fd4b70d8ad949de6a01679ce3205d9b',
    );
  });

  test('cannot be made from letters outside Java’s key, nor with an invalid salt', () => {
    expect(platformHash('密码', { username: 'a', salt: 'k3Xq9ZtB' })).toBeNull();
    expect(platformHash('', { username: 'a', salt: 'k3Xq9ZtB' })).toBeNull();
    expect(platformHash('x', { username: 'a', salt: 'short' })).toBeNull();
    expect(isSalt('六号盐')).toBe(false);
  });

  test('is stored with its parameters, and is distinguishable from every other hash', () => {
    const old = { hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', username: '王:小明', salt: 'k3X:9ZtB' };
    expect(readOldPassword(oldPasswordText(old))).toEqual(old);
    expect(readOldPassword(old.hash)).toBeUndefined();
    expect(readOldPassword('jeecg:00:x:plain')).toBeUndefined();
  });
});
