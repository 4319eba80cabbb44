import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_SECRET, sign } from '#shared/http/sign.ts';
import { type Signable, signText } from '#shared/http/sign-text.ts';

const DEMO_SECRET = 'demo-secret-0123456789abcdef';

interface Example {
  readonly name: string;
  readonly signable: Signable;
  readonly text: string;
  readonly demo: string;
  readonly published: string;
}

// The worked examples of docs/wire.md §1.6.
const examples: readonly Example[] = [
  {
    name: 'A, a GET whose last segment holds commas',
    signable: {
      path: '/sys/dict/loadDict/sys_depart,depart_name,id',
      query: { keyword: '研发', pageSize: 10, _t: 1_700_000_000 },
    },
    text: '{"keyword":"研发","pageSize":"10","x-path-variable":"sys_depart,depart_name,id"}',
    demo: '189E1B2B148C150A097714911D167AE1',
    published: '49319C3697EEEF701BFDFBA0F587A8C7',
  },
  {
    name: 'B, a POST',
    signable: { path: '/sys/sms', body: { mobile: '13800000000', smsmode: '0' } },
    text: '{"mobile":"13800000000","smsmode":"0"}',
    demo: '9CC818C750C1C0D428D2F3186280ED76',
    published: 'BD789B76FE1A3979873CC36A19BC37B7',
  },
  {
    name: 'C, nothing to sign',
    signable: { path: '/sys/dict/getDictItems/sex' },
    text: '{}',
    demo: 'ECDF1D7F2C756907ED405B52BD56E503',
    published: 'E19D6243CB1945AB4F7202A1B00F77D5',
  },
];

describe('the signature of a request', () => {
  it.each(examples)('equals the worked example $name', ({ signable, text, demo, published }) => {
    expect(signText(signable)).toBe(text);
    expect(sign(signable, DEMO_SECRET)).toBe(demo);
    expect(sign(signable, PUBLISHED_SECRET)).toBe(published);
  });

  it('gives the body precedence over the query and drops undefined values', () => {
    const signable = { path: '/x', query: { a: 'query', b: undefined }, body: { a: 'body' } };
    expect(signText(signable)).toBe('{"a":"body"}');
  });

  it('sorts by code unit, capitals first', () => {
    expect(signText({ path: '/x', query: { b: '1', B: '2', a: '3' } })).toBe('{"B":"2","a":"3","b":"1"}');
  });

  it('decodes an encoded path variable', () => {
    expect(signText({ path: '/sys/dict/loadDict/a%2Cb?x=1,2' })).toBe('{"x-path-variable":"a,b"}');
  });

  it('equals an independent MD5 on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const expected = createHash('md5')
          .update(`{"v":${JSON.stringify(value)}}s`, 'utf8')
          .digest('hex')
          .toUpperCase();
        expect(sign({ path: '/x', body: { v: value } }, 's')).toBe(expected);
      }),
    );
  });
});
