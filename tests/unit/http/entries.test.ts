import { describe, expect, it } from 'vitest';
import { boardNames, boardPath } from '#shared/boards.ts';
import { entryOf, openPaths } from '#shared/entries.ts';

describe('path → entry', () => {
  it.each([
    ['/', 'office'],
    ['/user/login', 'office'],
    ['/dashboard/analysis', 'office'],
    ['/prm/scaffold/apply/0198', 'office'],
    ['/mengshi/largescreen/dataCockpit', 'signage'],
    ['/mengshi/largescreen', 'signage'],
    ['/mengshi/largescreens', 'office'],
    ['/oauth2-app', 'oauth2'],
    ['/oauth2-app/login', 'oauth2'],
    ['/oauth2-apps', 'office'],
    ['/jeecg-boot', null],
    ['/jeecg-boot/sys/login', null],
    ['/jeecg-boots', 'office'],
    ['/socket.io/', null],
    ['/websocket/1', null],
    ['/vxeSocket/1/2', null],
    ['/assets/office/main-12345678.js', null],
    ['/favicon.ico', null],
    ['/anything/else.js', null],
    ['/mengshi/largescreen/logo.png', null],
  ] as const)('%s → %s', (path, entry) => {
    expect(entryOf(path)).toBe(entry);
  });

  it('the office opens the pages of the route guard without a token', () => {
    expect(openPaths).toEqual(['/user/login', '/user/register', '/user/register-result', '/user/alteration']);
  });

  it.each(boardNames)('the board %s belongs to the signage bundle, which asks for no token', (name) => {
    expect(entryOf(boardPath(name))).toBe('signage');
  });
});
