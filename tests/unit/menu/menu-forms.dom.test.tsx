import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addRule, deleteRule, editRule, listRuleFields, listRulesOfMenu } from '#shared/contract/rights/data-rule.ts';
import { addMenu, editMenu, menuTree, moveMenu } from '#shared/contract/rights/menu.ts';
import { IconField } from '#src/features/menus/icon-field.tsx';
import { menuColumns, menuName } from '#src/features/menus/menu-columns.tsx';
import { MenuDrawer } from '#src/features/menus/menu-drawer.tsx';
import type { MenuRow } from '#src/features/menus/menu-row.ts';
import { menusMessages } from '#src/features/menus/menus.messages.ts';
import { RulesDrawer } from '#src/features/menus/rules-drawer.tsx';
import { useMenuMoves } from '#src/features/menus/use-menu-moves.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const row = (given: object = {}) =>
  ({
    id: 'm1',
    parentId: 'p1',
    menuType: 1,
    name: '分段',
    nameEn: 'Block',
    url: '/ship/block',
    component: 'resource/block',
    perms: null,
    icon: null,
    sortNo: 3,
    status: '1',
    hidden: false,
    route: true,
    isLeaf: true,
    seeded: false,
    ruleFlag: 0,
    ...given,
  }) as unknown as MenuRow;
const label = (name: string) =>
  found('label').find((each) => each.textContent?.replace('*', '') === name) as HTMLElement;
const field = (name: string) => document.getElementById(label(name).getAttribute('for') ?? '') as HTMLInputElement;
const note = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const labels = () => found('.ant-drawer label[for]').map((each) => each.textContent);

