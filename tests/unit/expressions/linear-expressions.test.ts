import { describe, expect, it } from 'vitest';
import { storedFilePattern } from '#shared/html/address.ts';
import { styleValues } from '#shared/html/allowed-style.ts';
import { slownessOf } from '#tests/support/expressions/linear.ts';
import { readExpressions } from '#tests/support/expressions/source-expressions.ts';
import { bounded, made } from './slow-by-design.ts';

const found = readExpressions('server', 'shared', 'src', 'boards', 'entries');
const slow = found.written.flatMap(({ path, pattern, flags }) => {
  const why = slownessOf(pattern, flags);
  return why === undefined ? [] : [{ path, pattern, why }];
});

describe('regular expressions of the product (docs/security.md P20, P39)', () => {
  it('need linear time, whatever text they get', () => {
    const unknown = slow.filter(({ pattern }) => !Object.hasOwn(bounded, pattern));
    expect(unknown.map(({ path, pattern, why }) => `${path} /${pattern}/ ${why}`)).toEqual([]);
  });

  it('are named with what bounds them where they do not', () => {
    const patterns = new Set(slow.map(({ pattern }) => pattern));
    expect(Object.keys(bounded).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });

  it('are named where only the running program knows their text', () => {
    expect([...found.made].sort()).toEqual(Object.keys(made).sort());
  });
});

describe('expressions that the program makes of texts', () => {
  it('need linear time for each declaration of a style', () => {
    const slow = Object.entries(styleValues).filter(([, text]) => slownessOf(`^(?:${text})$`, 'iu') !== undefined);
    expect(slow).toEqual([]);
  });

  it('need linear time to find stored files in HTML', () => {
    expect(slownessOf(storedFilePattern.replace('[[:space:]]', '\\s').replaceAll('/', '\\/'), 'g')).toBeUndefined();
  });
});

describe('the check of regular expressions', () => {
  it.each([
    ['(a|a)*$', 'exponential'],
    ['(a*)*b', 'exponential'],
    ['^(a+)+$', 'exponential'],
    ['^(?:\\w+\\s?)*$', 'exponential'],
    ['(?:(a?|b?)c)*d', 'exponential'],
    ['^a*a*$', 'polynomial'],
    ['\\s+$', 'polynomial'],
    ['(?:a+b|a)*', 'polynomial'],
    ['<[a-z][^>]*>', 'polynomial'],
    ['\\B(?=(\\d{3})+$)', 'polynomial'],
    ['<(style|script)\\b[\\s\\S]*?<\\/\\1>', 'polynomial'],
    ['\\[orderby:([^\\],]*),?([^\\]]*)\\]\\s*$', 'polynomial'],
  ])('finds that %s is %s', (pattern, kind) => {
    expect(slownessOf(pattern, '')).toContain(kind);
  });

  it.each(['^a*b*$', 'a*', '(xy)*', '^(?:a|ab)*$', '^[^=]*=(.*)$', '^\\d+(?:,\\d+)*$', '<[^<>]*>', '\\s+'])(
    'lets %s be',
    (pattern) => {
      expect(slownessOf(pattern, '')).toBeUndefined();
    },
  );
});
