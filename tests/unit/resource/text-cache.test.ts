import { expect, it } from 'vitest';
import { forgetTexts, keepTexts, recallTexts, textKey } from '#server/resource/text-cache.ts';

const values = new Set(['a', 'b']);

it('remembers texts, and that there is none, for five seconds', () => {
  const key = textKey(1, 'zh', 'ref:ship');
  keepTexts(key, values, new Map([['a', 'HS2401']]), 1000);
  expect([...recallTexts(key, new Set(['a', 'b', 'c']), 5999)]).toEqual([
    ['a', 'HS2401'],
    ['b', null],
  ]);
  expect(recallTexts(key, values, 6000).size).toBe(0);
});

it('keeps tenants and languages apart and forgets a source in every language', () => {
  for (const language of ['zh', 'en'])
    keepTexts(textKey(1, language, 'dict:light'), ['G'], new Map([['G', language]]), 0);
  expect(recallTexts(textKey(2, 'zh', 'dict:light'), new Set(['G']), 1).size).toBe(0);
  expect(recallTexts(textKey(1, 'en', 'dict:light'), new Set(['G']), 1).get('G')).toBe('en');
  forgetTexts(1, 'dict:light');
  expect(recallTexts(textKey(1, 'zh', 'dict:light'), new Set(['G']), 1).size).toBe(0);
  expect(recallTexts(textKey(1, 'en', 'dict:light'), new Set(['G']), 1).size).toBe(0);
});
