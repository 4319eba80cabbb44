import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addAgent, agentOf, deleteAgent, editAgent } from '#shared/contract/people/user-agent.ts';
import { AgentDialog } from '#src/yard/system/agent-dialog.tsx';
import { enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const agent = {
  id: 'g1',
  userName: 'li',
  agentUserName: 'wang',
  startTime: '2026-11-20 08:30:00',
  endTime: '2026-11-25 17:00:00',
  status: '1',
};

function dialog(answer: typeof agent | Refusal) {
  const sent = answerCalls(
    on(agentOf, answer as never),
    on(addAgent, null),
    on(editAgent, null),
    on(deleteAgent, null),
  );
  const handlers = { onClose: vi.fn(), onDone: vi.fn() };
  show(<AgentDialog record={{ id: 'u1', username: 'li', realname: '李工' } as never} {...handlers} />);
  return { sent, ...handlers };
}
const sentOf = (sent: ReturnType<typeof dialog>['sent'], id: string) => sent.filter((each) => each.id === id);

it('keeps the stored times of unchanged days, and sends whole days for changed ones', async () => {
  const { sent, onClose, onDone } = dialog(agent);
  await screen.findByText('代理人：李工');
  enter('结束日期', '2026-11-27');
  fireEvent.blur(screen.getByLabelText('结束日期'));
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledOnce();
  expect(sentOf(sent, agentOf.id)[0]?.query).toEqual({ userName: 'li' });
  expect(sentOf(sent, addAgent.id)).toEqual([]);
  expect(sentOf(sent, editAgent.id).map(({ body }) => body)).toEqual([{ ...agent, endTime: '2026-11-27 23:59:59' }]);
  expect(saidWithTone()).toEqual(['success: 代理人设置成功']);
});

it('keeps the stored times if nothing is changed', async () => {
  const { sent, onClose } = dialog(agent);
  await screen.findByText('代理人：李工');
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentOf(sent, editAgent.id).map(({ body }) => body)).toEqual([agent]);
});

it('ends the delegation by its id', async () => {
  const { sent, onDone } = dialog(agent);
  fireEvent.click(await screen.findByRole('button', { name: '取消代理' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sentOf(sent, deleteAgent.id).map(({ query }) => query)).toEqual([{ id: 'g1' }]);
  expect(saidWithTone()).toEqual(['success: 已取消代理']);
});

it('shows an empty form without a delegate, whose missing fields it marks only after the first try', async () => {
  const { sent, onClose } = dialog(new Refusal('没有代理人'));
  await screen.findByText('代理人：李工');
  expect(screen.queryByRole('button', { name: '取消代理' })).toBeNull();
  expect(screen.queryByText('请选择代理人和起止日期')).toBeNull();
  press('确定');
  await screen.findByText('请选择代理人和起止日期');
  await settled();
  expect(document.querySelectorAll('.ant-select-status-error, .ant-picker-status-error')).toHaveLength(3);
  expect([sent.map(({ id }) => id), onClose.mock.calls, saidWithTone()]).toEqual([[agentOf.id], [], []]);
});
