// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of reports
import { expect, it } from 'vitest';
import { reportLink } from '#src/features/online/report-link.ts';

it('fills the row’s values into a path of the office', () => {
  expect(reportLink('/prm/ship/${id}?no=${NO}', { id: 'a/b', no: '甲 1' })).toBe('/prm/ship/a%2Fb?no=%E7%94%B2%201');
});

it('is no link without a value that it needs', () => {
  for (const id of [null, '', undefined]) expect(reportLink('/prm/ship/${id}', { id })).toBeUndefined();
  expect(reportLink('/prm/ship/${id}', { id: 0 })).toBe('/prm/ship/0');
});

it.each(['https://elsewhere/x', '//elsewhere/x', '/\\elsewhere', 'javascript:alert(1)', 'prm/ship'])(
  'leads to no other site and runs no script: %s',
  (href) => {
    expect(reportLink(href, {})).toBeUndefined();
  },
);
