import { expect, it } from 'vitest';
import { type AddressRow, addressColumns, departsText } from '#src/features/depart/address-columns.ts';
import { departMessages } from '#src/features/depart/depart.messages.ts';
import { translate } from '#src/i18n/use-messages.ts';

const row = { realname: '李工', departName: '涂装部 | 质量部', post_dictText: '工程师', phone: null } as AddressRow;

it('the address list joins the departments of a person as the language does', () => {
  expect(departsText(row, 'zh')).toBe('涂装部、质量部');
  expect(departsText(row, 'en')).toBe('涂装部, 质量部');
  expect(departsText({ ...row, departName: null }, 'zh')).toBe('');
});

it('each column of the address list shows its own value, and nothing for a missing one', () => {
  const columns = addressColumns((key, ...params) => translate(departMessages, key, ...params, 'zh'), 'zh');
  const texts = Object.fromEntries(columns.map(({ key, text }) => [key, text(row)]));
  expect(texts).toEqual({
    ...{ realname: '李工', workNo: '', departName: '涂装部、质量部', post: '工程师' },
    ...{ phone: '', telephone: '', email: '' },
  });
});
