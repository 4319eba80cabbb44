import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeholders, resolveMenuUrl } from '#shared/permission/menu-url.ts';

const table = placeholders({
  apiBase: '/jeecg-boot',
  staticBase: '/jeecg-boot/sys/common/static',
  origin: 'https://yard.example',
});

describe('menu links', () => {
  it.each([
    ['https://example.com/board', 'https://example.com/board'],
    ['{{origin}}/mengshi/largescreen/dataCockpit', 'https://yard.example/mengshi/largescreen/dataCockpit'],
    ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://yard.example/jeecg-boot/druid/'],
    ["{{window._CONFIG['staticDomainURL']}}/a.pdf", 'https://yard.example/jeecg-boot/sys/common/static/a.pdf'],
    ['/prm/ship/ship', '/prm/ship/ship'],
  ])('%s becomes %s', (url, link) => {
    expect(resolveMenuUrl(url, table)).toBe(link);
  });

  it.each([
    '{{localStorage.getItem("pro__Access-Token")}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{}}',
    'https://example.com/{{alert(1)}}',
    'https://example.com/{{origin',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://',
    'ftp://example.com',
  ])('refuses %s', (url) => {
    expect(resolveMenuUrl(url, table)).toBeNull();
  });

  it('answers an allowed link or nothing, whatever the menu says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `{{${text}}}`),
          fc.webUrl(),
        ),
        (url) => {
          const link = resolveMenuUrl(url, table);
          if (link !== null) expect(new URL(link, 'https://yard.example').protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});
