import { expect, it } from 'vitest';
import { accountOf, isNoneMessage } from '#shared/platform/platform-account.ts';

const row = {
  id: 'u',
  username: 'rec_user1',
  realname: '李四',
  orgCode: null,
  relTenantIds: '1000',
  post: 'devleader',
};
const role = { id: 'r1', roleName: '临时角色' } as Parameters<typeof accountOf>[0]['roles'][number];
const depart = { key: 'd1', value: 'd1', title: '市场部', code: '', children: null };

it('puts roles and departments beside the whole row, by their ids', () => {
  expect(accountOf({ row, roleIds: ['r1', 'gone'], departs: [depart], roles: [role] })).toEqual({
    ...row,
    selectedroles: 'r1,gone',
    selectedroles_dictText: '临时角色,gone',
    selecteddeparts: 'd1',
    selecteddeparts_dictText: '市场部',
  });
});

it('takes for none only the words that mean it', () => {
  expect(isNoneMessage('未找到用户相关角色信息')).toBe(true);
  expect(isNoneMessage('查找失败')).toBe(true);
  expect(isNoneMessage('查找过程中出现了异常: timeout')).toBe(false);
  expect(isNoneMessage('没有权限，请联系管理员授权')).toBe(false);
});
