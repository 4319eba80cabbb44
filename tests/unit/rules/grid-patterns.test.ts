import { describe, expect, it } from 'vitest';
import { gridPatterns } from '#shared/rules/grid-patterns.ts';

const samples: Readonly<Record<string, { yes: readonly string[]; no: readonly string[] }>> = {
  'n6-16': { yes: ['123456', '1234567890123456'], no: ['12345', '12345678901234567', '12345a', ' 123456'] },
  '*6-16': { yes: ['abcdef', '脚手架一二三', '脚手架 一二三', 'a\nbcdef'], no: ['abcde', '12345678901234567'] },
  's6-18': { yes: ['abcdef', 'ABCDEFabcdefABCDEF'], no: ['abcde', 'abcdefabcdefabcdefa', 'abcde1', '脚手架一二三'] },
  url: {
    yes: ['http://a.cn', 'https://yard.example.com:8080/a/b?c=d#e', 'HTTPS://EXAMPLE.COM', 'http://localhost/x'],
    no: ['example.com', 'javascript:alert(1)', 'http://', 'http://a b.cn', 'ftp://a.cn', 'see http://a.cn'],
  },
  e: { yes: ['a@b.cn', 'a.b+c@d.e.com'], no: ['a', 'a@b', '@b.cn', 'a@b.', 'a b@c.cn', 'a@b@c.cn', 'a@.cn'] },
  m: { yes: ['13800138000', '19912345678'], no: ['12800138000', '1380013800', '138001380000', '+8613800138000'] },
  p: { yes: ['266000', '000001'], no: ['26600', '2660001', '26600a'] },
  s: { yes: ['a', 'ABc'], no: ['a1', 'a b', '字'] },
  n: { yes: ['0', '-1', '12.5', '-0.001', '007'], no: ['1.', '.5', '1e5', '+1', '1,000', '-', '１'] },
  z: { yes: ['0', '-12', '99999999999'], no: ['1.0', '1.', '--1', 'a'] },
  money: { yes: ['0', '12', '12.3', '12.34', '0.01'], no: ['12.345', '12.', '.5', '012', '-1', '1,000.00'] },
};

describe('named patterns of grids', () => {
  it('are those of the specification', () => {
    expect(Object.keys(gridPatterns).sort()).toEqual(Object.keys(samples).sort());
  });

  it.each(Object.entries(samples))(
    'include %s, which accepts its valid samples and nothing else',
    (name, { yes, no }) => {
      const pattern = gridPatterns[name]?.pattern;
      expect(yes.filter((text) => pattern?.test(text) !== true)).toEqual([]);
      expect(no.filter((text) => pattern?.test(text) !== false)).toEqual([]);
    },
  );

  it('have messages in both languages', () => {
    for (const { message } of Object.values(gridPatterns)) {
      expect(message.zh).toMatch(/\p{Script=Han}/u);
      expect(message.en).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});
