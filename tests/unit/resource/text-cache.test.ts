import { expect, it } from 'vitest';
import { forgetCaches } from '#server/process/caches.ts';
import { cachedTexts, cacheTexts, forgetTexts, textKey } from '#server/resource/references/text-cache.ts';

const values = new Set(['a', 'b']);

it('remembers texts, and that there is none, for five seconds', () => {
  const key = textKey(1, 'zh', 'ref:ship');
  cacheTexts(key, values, new Map([['a', 'HS2401']]), 1000);
  expect([...cachedTexts(key, new Set(['a', 'b', 'c']), 5999)]).toEqual([
    ['a', 'HS2401'],
    ['b', null],
  ]);
  expect(cachedTexts(key, values, 6000).size).toBe(0);
});

it('keeps tenants and languages apart and forgets a source in every language', () => {
  for (const language of ['zh', 'en'])
    cacheTexts(textKey(1, language, 'dict:light'), ['G'], new Map([['G', language]]), 0);
  expect(cachedTexts(textKey(2, 'zh', 'dict:light'), new Set(['G']), 1).size).toBe(0);
  expect(cachedTexts(textKey(1, 'en', 'dict:light'), new Set(['G']), 1).get('G')).toBe('en');
  forgetTexts(1, 'dict:light');
  expect(cachedTexts(textKey(1, 'zh', 'dict:light'), new Set(['G']), 1).size).toBe(0);
  expect(cachedTexts(textKey(1, 'en', 'dict:light'), new Set(['G']), 1).size).toBe(0);
});

it('keeps nothing of a look-up that began before its source was forgotten', () => {
  const key = textKey(1, 'zh', 'ref:block');
  forgetTexts(1, 'ref:block', 2000);
  cacheTexts(key, ['a'], new Map([['a', 'as it was']]), 1999);
  expect(cachedTexts(key, new Set(['a']), 2001).size).toBe(0);
  cacheTexts(key, ['a'], new Map([['a', 'as it is']]), 2001);
  expect(cachedTexts(key, new Set(['a']), 2002).get('a')).toBe('as it is');
  forgetTexts(null, 'ref:block', 2003);
  cacheTexts(key, ['a'], new Map([['a', 'as it was']]), 2002);
  expect(cachedTexts(key, new Set(['a']), 2004).size).toBe(0);
});

it('forgets everything with all caches, also since when', () => {
  const key = textKey(1, 'zh', 'ref:dock');
  forgetTexts(1, 'ref:dock', 3000);
  cacheTexts(key, ['a'], new Map([['a', 'of another database']]), 3001);
  forgetCaches();
  expect(cachedTexts(key, new Set(['a']), 3002).size).toBe(0);
  cacheTexts(key, ['a'], new Map([['a', 'of this one']]), 2999);
  expect(cachedTexts(key, new Set(['a']), 3002).get('a')).toBe('of this one');
});

it('forgets everything when it is full, and what was forgotten does not count', () => {
  const many = Array.from({ length: 30_000 }, (_, at) => String(at));
  for (let round = 0; round < 4; round += 1) {
    cacheTexts(textKey(1, 'zh', 'ref:crane'), many, new Map(), 10);
    forgetTexts(1, 'ref:crane', 5);
  }
  cacheTexts(textKey(1, 'zh', 'ref:kept'), ['a'], new Map([['a', 'A']]), 10);
  cacheTexts(textKey(1, 'zh', 'ref:crane'), many, new Map(), 10);
  cacheTexts(textKey(1, 'zh', 'ref:other'), ['b'], new Map(), 10);
  expect(cachedTexts(textKey(1, 'zh', 'ref:kept'), new Set(['a']), 11).get('a')).toBe('A');
  cacheTexts(textKey(2, 'zh', 'ref:crane'), many, new Map(), 10);
  cacheTexts(textKey(1, 'zh', 'ref:other'), ['b'], new Map(), 10);
  expect(cachedTexts(textKey(1, 'zh', 'ref:kept'), new Set(['a']), 11).size).toBe(0);
});
