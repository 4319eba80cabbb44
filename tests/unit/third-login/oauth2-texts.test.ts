import { describe, expect, it } from 'vitest';
import { messages } from '#entries/oauth2/oauth2.messages.ts';
import { welcome } from '#entries/oauth2/welcome.ts';
import { loginFailures, ownPath } from '#shared/session/third-login.ts';

describe('texts of the OAuth2 page', () => {
  it.each(loginFailures)('for %s are a title and a text of their own in both languages', (failure) => {
    for (const { troubles } of Object.values(messages)) {
      const [title, text] = troubles[failure];
      expect(title && text).toBeTruthy();
      expect(Object.values(troubles).filter(([other]) => other === title)).toHaveLength(1);
    }
  });

  it.each([
    [0, '欢迎 早上好，欢迎回来'],
    [8, '欢迎 早上好，欢迎回来'],
    [9, '欢迎 上午好，欢迎回来'],
    [11, '欢迎 上午好，欢迎回来'],
    [13, '欢迎 中午好，欢迎回来'],
    [14, '欢迎 下午好，欢迎回来'],
    [19, '欢迎 下午好，欢迎回来'],
    [20, '欢迎 晚上好，欢迎回来'],
  ])('greet at %i o’clock', (hour, text) => {
    expect(welcome(hour, 'zh')).toBe(text);
    expect(welcome(hour, 'en')).toMatch(/^Good \w+, welcome back$/);
  });
});

describe('ownPath', () => {
  it.each(['/', '/prm/scaffold/apply', '/prm/x?a=1&b=%2F#c'])('accepts %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });
  it.each(['', 'prm', 'https://evil.example', '//evil.example', '/\\evil.example', '/a\\b', '/a b', '/a\n', null])(
    'refuses %j',
    (path) => {
      expect(ownPath(path)).toBeUndefined();
    },
  );
});
