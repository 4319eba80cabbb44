import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainPath } from '#server/http/plain-path.ts';

describe('plain path check', () => {
  it.each([
    '/jeecg-boot/sys/user/list',
    '/jeecg-boot/sys/dict/getDictItems/sys_user,realname,username',
    '/jeecg-boot/sys/dict/getDictItems/sys_user%2Crealname%2Cusername',
    '/jeecg-boot/sys/common/static/temp/%E5%9B%BE.png?x=//..;',
    '/',
  ])('accepts %s', (path) => {
    expect(isPlainPath(path)).toBe(true);
  });

  it.each([
    '/jeecg-boot//sys/user/list',
    '/jeecg-boot/sys/user/list//',
    '/jeecg-boot/sys/user/list;a=b',
    '/jeecg-boot/sys/user/list%3ba=b',
    '/jeecg-boot/sys/./user/list',
    '/jeecg-boot/sys/login/../user/list',
    '/jeecg-boot/sys/login/%2e%2e/user/list',
    '/jeecg-boot/sys/login/.%2E/user/list',
    '/jeecg-boot/sys%2fuser/list',
    '/jeecg-boot/sys\\user/list',
    '/jeecg-boot/sys%5Cuser/list',
    '/jeecg-boot/sys/user/list%00',
    '/jeecg-boot/sys/user/list%0a',
    '/jeecg-boot/sys/user/list%',
    '/jeecg-boot/sys/user/list%zz',
    '/jeecg-boot/sys/user/%c0%ae%c0%ae/list',
    'http://elsewhere/jeecg-boot/sys/user/list',
    '',
    '*',
  ])('refuses %s', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });

  it('never throws, and accepts no path with a dot segment or an empty segment after decoding', () => {
    const piece = fc.constantFrom(
      'a',
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      ';',
      '%',
      '%25',
      '\\',
      '?',
      '%e5%9b%be',
      '//',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        if (!isPlainPath(path)) return;
        const segments = decodeURIComponent(path.split('?')[0] ?? '')
          .split('/')
          .slice(1);
        expect(segments.slice(0, -1)).not.toContain('');
        expect(segments).not.toContain('.');
        expect(segments).not.toContain('..');
        expect(segments.join('')).not.toMatch(/[\\;]/);
      }),
    );
  });
});