describe('the drawer of a menu', () => {
  const opened = (given: MenuRow | null, parent: MenuRow | null = null) => {
    const sent = answerCalls(
      onPart(addMenu, { id: 'new' }),
      onPart(editMenu, null),
      onPart(menuTree, { treeList: [], ids: [] }),
    );
    const onSaved = vi.fn();
    show(<MenuDrawer row={given} parent={parent} sample={given ?? row()} onClose={vi.fn()} onSaved={onSaved} />);
    return { sent: () => sent.filter(({ id }) => id !== menuTree.id), onSaved };
  };

  it('adds a menu below the chosen one, once it has a name', async () => {
    const { sent, onSaved } = opened(null, row({ id: 'p9' }));
    expect(only('.ant-drawer-title').textContent).toBe('新增菜单');
    press('保存');
    expect([note('菜单名称'), sent()]).toEqual(['菜单名称必填', []]);
    type(field('菜单名称'), '新页');
    press('保存');
    await waitFor(() => expect(onSaved.mock.calls).toEqual([[['p9'], 'new']]));
    expect(sent()[0]?.body).toMatchObject({ name: '新页', menuType: 1, parentId: 'p9', sortNo: null, status: '1' });
    expect(said()).toEqual(['已保存。授权给角色后，对应人员才能看到它。']);
  });

  it('needs a parent for a page, but not on the first level', async () => {
    const { sent } = opened(null);
    type(field('菜单名称'), '新页');
    fireEvent.click(found('.ant-segmented label', '子菜单')[0] as Element);
    press('保存');
    expect(document.body.textContent).toContain('上级菜单必填');
    expect(sent()).toEqual([]);
    fireEvent.click(found('.ant-segmented label', '一级菜单')[0] as Element);
    press('保存');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('has the fields of its kind', () => {
    opened(row({ menuType: 2, perms: 'a:b', permsType: '1' }));
    expect(labels()).toEqual([
      '菜单名称*',
      '英文名称',
      '上级菜单',
      '授权标识',
      '授权策略',
      '排序',
      '描述',
      '规则启用是否',
    ]);
    fireEvent.click(found('.ant-segmented label', '一级菜单')[0] as Element);
    expect(labels().slice(0, 8)).toEqual([
      '菜单名称*',
      '英文名称',
      '菜单路径',
      '前端组件',
      '组件名称',
      '默认跳转地址',
      '菜单图标',
      '排序',
    ]);
    expect(
      labels()
        .slice(9)
        .map((each) => each?.slice(0, 4)),
    ).toEqual(['是否路由', '隐藏路由']);
  });

  it('keeps what the product sets, and says so', async () => {
    const { sent, onSaved } = opened(row({ seeded: true }));
    expect(document.body.textContent).toContain('这是产品自带的菜单');
    expect(
      ['菜单名称', '菜单路径', '前端组件', '组件名称', '默认跳转地址'].map((name) => field(name).disabled),
    ).toEqual([false, true, true, true, true]);
    expect(
      found('[role="switch"]').map((each) => [each.getAttribute('aria-label'), each.hasAttribute('disabled')]),
    ).toEqual([
      ['是否路由菜单', true],
      ['隐藏路由', false],
    ]);
    fireEvent.click(only('[role="switch"]', '隐藏路由'));
    press('保存');
    await waitFor(() => expect(onSaved.mock.calls).toEqual([[['p1', 'p1']]]));
    expect([sent()[0]?.id, sent()[0]?.body]).toEqual([
      editMenu.id,
      expect.objectContaining({ id: 'm1', hidden: true, name: '分段', sortNo: 3 }),
    ]);
  });
});

it('the icon of a menu is searched by its name, chosen and removed', async () => {
  const onChange = vi.fn();
  show(<IconField id="icon" value="home" onChange={onChange} />);
  fireEvent.click(only('#icon'));
  await waitFor(() => expect(only('button[aria-pressed="true"]').title).toBe('home'));
  type(only('input'), ' HOME');
  expect(found('ul button').every(({ title }) => title.includes('home'))).toBe(true);
  fireEvent.click(found('ul button')[0] as Element);
  expect([onChange.mock.calls.length, found('ul')]).toEqual([1, []]);
  fireEvent.click(only('#icon'));
  type(only('input'), 'keines');
  expect(document.body.textContent).toContain('没有名称包含“keines”的图标');
  press('不用图标');
  expect(onChange.mock.calls.at(-1)).toEqual(['']);
});

describe('the columns of the menus', () => {
  const t = (key: never, ...params: never[]) => translate(menusMessages, key, ...params, 'zh' as never);
  const texts = (of: MenuRow) =>
    Object.fromEntries(menuColumns('zh', t as never, false).map(({ key, text }) => [key, text(of)]));

  it.each([
    [
      {},
      {
        name: '分段',
        menuType: '子菜单',
        state: '自建',
        url: '/ship/block',
        component: 'resource/block',
        perms: '',
        sortNo: '3',
      },
    ],
    [{ seeded: true, hidden: true, ruleFlag: 1 }, { state: '隐藏、有规则' }],
    [
      { menuType: 2, status: '0', seeded: undefined },
      { state: '停用', menuType: '按钮/权限' },
    ],
    [
      { menuType: 0, status: '0', seeded: true, sortNo: null },
      { state: '', menuType: '一级菜单', sortNo: '' },
    ],
    [{ id: '' }, { name: '无页面的权限', state: '', menuType: '', sortNo: '' }],
  ])('%j: %j', (given, expected) => expect(texts(row(given))).toMatchObject(expected));

  it('on a phone are name and kind; a missing English name is the Chinese one', () => {
    expect(menuColumns('zh', t as never, true).map(({ key }) => key)).toEqual(['name', 'menuType']);
    expect([menuName(row(), 'en', t as never), menuName(row({ nameEn: '' }), 'en', t as never)]).toEqual([
      'Block',
      '分段',
    ]);
  });
});

const moved = vi.fn(async () => {});

function Moves({ tell }: { readonly tell: (moves: ReturnType<typeof useMenuMoves>) => void }) {
  tell(useMenuMoves(moved));
  return null;
}

describe('moving a menu', () => {
  const moves = (may: readonly string[]) => {
    let now: ReturnType<typeof useMenuMoves>;
    show(<Moves tell={(next) => (now = next)} />, { may });
    return now;
  };
  const [page, act, loose] = [row(), row({ id: 'b1', menuType: 2 }), row({ id: '' })];

  it('needs the right, and is possible only where rows of its kind belong', () => {
    expect(moves([])).toBeUndefined();
    const given = moves([moveMenu.access]);
    const refusal = (of: MenuRow, parent?: MenuRow) => given?.refusal?.({ row: of, parent } as never);
    expect([refusal(page, page), refusal(page), refusal(act, page), refusal(act, loose)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(refusal(page, act)).toBe('按钮下面不能再放菜单或按钮');
    expect([refusal(act), refusal(page, loose)]).toEqual(
      new Array(2).fill('菜单只能放在一级或其他菜单之下，按钮只能放在页面之下'),
    );
    expect([given?.mayMove?.(page), given?.mayMove?.(loose)]).toEqual([true, false]);
  });

  it('sends the new parent and the next row, and reloads both parents', async () => {
    const sent = answerCalls(onPart(moveMenu, null));
    moves([moveMenu.access])?.onMove({ row: page, parent: loose, before: act } as never);
    await waitFor(() => expect(moved.mock.calls).toEqual([[['p1', null], 'm1']]));
    expect([sent[0]?.body, said()]).toEqual([{ id: 'm1', parentId: null, beforeId: 'b1' }, ['已移动“分段”']]);
  });
});

describe('the data rules of a menu', () => {
  const rule = {
    id: 'r1',
    ruleName: '本部门',
    ruleColumn: 'org_code',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
    status: '1',
    permissionId: 'm1',
  };
  const fields = {
    code: 'block',
    title: '分段',
    fields: [
      { name: 'orgCode', label: '部门', kind: 'text' },
      { name: 'open', label: '启用', kind: 'bool' },
    ],
  };
  const all = [addRule.access, editRule.access, deleteRule.access];
  const opened = async (may: readonly string[], rules: readonly object[] = [rule], told: unknown = fields) => {
    const sent = answerCalls(
      onPart(listRuleFields, told),
      onPart(listRulesOfMenu, rules),
      onPart(addRule, null),
      onPart(editRule, null),
      onPart(deleteRule, null),
    );
    show(<RulesDrawer row={row()} onClose={vi.fn()} onChanged={vi.fn()} />, { may });
    await waitFor(() => expect(found('.ant-drawer ul, .ant-alert').length).toBeGreaterThan(0));
    return sent;
  };
  const buttons = () => found('.ant-drawer-body button').map((each) => each.textContent);

  it.each([
    [[], []],
    [[addRule.access], ['新增规则']],
    [[editRule.access], ['修改']],
    [[deleteRule.access], ['删除']],
  ])('with the rights %j have the buttons %j', async (may, names) => {
    await opened(may, [{ ...rule, status: '0', ruleConditions_dictText: 'Equals' }]);
    expect(buttons()).toEqual(names);
    expect(only('.ant-drawer li div').textContent).toBe('本部门 （停用）org_code equals #{sys_org_code}');
  });

  it('cannot be written on a menu without rows; without rules the page says what counts', async () => {
    await opened(all, [], null);
    expect(document.body.textContent).toContain('这个菜单不显示任何资源的数据');
    expect(buttons()).toEqual([]);
    document.body.replaceChildren();
    await opened(all, []);
    expect(document.body.textContent).toContain('还没有数据规则：看到多少只取决于角色的数据范围。');
  });

  it('are added once name, field and value are entered', async () => {
    const sent = await opened(all, []);
    press('新增规则');
    expect(buttons()).not.toContain('新增规则');
    press('保存');
    expect(
      ['规则名称必填', '规则字段必填', '规则值必填'].filter((text) => document.body.textContent?.includes(text)),
    ).toHaveLength(3);
    type(field('规则名称'), '本部门');
    fireEvent.mouseDown(found('.ant-drawer .ant-select')[0] as Element);
    fireEvent.click(only('.ant-select-item-option', '部门'));
    type(field('规则值'), '#{sys_org_code}');
    fireEvent.click(only('[role="switch"]'));
    press('保存');
    await waitFor(() => expect(said()).toEqual(['规则已保存']));
    expect(sent.find(({ id }) => id === addRule.id)?.body).toEqual({
      permissionId: 'm1',
      ruleName: '本部门',
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: '#{sys_org_code}',
      status: '0',
    });
    await waitFor(() => expect(buttons()).toContain('新增规则'));
  });

  it('are changed as a whole, with the field found by its column; another field drops a value but keeps a variable', async () => {
    const sent = await opened(all, [{ ...rule, ruleConditions: 'LIKE', extra: 'kept' }]);
    press('修改');
    expect(found('.ant-drawer .ant-select')[0]?.textContent).toContain('部门');
    fireEvent.mouseDown(found('.ant-drawer .ant-select')[0] as Element);
    fireEvent.click(only('.ant-select-item-option', '启用'));
    press('保存');
    await waitFor(() =>
      expect(sent.find(({ id }) => id === editRule.id)?.body).toMatchObject({
        id: 'r1',
        extra: 'kept',
        ruleColumn: 'open',
        ruleConditions: '=',
        ruleValue: '#{sys_org_code}',
      }),
    );
  });

  it('are deleted after a question', async () => {
    const sent = await opened(all);
    press('删除');
    await waitFor(() => expect(document.body.textContent).toContain('被它约束的人员将看到更多数据'));
    fireEvent.click(only('.ant-popconfirm .ant-btn-dangerous'));
    await waitFor(() => expect(said()).toEqual(['规则已删除']));
    expect(sent.find(({ id }) => id === deleteRule.id)?.query).toEqual({ id: 'r1' });
    expect(button('新增规则')).toBeDefined();
  });
});
