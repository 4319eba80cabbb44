import { describe, expect, it } from 'vitest';
import { openedBy, rulesByDefinition } from '#server/permission/data-rules.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { rulePredicate } from '#server/resource/scope/data-rule-scope.ts';
import { filledValue, type RuleCondition, unknownVariables } from '#shared/permission/data-rule.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';

const values = {
  sys_user_code: 'li.si',
  sys_user_name: '李四',
  sys_user_id: 'u1',
  sys_org_code: 'A01A02',
  sys_multi_org_code: 'A01A02,A01A03',
  sys_role_code: 'planner,hse',
  sys_date: '2026-05-06',
  sys_time: '2026-05-06 07:08:09',
  tenant_id: '7',
};

const told = (
  column: string,
  condition: RuleCondition | null,
  value: string,
  of: Parameters<typeof rulePredicate>[0] = block,
) => {
  const predicate = rulePredicate(of, { column, condition, value }, values);
  if (predicate === null) return null;
  const { field, ...rest } = predicate;
  return { field: field.name, ...rest };
};

describe('a condition', () => {
  it.each([
    ['>', { op: 'gt', value: 5 }],
    ['>=', { op: 'ge', value: 5 }],
    ['<', { op: 'lt', value: 5 }],
    ['<=', { op: 'le', value: 5 }],
    ['=', { op: 'eq', value: 5 }],
    ['!=', { op: 'ne', value: 5 }],
    ['IN', { op: 'in', values: [5] }],
    ['LIKE', { op: 'contains', value: '5' }],
    ['LEFT_LIKE', { op: 'endsWith', value: '5' }],
    ['RIGHT_LIKE', { op: 'startsWith', value: '5' }],
  ] as const)('%s compares a number', (condition, expected) => {
    expect(told('weight', condition, '5')).toEqual({ field: 'weight', ...expected });
  });

  it('takes a whole day of a time, and a column by its name in the database', () => {
    expect(told('create_time', '=', '#{sys_date}')).toMatchObject({ field: 'createTime', op: 'between' });
    expect(told('createTime', '<', '#{sys_time}')).toEqual({
      field: 'createTime',
      op: 'lt',
      value: '2026-05-06 07:08:09',
    });
  });

  it('asks of a field with several values that one of them is among them', () => {
    const holder = { field: 'nodeHolder', op: 'containsAny', values: ['li.si'] };
    expect(told('nodeHolder', '=', '#{sysUserCode}', scaffoldApply)).toEqual(holder);
    expect(told('nodeHolder', 'IN', '#{sysUserCode}', scaffoldApply)).toEqual(holder);
  });

  it('compares a field that people see masked', () => {
    expect(told('phone', '=', '139', contractor)).toEqual({ field: 'phone', op: 'eq', value: '139' });
  });

  it.each([
    ['a field that is not there', 'colour', '=', '1'],
    ['no condition that we have', 'weight', null, '1 = 1'],
    ['a text where a number is due', 'weight', '>', 'heavy'],
    ['one of several that is none', 'weight', 'IN', '1,heavy'],
    ['an unknown variable', 'blockNo', '=', '#{sys_password}'],
    ['a variable within another text that stays open', 'blockNo', '=', '#{sys_user_code'],
    ['nothing', 'blockNo', 'LIKE', '%%'],
    ['blanks', 'blockNo', '=', '  '],
    ['a JSON', 'files.name', '=', 'x'],
  ] as const)('that names %s cannot be told', (_, column, condition, value) => {
    expect(told(column, condition, value)).toBeNull();
  });
});

describe('a value', () => {
  it.each([
    ['#{sys_user_code}', 'li.si'],
    ['#{sysUserCode}', 'li.si'],
    ['#{sys_user_name}', '李四'],
    ['#{sysUserId}', 'u1'],
    ['#{sys_org_code}%', 'A01A02%'],
    ['#{sys_multi_org_code}', 'A01A02,A01A03'],
    ['#{sysRoleCode}', 'planner,hse'],
    ['#{sys_date} 00:00:00', '2026-05-06 00:00:00'],
    ['#{sys_time}', '2026-05-06 07:08:09'],
    ['#{tenant_id}', '7'],
    ['plain', 'plain'],
  ])('%s is filled', (value, filled) => expect(filledValue(value, values)).toBe(filled));

  it('is taken without the spaces around it', () => {
    expect(told('blockNo', '=', ' B101 ')).toEqual({ field: 'blockNo', op: 'eq', value: 'B101' });
  });

  it('of a department that the person does not have says nothing', () => {
    expect(filledValue('#{sys_org_code}', { ...values, sys_org_code: '' })).toBeNull();
  });

  it('starts with the department’s code as the platform’s rules write it', () => {
    expect(told('sysOrgCode', 'RIGHT_LIKE', '#{sys_org_code}%')).toEqual({
      field: 'sysOrgCode',
      op: 'startsWith',
      value: 'A01A02',
    });
  });

  it('names its unknown variables', () => {
    expect(unknownVariables('#{sysDate} #{[sysRoleCode]} #{x}')).toEqual(['[sysRoleCode]', 'x']);
  });
});

