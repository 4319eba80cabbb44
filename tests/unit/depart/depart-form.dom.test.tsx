import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDepart, deleteDepart, editDepart } from '#shared/contract/people/depart.ts';
import { DepartForm } from '#src/features/depart/depart-form.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const row = {
  id: 'd1',
  parentId: 'd0',
  title: '制造部',
  departName: '制造部',
  orgCode: 'A01A01',
  orgCategory: '2',
  departOrder: 1,
  directorUserIds: 'u1',
  parentId_dictText: '公司',
  version: 3,
};
const all = [addDepart.access, editDepart.access, deleteDepart.access];

function shown(depart: object, may: readonly string[] = all, answer: unknown = { id: 'new' }) {
  const sent = answerCalls(onPart(addDepart, answer), onPart(editDepart, answer), onPart(deleteDepart, null));
  const handlers = { onSaved: vi.fn(), onRemoved: vi.fn() };
  show(<DepartForm depart={depart as never} {...handlers} />, { may });
  return { sent, ...handlers };
}
const field = (name: string) => only(`input[id$="${name}"]`) as HTMLInputElement;
const ready = () => waitFor(() => field('departName'));

describe('the form of a department', () => {
  it('sends a new one with its parent, its kind, and no people in charge', async () => {
    const { sent, onSaved } = shown({ parentId: 'd0' });
    await ready();
    expect(found('button', '删除')).toEqual([]);
    type(field('departName'), '电装课');
    press('保存');
    await waitFor(() => expect(onSaved.mock.calls).toEqual([['new']]));
    expect(sent.find(({ id }) => id === addDepart.id)?.body).toMatchObject({
      departName: '电装课',
      parentId: 'd0',
      orgCategory: '2',
      departOrder: 0,
    });
    expect(said()).toEqual(['已保存']);
  });

  it('makes a company at the top level', async () => {
    const { sent } = shown({ parentId: null });
    await ready();
    type(field('departName'), '新厂');
    press('保存');
    await waitFor(() => expect(sent.find(({ id }) => id === addDepart.id)?.body).toMatchObject({ orgCategory: '1' }));
  });

  it('sends the whole row with its changes and the people in charge, before and now', async () => {
    const { sent, onSaved } = shown(row);
    await ready();
    type(field('departName'), '制造一部');
    press('保存');
    await waitFor(() => expect(onSaved.mock.calls).toEqual([['d1']]));
    const body = sent.find(({ id }) => id === editDepart.id)?.body;
    expect(body).toMatchObject({
      id: 'd1',
      departName: '制造一部',
      version: 3,
      directorUserIds: 'u1',
      oldDirectorUserIds: 'u1',
    });
    expect(body).not.toHaveProperty('parentId_dictText');
  });

  it('stays with the reason if the server refuses', async () => {
    const { onSaved } = shown(row, all, new Refusal('名称重复'));
    await ready();
    type(field('departName'), '质量部');
    press('保存');
    await waitFor(() => expect(document.body.textContent).toContain('名称重复'));
    expect([onSaved.mock.calls, field('departName').value]).toEqual([[], '质量部']);
  });

  it('is deleted after a question', async () => {
    const { sent, onRemoved } = shown(row);
    await ready();
    press('删除');
    await waitFor(() => expect(document.body.textContent).toContain('删除“制造部”及其全部下级部门？'));
    fireEvent.click(only('.ant-popconfirm .ant-btn-dangerous'));
    await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
    expect([sent.find(({ id }) => id === deleteDepart.id)?.query, said()]).toEqual([{ id: 'd1' }, ['已删除']]);
  });

  it.each([
    [[], []],
    [[editDepart.access], ['保存']],
    [[deleteDepart.access], ['删除']],
  ])('with the rights %j has the buttons %j', async (may, names) => {
    shown(row, may);
    await ready();
    expect(
      found('button')
        .map((each) => each.textContent)
        .filter((text) => text === '保存' || text === '删除'),
    ).toEqual(names);
    if (names.length > 0) expect(button(names[0] as string).hasAttribute('disabled')).toBe(false);
  });
});
