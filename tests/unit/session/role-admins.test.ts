import { expect, it } from 'vitest';
import { isRoleAdmins } from '#src/session/role-admins.ts';

it.each([
  ['管理员', true],
  ['系统管理员', true],
  [' 管理员 ', true],
  ['张三', false],
  ['', false],
  [null, false],
  [undefined, false],
])('IsRoleAdmins: %s is %s, by a fixed list of real names', (realname, answer) => {
  expect(isRoleAdmins(realname)).toBe(answer);
});
