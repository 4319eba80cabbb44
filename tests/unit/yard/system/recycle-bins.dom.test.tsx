import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deleteDictForGood, listDeletedDicts, restoreDict } from '#shared/contract/dict/dict-admin.ts';
import { listDeletedTenants, revertTenants } from '#shared/contract/people/tenant.ts';
import { recycleBin, removeUsers, restoreUsers } from '#shared/contract/people/user-admin.ts';
import { DeletedTenantsDialog } from '#src/yard/system/deleted-tenants-dialog.tsx';
import { DictBinDialog } from '#src/yard/system/dict-bin-dialog.tsx';
import { RecycleBinDialog } from '#src/yard/system/recycle-bin-dialog.tsx';
import { agree } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const people = [
  { id: 'u1', username: 'li', realname: '李工', orgCode: 'A01', updateTime: '2026-11-01 08:00:00' },
  { id: 'u2', username: 'wang', realname: '王工', orgCode: 'A02', updateTime: '2026-11-02 08:00:00' },
];
const both = [restoreUsers.access, removeUsers.access];

function bin(may: readonly string[], rows = people) {
  const sent = answerCalls(on(recycleBin, rows as never), on(restoreUsers, null), on(removeUsers, null));
  const onChanged = vi.fn();
  show(<RecycleBinDialog onClose={vi.fn()} onChanged={onChanged} />, { may });
  return { sent, onChanged, of: (id: string) => sent.filter((each) => each.id === id) };
}

it('restores the ticked accounts, and only those', async () => {
  const { onChanged, of } = bin(both);
  await screen.findByText('李工');
  expect([isDisabled('还原'), isDisabled('彻底删除')]).toEqual([true, true]);
  const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
  fireEvent.click(box('李工'));
  fireEvent.click(box('王工'));
  fireEvent.click(box('李工'));
  expect([isDisabled('还原'), isDisabled('彻底删除')]).toEqual([false, false]);
  press('还原');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(of(restoreUsers.id).map(({ body }) => body)).toEqual([{ userIds: 'u2' }]);
  expect(saidWithTone()).toEqual(['success: 已还原 1 人']);
  await waitFor(() => expect(of(recycleBin.id)).toHaveLength(2));
  expect(isDisabled('还原')).toBe(true);
});

it('names one account in the question, and counts several', async () => {
  const { of } = bin(both);
  await screen.findByText('李工');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 王工' }));
  press('彻底删除');
  await screen.findByText('彻底删除“王工”？删除后无法恢复。');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 李工' }));
  await screen.findByText('彻底删除 2 人？删除后无法恢复。');
  await agree();
  await waitFor(() => expect(of(removeUsers.id).map(({ query }) => query)).toEqual([{ userIds: 'u2,u1' }]));
});

it.each([
  [both, people, ['彻底删除', '还原', '关闭']],
  [[restoreUsers.access], people, ['还原', '关闭']],
  [[removeUsers.access], people, ['彻底删除', '关闭']],
  [both, [], ['关闭']],
])('has the buttons that the rights %j and the rows allow', async (may, rows, names) => {
  bin(may, rows);
  await screen.findByText(rows.length > 0 ? '李工' : '回收站为空');
  const buttons = screen.getAllByRole('button').filter((button) => button.textContent !== '');
  expect(buttons.map((button) => button.textContent)).toEqual(names);
});

const dict = { id: 'd1', dictName: '工种', dictCode: 'trade' };

it('restores a dictionary, or deletes it after a question, with the right to do so', async () => {
  const sent = answerCalls(
    on(listDeletedDicts, [dict, { ...dict, id: 'd2', dictName: '班次' }] as never),
    on(restoreDict, null as never),
    on(deleteDictForGood, null as never),
  );
  const onChanged = vi.fn();
  show(<DictBinDialog onClose={vi.fn()} onChanged={onChanged} />, { may: [restoreDict.access] });
  const [, second] = await screen.findAllByRole('listitem');
  press('取回', second);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent.find(({ id }) => id === restoreDict.id)?.path).toEqual({ id: 'd2' });
  expect(saidWithTone()).toEqual(['success: 已取回“班次”']);
  await waitFor(() => expect(sent.filter(({ id }) => id === listDeletedDicts.id)).toHaveLength(2));

  const [first] = screen.getAllByRole('listitem');
  press('彻底删除', first);
  await screen.findByText('彻底删除“工种”及其字典项？此操作不可恢复。');
  await agree('彻底删除');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(sent.find(({ id }) => id === deleteDictForGood.id)?.path).toEqual({ id: 'd1' });
  expect(saidWithTone().at(-1)).toBe('success: 已彻底删除“工种”');
});

it('does not announce a refused final delete, and disables what the person may not restore', async () => {
  const sent = answerCalls(on(listDeletedDicts, [dict] as never), on(deleteDictForGood, new Refusal('仍在使用')));
  const onChanged = vi.fn();
  show(<DictBinDialog onClose={vi.fn()} onChanged={onChanged} />);
  const row = await screen.findByRole('listitem');
  expect(isDisabled('取回', row)).toBe(true);
  press('彻底删除', row);
  await agree('彻底删除');
  await waitFor(() => expect(sent.some(({ id }) => id === deleteDictForGood.id)).toBe(true));
  expect([onChanged.mock.calls, saidWithTone().filter((text) => text.startsWith('success'))]).toEqual([[], []]);
});

it('restores the tenant of the line', async () => {
  const sent = answerCalls(
    on(listDeletedTenants, {
      records: [
        { id: 7, name: '东厂' },
        { id: 8, name: '西厂' },
      ],
      total: 2,
    } as never),
    on(revertTenants, null),
  );
  const onDone = vi.fn();
  show(<DeletedTenantsDialog onClose={vi.fn()} onDone={onDone} />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(/^[78]$/).textContent)).toEqual(['7', '8']);
  press('还原', lines[1]);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.find(({ id }) => id === revertTenants.id)?.query).toEqual({ ids: '8' });
  await waitFor(() => expect(sent.filter(({ id }) => id === listDeletedTenants.id)).toHaveLength(2));
  expect(saidWithTone()).toEqual(['success: 租户已还原']);
});

it.each([
  [<DictBinDialog key="d" onClose={vi.fn()} onChanged={vi.fn()} />],
  [<DeletedTenantsDialog key="t" onClose={vi.fn()} onDone={vi.fn()} />],
])('says that the bin is empty', async (dialog) => {
  answerCalls(on(listDeletedDicts, [] as never), on(listDeletedTenants, { records: [], total: 0 } as never));
  show(dialog);
  await screen.findByText('回收站是空的');
});
