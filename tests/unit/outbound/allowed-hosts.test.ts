import { describe, expect, test } from 'vitest';
import { allowedHosts } from '#server/config/allowed-hosts.ts';

describe('OUTBOUND_HOSTS', () => {
  const allowed = allowedHosts([
    'db.example.com',
    'reports.example.com:5433',
    '10.1.0.0/16',
    '[::1]:5432',
    '192.0.2.7',
  ]);

  test('lists hosts, with a port or any port, ignoring case', () => {
    expect(allowed.names('DB.example.com', 5432)).toBe(true);
    expect(allowed.names('reports.example.com', 5433)).toBe(true);
    expect(allowed.names('reports.example.com', 5432)).toBe(false);
    expect(allowed.names('evil.db.example.com', 5432)).toBe(false);
    expect(allowed.names('10.1.200.3', 3306)).toBe(true);
    expect(allowed.names('10.2.0.1', 3306)).toBe(false);
    expect(allowed.names('::1', 5432)).toBe(true);
    expect(allowedHosts([]).names('localhost', 80)).toBe(false);
  });

  test('lets a name lead to a public address, and to a private address only if that is listed', () => {
    expect(allowed.address('203.0.113.9', 443)).toBe(true);
    expect(allowed.address('10.1.2.3', 443)).toBe(true);
    for (const inside of [
      '127.0.0.1',
      '10.9.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::7f00:1',
      '2002:7f00:1::',
      'fec0::1',
    ])
      expect([inside, allowed.address(inside, 443)]).toEqual([inside, false]);
    expect(allowed.address('::1', 5432)).toBe(true);
  });

  test('refuses an entry that is no host, by name', () => {
    for (const wrong of ['http://x', 'a b', 'db:0', 'db:70000', '10.0.0.0/33', 'name/8', '*.example.com'])
      expect(() => allowedHosts([wrong])).toThrow(wrong);
  });
});
