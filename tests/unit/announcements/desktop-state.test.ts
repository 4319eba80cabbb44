import { expect, it } from 'vitest';
import { type DesktopBrowser, type DesktopState, desktopState } from '#src/preference/desktop-state.ts';

const cases: readonly (readonly [DesktopState, boolean, DesktopBrowser])[] = [
  ['on', true, { secure: true, permission: 'granted' }],
  ['off', false, { secure: true, permission: 'granted' }],
  // Asked again when it is switched on.
  ['off', true, { secure: true, permission: 'default' }],
  ['blocked', true, { secure: true, permission: 'denied' }],
  ['missing', true, { secure: true, permission: null }],
  ['insecure', true, { secure: false, permission: 'denied' }],
  ['insecure', false, { secure: false, permission: null }],
];

it.each(cases)('desktop notifications are %s (wanted: %s, %o)', (state, wanted, browser) => {
  expect(desktopState(wanted, browser)).toBe(state);
});
