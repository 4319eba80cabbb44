import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendTemplateMessage } from '#shared/contract/message/message.ts';
import { listUserComponentData } from '#shared/contract/people/user.ts';
import { syncThirdApp } from '#shared/contract/session/third-app.ts';
import { SyncInRow } from '#src/yard/message/sync-app-button.tsx';
import { SyncAppDialog } from '#src/yard/message/sync-app-dialog.tsx';
import { TryTemplateDialog } from '#src/yard/message/try-template-dialog.tsx';
import { choose, enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

function sync(answer: unknown, record: object = { thirdType: 'dingtalk', thirdType_dictText: '钉钉' }) {
  const sent = answerCalls(on(syncThirdApp, answer as never));
  show(<SyncAppDialog record={record as never} onClose={vi.fn()} />);
  return sent;
}
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .slice(1);

it('synchronises what was chosen, and lists failures before successes', async () => {
  const sent = sync({ successInfo: ['一部'], failInfo: ['二部：重名', '三部：空'] });
  screen.getByText('同步：钉钉');
  await choose('同步内容', '用户');
  await choose('方向', '同步到本地');
  press('开始同步');
  await waitFor(() => expect(alerts()).toEqual(['失败 2 条二部：重名三部：空', '成功 1 条一部']));
  expect(sent.map(({ path }) => path)).toEqual([{ app: 'dingtalk', what: 'user', direction: 'toLocal' }]);
  await choose('同步内容', '部门');
  await waitFor(() => expect(alerts()).toEqual([]));
});

it.each([
  [{ successInfo: [], failInfo: [] }, ['没有需要同步的内容']],
  [{ successInfo: ['一部'], failInfo: [] }, ['成功 1 条一部']],
  [new Refusal('未配置'), ['未配置']],
  [new Refusal('失败', { failInfo: ['二部：重名', 5] }), ['失败二部：重名']],
])('says after %j: %j', async (answer, texts) => {
  const sent = sync(answer, { thirdType: 'other', clientId: 'c1' });
  press('开始同步');
  await waitFor(() => expect(alerts()).toEqual(texts));
  expect(sent[0]?.path).toEqual({ app: 'wechatEnterprise', what: 'depart', direction: 'toApp' });
});

it.each([
  ['1', false, false],
  ['0', false, true],
  ['1', true, true],
])('a chat in state %s in a list that is disabled: %s', (status, disabled, expected) => {
  show(part(SyncInRow, { record: { status }, disabled }));
  expect(isDisabled('同步')).toBe(expected);
});

const template = {
  id: 't1',
  templateCode: 'late',
  templateName: '逾期',
  templateWay: 'email',
  templateType: '1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of messages
  templateContent: '你好 ${name}，${no} 已逾期',
  templateTestJson: '{"name":"李工"}',
} as never;

function trial() {
  const sent = answerCalls(
    on(sendTemplateMessage, null as never),
    on(listUserComponentData, { records: [], total: 0 } as never),
  );
  const onClose = vi.fn();
  show(<TryTemplateDialog record={template} onClose={onClose} />);
  return { onClose, sent: () => sent.filter(({ id }) => id === sendTemplateMessage.id) };
}

it('shows the filled template, and names what has no value', async () => {
  const { sent, onClose } = trial();
  screen.getByText('发送测试：逾期');
  expect(screen.getByRole('region', { name: '预览' }).textContent).toContain('你好 李工，');
  screen.getByText('以下变量没有值：no');
  enter('模板变量（JSON）', '{"name":');
  screen.getByText('应为 JSON 对象，键为变量名');
  enter('模板变量（JSON）', '{"name":"李工","no":"JJ-1"}');
  expect([screen.queryByText(/没有值/), screen.queryByText('你好 李工，JJ-1 已逾期') === null]).toEqual([null, false]);
  expect(screen.queryByText('请选择接收人!')).toBeNull();
  press('发送');
  await screen.findByText('请选择接收人!');
  await settled();
  expect([sent(), onClose.mock.calls]).toEqual([[], []]);
});