describe('the rules of several roles', () => {
  const page = (roleId: string, component = 'resource/block') => ({ roleId, component, url: null, menuType: 1 });
  const rule = (roleId: string, ruleValue: string) => ({
    ...page(roleId),
    ruleColumn: 'blockNo',
    ruleConditions: '=',
    ruleValue,
  });
  const of = (...input: Parameters<typeof rulesByDefinition> extends [number, ...infer Rest] ? Rest : never) =>
    rulesByDefinition(1, ...input)
      .get('block')
      ?.map((rules) => rules.map(({ value }) => value));

  it('stand beside each other, those of one together', () => {
    expect(of([rule('a', '1'), rule('a', '2'), rule('b', '3')], [page('a'), page('b')])).toEqual([['1', '2'], ['3']]);
  });

  it('bind nobody who has a role with the page and no rule', () => {
    expect(of([rule('a', '1')], [page('a'), page('b')])).toBeUndefined();
  });

  it('are not lifted by a role that has another page', () => {
    expect(of([rule('a', '1')], [page('a'), page('b', 'resource/ship'), page('c', 'system/Nothing')])).toEqual([['1']]);
  });

  it('bind nobody by a page that no definition has', () => {
    expect(rulesByDefinition(1, [{ ...rule('a', '1'), component: 'system/Nothing' }], []).size).toBe(0);
  });

  it('hold by a button with the path of one of its calls too', () => {
    const button = { ...rule('a', '1'), component: null, url: '/prm/ship/block/list', menuType: 2 };
    expect(of([button], [])).toEqual([['1']]);
    expect(of([{ ...button, url: '/prm/ship/block/list/more' }], [])).toBeUndefined();
  });
});

describe('what a row of the menu opens', () => {
  const row = (change: object = {}) => ({ component: null, url: null, menuType: 1, perms: null, ...change });
  const definitionOf = (change: object) => definitionOfMenu(1, row(change))?.code;

  it('is the definition of its page, ours or an old client’s; of a button the one whose call it names', () => {
    expect(definitionOf({ component: 'resource/block' })).toBe('block');
    expect(definitionOf({ component: 'system/UserList' })).toBe('sys_user');
    expect(definitionOf({ component: 'system/RoleList' })).toBe('sys_role');
    expect(definitionOf({ component: 'resource/nothing', menuType: 2, url: '/prm/ship/block/list' })).toBeUndefined();
    const button = (url: string | null, menuType = 2) => definitionOf({ url, menuType });
    expect(button('/prm/ship/block/list')).toBe('block');
    expect(button('/sys/user/list')).toBe('sys_user');
    expect([button('/prm/ship/block'), button('/prm/ship/block/list/more'), button(null), button('')]).toEqual(
      Array(4).fill(undefined),
    );
    expect([button('/prm/ship/block/list', 1), button('/prm/ship/blocks/list')]).toEqual([undefined, undefined]);
  });

  it('is the rows of the definitions asked about: by their page, or the right to a verb that finds rows', () => {
    const asked = new Map([
      ['block', []],
      ['sys_user', []],
      ['nothing', []],
    ]);
    const opened = (change: object) => openedBy(1, asked, row(change));
    expect(opened({ component: 'resource/block' })).toEqual(['block']);
    expect(opened({ component: 'resource/ship' })).toEqual([]);
    expect(opened({})).toEqual([]);
    for (const verb of ['list', 'edit', 'delete', 'exportXls'])
      expect([verb, opened({ perms: `prm:ship:block:${verb}` })]).toEqual([verb, ['block']]);
    expect(opened({ perms: 'prm:ship:block:add' })).toEqual([]);
    expect(opened({ perms: 'system:user:list, prm:ship:block:list' })).toEqual(['block', 'sys_user']);
    expect(openedBy(1, new Map(), row({ perms: 'prm:ship:block:list' }))).toEqual([]);
  });
});
