import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { executeJob, listJobTypes, pauseJob, resumeJob } from '#shared/contract/system/quartz-job.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { RunInRow, ShowRuns, SwitchInRow } from '#src/yard/monitor/job-actions.tsx';
import { control as parameter } from '#src/yard/monitor/job-parameter.control.tsx';
import { control as type } from '#src/yard/monitor/job-type.control.tsx';
import { agree, choose, enter } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const field = (name: string, more: object = {}) => ({
  name,
  label: { zh: `参数${name}`, en: name },
  type: 'str',
  ...more,
});
const types = [
  { name: 'clean', title: '清理', parameters: [field('days', { default: '30' }), field('table')] },
  { name: 'mail', title: '邮件', parameters: [] },
];

interface FormProps {
  readonly name: string | null;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Form({ name, value, onChange }: FormProps) {
  const [held, setHeld] = useState(value);
  const take = (next: unknown) => {
    onChange(next);
    setHeld(next);
  };
  return (
    <FormProvider {...useForm({ defaultValues: { jobClassName: name } })}>
      {part(parameter.Control, { value: held, onChange: take, label: '参数' })}
    </FormProvider>
  );
}

function edit(name: string | null, value: unknown) {
  answerCalls(on(listJobTypes, types as never));
  const onChange = vi.fn();
  show(<Form name={name} value={value} onChange={onChange} />);
  return onChange;
}

it.each([
  [null, '请先选择任务类名'],
  ['mail', '该任务没有参数'],
  ['gone', '未登记的任务'],
])('has for the job type %s instead of controls: %s', async (name, text) => {
  edit(name, null);
  await screen.findByText(text);
});

it('writes the entered parameters as JSON, without empty ones', async () => {
  const onChange = edit('clean', '{"old":"x"}');
  const days = await screen.findByLabelText<HTMLInputElement>('参数days', { selector: 'input' });
  expect(days.value).toBe('30');
  enter(/参数table/, 'log');
  expect(onChange.mock.calls.at(-1)).toEqual(['{"old":"x","table":"log"}']);
  enter(/参数table/, '');
  expect(onChange.mock.calls.at(-1)).toEqual(['{"old":"x"}']);
});

it.each([
  ['[1]', null],
  ['broken', null],
])('counts %j as empty', async (value, left) => {
  const onChange = edit('clean', value);
  await screen.findByLabelText('参数days', { selector: 'input' });
  enter(/参数table/, 'log');
  enter(/参数table/, '');
  expect(onChange.mock.calls.at(-1)).toEqual([left]);
});

it.each([
  ['{"days":"7"}', '参数days7'],
  ['{"days":"7","other":1}', 'stored'],
  ['{}', 'stored'],
])('shows the parameters %s as %s', async (value, text) => {
  answerCalls(on(listJobTypes, types as never));
  const Show = parameter.Show as NonNullable<typeof parameter.Show>;
  const { container } = show(part(Show, { value, text: 'stored', record: { jobClassName: 'clean' } }));
  await waitFor(() => expect(container.textContent).toBe(text));
});

it('offers the registered types, and says when they could not be read', async () => {
  const sent = answerCalls(on(listJobTypes, types as never));
  const onChange = vi.fn();
  const { Control, Show } = type as Required<typeof type>;
  const { unmount } = show(part(Control, { value: '', onChange, label: '任务类名' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await choose('任务类名', 'mail');
  expect(onChange.mock.calls).toEqual([['mail']]);
  unmount();
  const shown = show(part(Show, { value: 'mail', text: 'mail' }));
  await waitFor(() => expect(shown.container.textContent).toBe('邮件 mail'));
  shown.unmount();
  answerCalls(on(listJobTypes, new Refusal('停机')));
  show(part(Control, { value: '', onChange, label: '任务类名' }));
  await screen.findByText('任务类型读取失败');
});

const { queryById } = resourceCalls(sysQuartzJob);
const job = { id: 'j1', jobClassName: 'clean', status: '0', lastResult: 'success', lastTime: 't1', lastDuration: 1 };

function Row({ now }: { readonly now: () => object }) {
  const [record, setRecord] = useState<object>(job);
  return part(RunInRow, { record, onChanged: () => setRecord(now()) });
}

it('runs a job after a question, and says how the run ended', async () => {
  let stored: object = job;
  const sent = answerCalls(
    on(queryById, () => stored as never),
    on(executeJob, () => {
      stored = { ...job, lastTime: 't2', lastResult: 'failed', lastResult_dictText: '失败' };
      return null as never;
    }),
  );
  let shown: object = job;
  show(<Row now={() => shown} />);
  press('立即执行');
  await screen.findByText('立即执行任务“clean”？');
  expect(sent).toEqual([]);
  await agree();
  await waitFor(() => expect(saidWithTone()).toEqual(['success: 已开始执行']));
  expect(sent.map(({ id }) => id).slice(0, 2)).toEqual([queryById.id, executeJob.id]);
  shown = stored;
  await waitFor(() => expect(saidWithTone()).toEqual(['success: 已开始执行', 'warning: 任务 clean：失败']));
});

it.each([
  ['0', '停止', pauseJob.id, '任务已停止'],
  ['-1', '启动', resumeJob.id, '任务已启动'],
])('switches the schedule in state %s', async (status, name, id, text) => {
  const sent = answerCalls(on(pauseJob, null as never), on(resumeJob, null as never));
  const onChanged = vi.fn();
  const props = { record: { ...job, status }, onChanged } as never;
  show(<SwitchInRow {...(props as object as Parameters<typeof SwitchInRow>[0])} />, {
    may: [pauseJob.access, resumeJob.access],
  });
  press(name);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect([sent.map((each) => [each.id, each.query]), saidWithTone()]).toEqual([
    [[id, { id: 'j1' }]],
    [`success: ${text}`],
  ]);
});

it('has no actions without a record', () => {
  show([RunInRow, SwitchInRow, ShowRuns].map((Slot) => part(Slot, { key: Slot.name, onChanged: vi.fn() })));
  expect(screen.queryByRole('button')).toBeNull();
});
