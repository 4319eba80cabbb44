import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseEnvironment, localeArguments } from '#server/db/embedded/platform.ts';
import { addressBelow } from '#server/http/address-below.ts';

/** What differs by the system that Slipway runs on, and cannot be met here. */
describe('on another operating system', () => {
  it('a file of the pages has the address that a browser requests', () => {
    expect(addressBelow('C:\\slipway\\dist', 'C:\\slipway\\dist\\assets\\office\\a.js', win32)).toBe(
      'assets/office/a.js',
    );
    expect(addressBelow('/slipway/dist', '/slipway/dist/assets/a\\b.js', posix)).toBe('assets/a\\b.js');
  });

  it('the database finds the programs of Windows, and ignores the locale of the account', () => {
    const env = { PATH: 'C:\\Windows', SystemRoot: 'C:\\Windows', LANG: 'zh_CN', LC_ALL: 'zh_CN', PGDATA: 'C:\\other' };
    expect(databaseEnvironment('win32', env)).toEqual({ PATH: 'C:\\Windows', SystemRoot: 'C:\\Windows', LC_ALL: 'C' });
    expect(databaseEnvironment('linux', env)).toEqual({ PATH: expect.stringContaining('/usr/bin'), LC_ALL: 'C' });
  });

  it.each(['linux', 'darwin', 'win32'] as const)(
    'the database sorts and compares in the same way, and knows letters that C does not: %s',
    (platform) => {
      const values = new Map(localeArguments(platform).map((argument) => argument.split('=') as [string, string]));
      expect(values.get('--builtin-locale')).toBe('C.UTF-8');
      expect(values.get('--lc-ctype')).not.toBe('C');
      // PostgreSQL for Windows knows no C.UTF-8.
      if (platform === 'win32') expect(values.get('--lc-ctype')).not.toMatch(/^C/);
    },
  );
});
