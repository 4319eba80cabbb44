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

  describe('links that contain the session token', () => {
    const session = { token: 'eyJ.a+b', tenantId: '7' };
    const platform = placeholders({ apiBase: '/jeecg-boot', staticBase: '/', origin: 'https://yard.example', session });
    const api = "{{ window._CONFIG['domianURL'] }}";

    it.each([
      [`${api}/jmreport/list?token=\${token}`, 'https://yard.example/jeecg-boot/jmreport/list?token=eyJ.a%2Bb'],
      [
        `${api}/drag/list?token=\${token}&tenantId=\${tenantId}`,
        'https://yard.example/jeecg-boot/drag/list?token=eyJ.a%2Bb&tenantId=7',
      ],
      [`/jeecg-boot/jmreport/list?token=\${token}`, 'https://yard.example/jeecg-boot/jmreport/list?token=eyJ.a%2Bb'],
    ])('are filled in below the API: %s', (url, link) => {
      expect(resolveMenuUrl(url, platform)).toBe(link);
    });

    it.each([
      `https://evil.example/?token=\${token}`,
      `https://evil.example/jeecg-boot/?token=\${token}`,
      `https://yard.example.evil.example/jeecg-boot/?token=\${token}`,
      `https://yard.example@evil.example/jeecg-boot/?token=\${token}`,
      `https://\${token}.evil.example/jeecg-boot/`,
      `{{origin}}/other?token=\${token}`,
      `${api}-evil/?token=\${token}`,
      `${api}/../other?token=\${token}`,
      `${api}/x?token=\${localStorage}`,
      `${api}/x?token=\${token`,
    ])('are refused elsewhere: %s', (url) => {
      expect(resolveMenuUrl(url, platform)).toBeNull();
    });

    it('are refused if links may not contain a session', () => {
      expect(resolveMenuUrl(`${api}/jmreport/list?token=\${token}`, table)).toBeNull();
    });
  });

  it('resolve to an allowed link or to null, whatever the menu says', () => {
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
