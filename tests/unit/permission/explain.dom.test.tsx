import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listUserComponentData, listUsers } from '#shared/contract/people/user.ts';
import { ExplainForm } from '#src/features/permission/explain-form.tsx';
import { Explanation } from '#src/features/permission/explanation.tsx';
import { SafeModeNote } from '#src/features/permission/safe-mode-note.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const people = { records: [{ id: 'u1', username: 'wang', realname: '王伟' }], total: 1 };
const allAuth = [
  { action: 'ship:add', describe: '新增船舶', type: '1', status: '1' },
  { action: 'ship:edit', describe: null, type: '1', status: '1' },
  { action: '', describe: '无码', type: '1', status: '1' },
];

describe('the form that asks why', () => {
  const shown = (given: object = {}) => {
    answerCalls(onPart(listUsers, people), onPart(listUserComponentData, people));
    const handlers = { onAsk: vi.fn(), onPreview: vi.fn() };
    show(<ExplainForm asked={null} busy={false} previewed="" {...handlers} {...given} />, {
      permissions: { allAuth: allAuth as never },
    });
    return handlers;
  };
  const code = () => only('input[role="combobox"][maxlength="255"]');
  const write = (text: string) => {
    fireEvent.mouseDown(code());
    fireEvent.change(code(), { target: { value: text } });
  };

  it('needs a code, and sends it trimmed with the user', () => {
    const { onAsk } = shown();
    press('解释');
    expect([only('[role="alert"]').textContent, onAsk.mock.calls]).toEqual(['请输入授权标识', []]);
    write('  ship:add ');
    press('解释');
    fireEvent.submit(only('form'));
    expect(onAsk.mock.calls.at(-1)).toEqual([{ action: 'ship:add', username: '' }]);
    expect(found('[role="alert"]')).toEqual([]);
  });

  it('suggests codes by code and name, also after a comma', async () => {
    shown();
    write('新增');
    const options = () => found('.ant-select-item-option').map((each) => each.textContent);
    await waitFor(() => expect(options()).toEqual(['ship:add · 新增船舶']));
    write('ship:add, SHIP:e');
    await waitFor(() => expect(options()).toEqual(['ship:edit']));
    fireEvent.click(only('.ant-select-item-option'));
    expect((code() as HTMLInputElement).value).toBe('ship:add,ship:edit');
  });

  it.each([
    [{}, true],
    [{ previewed: 'wang' }, false],
    [{ asked: { action: 'a', username: 'wang' } }, false],
  ])('%j: the preview needs a user', async (given, isDisabled) => {
    const { onPreview } = shown(given);
    expect(button('以此用户预览').hasAttribute('disabled')).toBe(isDisabled);
    if (isDisabled) return;
    press('以此用户预览');
    expect(onPreview.mock.calls).toEqual([['wang']]);
  });

  it('has no preview without the right', () => {
    shown({ onPreview: undefined });
    expect(found('button', '以此用户预览')).toEqual([]);
  });
});

describe('the answer why', () => {
  const row = {
    id: '1',
    menus: ['船舶', '分段'],
    name: '新增',
    type: '1',
    status: '1',
    grantedBy: [{ name: '计划员' }],
    roleCount: 3,
  };
  const code = {
    code: 'ship:add',
    visible: true,
    disabled: true,
    visibleReason: 'granted',
    disabledReason: 'notGranted',
    mayCall: false,
    rows: [row, { ...row, id: '2', menus: [], type: 'x', status: '0', grantedBy: [] }, { ...row, id: '3', type: '2' }],
  };
  const explained = {
    realname: '王伟',
    username: 'wang',
    roles: [{ name: '计划员' }],
    visible: true,
    disabled: true,
    codes: [code],
  };
  const list = (selector: string) => found(selector).map((each) => each.textContent);

  it('says how the control looks, why, and what the server does', () => {
    show(<Explanation action="ship:add" explained={explained as never} />);
    expect(list('[role="status"] > p')[0]).toBe('显示禁用角色：计划员');
    expect(list('section li')).toEqual([
      '显示 有角色授予了它。',
      '禁用 有禁用规则，此人的角色没有解除它。',
      '服务器 拒绝调用',
    ]);
    expect(found('tbody tr').map((each) => [...each.children].map((cell) => cell.textContent))).toEqual([
      ['船舶 / 分段 / 新增', '显示', '启用', '计划员', '3'],
      ['新增', '未设置', '停用', '无', '3'],
      ['船舶 / 分段 / 新增', '禁用', '启用', '计划员', '3'],
    ]);
  });

  it('says the opposite, without a table if there is no row', () => {
    const other = {
      ...code,
      visible: false,
      disabled: false,
      mayCall: true,
      visibleReason: 'unknown',
      disabledReason: 'free',
      rows: [],
    };
    show(
      <Explanation
        action="x"
        explained={{ ...explained, roles: [], visible: false, disabled: false, codes: [other] } as never}
      />,
    );
    expect(list('[role="status"] > p')[0]).toBe('隐藏可用没有角色');
    expect(list('section li').map((each) => each?.slice(0, 2))).toEqual(['隐藏', '可用', '服务']);
    expect(list('section li').at(-1)).toBe('服务器 允许调用');
    expect(found('table')).toEqual([]);
  });
});

it.each([true, false])('the header says so exactly while safe mode is on: %j', (sysSafeMode) => {
  show(<SafeModeNote />, { permissions: { sysSafeMode } });
  expect(found('[role="note"]')).toHaveLength(sysSafeMode ? 1 : 0);
});
