import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listUsers } from '#shared/contract/people/user.ts';
import { queryRoleDataRules, saveRoleDataRules } from '#shared/contract/rights/role-grant.ts';
import { RoleAddUsersDialog } from '#src/yard/system/role-add-users-dialog.tsx';
import { RoleDataRulesDialog } from '#src/yard/system/role-data-rules-dialog.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const rule = (id: string) => ({
  id,
  ruleName: `规则${id}`,
  ruleColumn: 'a',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
});

it('saves all chosen data rules of a menu', async () => {
  const sent = answerCalls(
    on(queryRoleDataRules, { datarule: [rule('1'), rule('2')], drChecked: '1' } as never),
    on(saveRoleDataRules, null as never),
  );
  const onClose = vi.fn();
  show(<RoleDataRulesDialog roleId="r1" menu={{ key: 'm1', slotTitle: '脚手架' } as never} onClose={onClose} />);
  await screen.findByText('规则2', { exact: false });
  expect(isDisabled('保存')).toBe(true);
  fireEvent.click(screen.getAllByRole('checkbox')[1] as Element);
  press('保存');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.path).toEqual({ roleId: 'r1', permissionId: 'm1' });
  expect(sent.at(-1)?.body).toEqual({ roleId: 'r1', permissionId: 'm1', dataRuleIds: '1,2' });
  expect(saidWithTone()).toEqual(['success: 数据规则已保存']);
});

function add() {
  const people = [
    { id: 'u1', username: 'li', realname: '李工', status: 1 },
    { id: 'u2', username: 'wang', realname: '王工', status: 1 },
  ];
  const sent = answerCalls(on(listUsers, { records: people, total: 2, size: 10, current: 1, pages: 1 } as never));
  const handlers = { onClose: vi.fn(), onConfirm: vi.fn() };
  show(<RoleAddUsersDialog {...handlers} />);
  return { ...handlers, sent };
}

it('gives the ids of the chosen colleagues, who must be active', async () => {
  const { onConfirm, onClose, sent } = add();
  await screen.findByText('王工');
  fireEvent.click(screen.getAllByRole('checkbox').at(-1) as Element);
  press('确定');
  expect([onConfirm.mock.calls, onClose.mock.calls]).toEqual([[[['u2']]], []]);
  expect(sent[0]?.query).toMatchObject({ status: '1' });
});

it('closes without a choice', async () => {
  const { onConfirm, onClose } = add();
  await screen.findByText('王工');
  press('确定');
  expect([onConfirm.mock.calls, onClose.mock.calls.length]).toEqual([[], 1]);
});
