import { expect, it } from 'vitest';
import { requestLanguage } from '#server/http/request-language.ts';

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['zh-CN', 'zh'],
  ['en-US,en;q=0.9', 'en'],
  ['de-DE, en;q=0.8, zh;q=0.7', 'en'],
  ['de', 'zh'],
  ['EN', 'en'],
] as const)('Accept-Language %s selects %s', (header, language) => {
  expect(requestLanguage(header)).toBe(language);
});
