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
  it('run in linear time for any text', () => {
    const unknown = slow.filter(({ pattern }) => !Object.hasOwn(bounded, pattern));
    expect(unknown.map(({ path, pattern, why }) => `${path} /${pattern}/ ${why}`)).toEqual([]);
  });

  it('are listed with their bound if they do not run in linear time', () => {
    const patterns = new Set(slow.map(({ pattern }) => pattern));
    expect(Object.keys(bounded).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });

  it('are listed if their text is only known at run time', () => {
    expect([...found.made].sort()).toEqual(Object.keys(made).sort());
  });
});

describe('regular expressions that are built from texts', () => {
  it('run in linear time for each CSS declaration', () => {
    const slow = Object.entries(styleValues).filter(([, text]) => slownessOf(`^(?:${text})$`, 'iu') !== undefined);
    expect(slow).toEqual([]);
  });

  it('run in linear time when they find stored files in HTML', () => {
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
  ])('reports %s as %s', (pattern, kind) => {
    expect(slownessOf(pattern, '')).toContain(kind);
  });

  it.each(['^a*b*$', 'a*', '(xy)*', '^(?:a|ab)*$', '^[^=]*=(.*)$', '^\\d+(?:,\\d+)*$', '<[^<>]*>', '\\s+'])(
    'accepts %s',
    (pattern) => {
      expect(slownessOf(pattern, '')).toBeUndefined();
    },
  );
});
