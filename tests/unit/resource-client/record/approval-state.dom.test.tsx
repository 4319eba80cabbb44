import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getTodoTask } from '#shared/contract/workflow/todo.ts';
import { ApprovalState, useApproval } from '#src/resource/record/approval-state.tsx';
import type { TodoTask } from '#src/resource/task/task.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { loan, loanApplication } from '#tests/support/dom/loan.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someRun } from '#tests/support/dom/some-run.ts';

type Step = TodoTask['path'][number];
const step = (nodeName: string, more: Partial<Step> = {}): Step => ({
  nodeKey: nodeName,
  nodeName,
  type: 'approve',
  state: 'coming',
  hours: null,
  namedAt: null,
  decided: [],
  parts: [],
  ...more,
});
const part = { taskId: 't9', nodeName: '安全审核', people: ['王工', '李工'], dueTime: null, mine: false, signers: [] };
const withPath = (path: readonly Step[], more: Partial<TodoTask> = {}) => ({ ...someRun, path: [...path], ...more });

it.each([
  ['an application that was not submitted', withPath([])],
  ['somebody who takes no part', undefined],
])('shows nothing of %s', (_, run) => {
  show(<ApprovalState definition={loanApplication} run={run} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('names who else the application waits for, with the actions on their tasks', () => {
  const signer = { username: 'hse_01', realname: '安全员' };
  const run = withPath([step('甲')], {
    waitingFor: [
      part,
      { ...part, taskId: 't8', nodeName: '工段审核', mine: true },
      { ...part, taskId: 't7', signers: [signer] },
    ],
  });
  show(<ApprovalState definition={loanApplication} run={run} />);
  const lines = [...document.querySelectorAll('ul li')].map((line) => line.firstChild?.textContent);
  expect(lines).toEqual(['安全审核：王工、李工', '安全审核：王工、李工']);
  expect(buttonNames()).toEqual(['在本人手机上办理', '代为见证签字', '在本人手机上签字']);
});

it('shows no list if only the user is waited for', () => {
  show(
    <ApprovalState
      definition={loanApplication}
      run={withPath([step('甲')], { waitingFor: [{ ...part, mine: true }] })}
    />,
  );
  expect(document.querySelector('ul')).toBeNull();
});

it('opens the page of the task as a code with the address', async () => {
  const run = withPath([step('甲')], { waitingFor: [part] });
  show(<ApprovalState definition={loanApplication} run={run} />);
  press('在本人手机上办理');
  const dialog = await screen.findByRole('dialog', { name: '在本人手机上办理' });
  expect(dialog.textContent).toContain('?taskId=t9');
  expect(dialog.textContent).toContain('王工、李工');
});

const texts = () =>
  screen.getAllByRole('listitem').map((node) =>
    [...node.children]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join('|'),
  );

it('shows past, present and coming nodes with what is known of them', () => {
  const decided = [{ realname: '王工', action: 'pass', time: '2026-11-20 08:00:00' }];
  const people = ['甲', '乙', '丙', '丁'];
  show(
    <ApprovalState
      definition={loanApplication}
      run={withPath([
        step('一', { state: 'passed', decided, hours: 8 }),
        step('二', { state: 'passed', type: 'cc' }),
        step('三', { state: 'passed' }),
        step('四', { state: 'now', hours: 8, parts: [{ people, standIns: ['戊'], why: '岗位：主管' }] }),
        step('五', { hours: 8, namedAt: '四', parts: [{ people: [], standIns: [], why: null }] }),
        step('六', { namedAt: '四', parts: [{ people: people.slice(0, 3), standIns: [], why: null }] }),
        step('七', { type: 'cc' }),
        step('八', { state: 'stopped' }),
        step('九', { state: 'left' }),
        step('十', { state: 'left' }),
      ])}
    />,
  );
  expect(texts()).toEqual([
    '一|王工 · 通过11-20 08:00',
    '二|已抄送',
    '三|已通过',
    '四|甲、乙、丙 等 4 人|戊 可代办|岗位：主管',
    '五|待到达|在“四”时确定|时限 8 工作小时',
    '六|待到达|甲、乙、丙',
    '七|待到达',
    '八|到此结束',
  ]);
  expect(screen.queryByText('本单不经过：九、十')).not.toBeNull();
  expect(screen.getAllByRole('listitem').map((node) => node.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'step',
    null,
    null,
    null,
    null,
  ]);
  const [, , , now] = screen.getAllByRole('listitem');
  expect(now?.querySelector('[title]')?.getAttribute('title')).toBe('甲、乙、丙、丁');
});

function Approval({ application }: { readonly application: boolean }) {
  const { data } = useApproval(application ? loanApplication : loan, 'l1');
  return <p>{data?.bizNo ?? 'none'}</p>;
}

it.each([
  [true, 'JT-1', [{ resource: 'loan', bizId: 'l1' }]],
  [false, 'none', []],
])('is read for applications only: %j', async (application, text, queries) => {
  const sent = answerCalls(on(getTodoTask, someRun));
  show(<Approval application={application} />);
  await waitFor(() => expect(screen.queryByText(text)).not.toBeNull());
  expect(sent.map(({ query }) => query)).toEqual(queries);
});
