import { describe, expect, it } from 'vitest';
import { isOwnPath } from '#shared/http/own-path.ts';

const origin = 'http://yard.test';

describe('isOwnPath', () => {
  it.each(['/', '/prm/scaffold/apply', '/prm/x?a=1&b=%2F#c', '/a//b'])('accepts %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    ...['', 'prm', 'https://evil.example', '//evil.example', '/\\evil.example', '/a\\b', '/a b', '/a\n'],
    // Browsers leave a tab out before they read the address.
    ...['/\t/evil.example', '\t//evil.example', ` /a`, `/${'a'.repeat(2_000)}`],
  ])('refuses %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('refuses every path that a browser reads as another host', () => {
    const parts = ['/', '\\', '\t', '\n', ' ', 'evil.example', '@', ':', 'http:', '.', '?'];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const path = `/${a}${b}${c}`;
          if (isOwnPath(path)) expect([path, new URL(path, origin).origin]).toEqual([path, origin]);
        }
      }
    }
  });
});
