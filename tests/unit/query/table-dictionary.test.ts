import { expect, test } from 'vitest';
import { readTableDictionary, withoutWhere } from '#shared/query/table-dictionary.ts';

const whole = { table: 'sys_user', text: 'realname', code: 'username' };

test('a table dictionary has three parts, or a condition as the fourth part or within the first', () => {
  expect(readTableDictionary('sys_user,realname,username')).toEqual({ ...whole, form: 'three' });
  expect(readTableDictionary(' sys_user , realname , username ')).toEqual({ ...whole, form: 'three' });
  expect(readTableDictionary("sys_user,realname,username,sex in ('1','2')")).toEqual({
    ...whole,
    where: "sex in ('1','2')",
    form: 'four',
  });
  expect(readTableDictionary("sys_user WHERE sex in ('1','2') and status = 1,realname,username")).toEqual({
    ...whole,
    where: "sex in ('1','2') and status = 1",
    form: 'three',
  });
});

test.each([
  'sys_user,realname',
  'a,b',
  'sys_user,realname,username,',
  "sys_user,real'name,id",
  'public.sys_user,a,b',
  '',
])('readTableDictionary refuses %s', (dict) => {
  expect(readTableDictionary(dict)).toBeUndefined();
});

test('withoutWhere removes the condition for requests of the texts of chosen values', () => {
  expect(withoutWhere('sys_user,realname,username,sex = 1')).toBe('sys_user,realname,username');
  expect(withoutWhere('sys_user where sex = 1,realname,username')).toBe('sys_user,realname,username');
  expect(withoutWhere('priority')).toBe('priority');
});
