import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { forceLogout } from '#shared/contract/form/online.ts';
import { compareDataVersions, listDataVersions } from '#shared/contract/system/data-log.ts';
import { testConnection } from '#shared/contract/system/data-source.ts';
import { endMaintenance } from '#shared/contract/system/maintenance.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysQuartzLog } from '#shared/system/quartz-log.ts';
import { CompareDialog } from '#src/yard/monitor/compare-dialog.tsx';
import { DataSourceTest } from '#src/yard/monitor/data-source-test.tsx';
import { EndMaintenanceButton } from '#src/yard/monitor/end-maintenance-button.tsx';
import { ForceLogoutButton } from '#src/yard/monitor/force-logout-button.tsx';
import { JobRuns } from '#src/yard/monitor/job-runs.tsx';
import { VersionDifference } from '#src/yard/monitor/version-difference.tsx';
import { agree, enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

it.each([
  [{ own: true }, '（我）'],
  [{ token: 'token' }, '（我）'],
  [{}, '强制退出'],
])('the session %j has: %s', (more, text) => {
  show(part(ForceLogoutButton, { record: { id: 'x', token: 'other', realname: '李工', ...more }, onChanged: vi.fn() }));
  expect(document.body.textContent).toBe(text);
});

it.each([
  [null, ['success: 强制退出用户“李工”成功！']],
  [new Refusal('会话已结束'), []],
])('ends a session after a question, and reads the list again also after %j', async (answer, words) => {
  const sent = answerCalls(on(forceLogout, answer as never));
  const onChanged = vi.fn();
  show(part(ForceLogoutButton, { record: { id: 'x', token: 'other', realname: '李工' }, onChanged }));
  press('强制退出');
  await screen.findByText('强制退出用户“李工”？其会话和连接会立即中断。');
  await agree();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'other' }]);
  expect(saidWithTone().filter((text) => text.startsWith('success'))).toEqual(words);
});

it.each([
  [{ endTime: '2999-01-01 00:00:00' }, true],
  [{ endTime: '2999-01-01 00:00:00', closedTime: '2026-01-01 00:00:00' }, false],
  [{ endTime: '2020-01-01 00:00:00' }, false],
])('the maintenance window %j can be ended: %s', async (more, offered) => {
  const sent = answerCalls(on(endMaintenance, null as never));
  const onChanged = vi.fn();
  show(part(EndMaintenanceButton, { record: { id: 'm1', ...more }, onChanged }));
  expect(screen.queryAllByRole('button')).toHaveLength(offered ? 1 : 0);
  if (!offered) return;
  press('结束维护');
  await agree();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect([sent[0]?.query, saidWithTone()]).toEqual([{ id: 'm1' }, ['success: 维护窗口已结束']]);
});

const { list } = resourceCalls(sysQuartzLog);
const run = (id: string, more: object) => ({
  id,
  result: 'success',
  result_dictText: '成功',
  startTime: '2026-11-20 08:00:00',
  cause: 'plan',
  ...more,
});

it('shows of each run what is known, and links the others', async () => {
  const sent = answerCalls(
    on(list, {
      records: [
        run('1', { duration: 12345, done: 3, output: 'ok' }),
        run('2', { result: 'failed', result_dictText: '失败', errorNo: 'E-7', output: null }),
      ],
      total: 3,
    } as never),
  );
  show(<JobRuns record={{ id: 'j&1' } as never} />);
  await screen.findByText('E-7', { exact: false });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '成功2026-11-20 08:00:00plan12,345 ms处理 3 条ok',
    '失败2026-11-20 08:00:00plan错误编号 E-7无输出',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\?jobId=j%261$/);
  expect(sent[0]?.query).toEqual({ jobId: 'j&1', pageNo: '1', pageSize: '20', column: 'startTime', order: 'desc' });
});

it.each([
  [{ records: [], total: 0 }, '尚无执行记录'],
  [new Refusal('停机'), '停机'],
])('says of the runs %j: %s', async (answer, text) => {
  answerCalls(on(list, answer as never));
  show(<JobRuns record={{ id: 'j1' } as never} />);
  await screen.findByText(text);
  expect(screen.queryByRole('link')).toBeNull();
});

function Source({ loaded }: { readonly loaded: object }) {
  const form = useForm({
    defaultValues: { dbType: '1', dbUrl: 'jdbc:x', dbName: 'n', dbUsername: 'u', dbPassword: '', note: '' },
  });
  return (
    <FormProvider {...form}>
      <input aria-label="url" {...form.register('dbUrl')} />
      <input aria-label="note" {...form.register('note')} />
      {part(DataSourceTest, { loaded, disabled: false })}
    </FormProvider>
  );
}
const body = { dbType: '1', dbUrl: 'jdbc:x', dbName: 'n', dbUsername: 'u', dbPassword: '' };

it.each([
  [{ id: 'd1' }, '按上面填写的内容连接一次；密码留空时使用已保存的密码', 'd1'],
  [{ id: 'd1', dbPassword: '***' }, '按上面填写的内容连接一次', 'd1'],
  [{}, '按上面填写的内容连接一次', null],
])('tests the connection of %j', async (loaded, hint, id) => {
  const sent = answerCalls(on(testConnection, null as never));
  show(<Source loaded={loaded} />);
  screen.getByText(hint);
  press('测试连接');
  await screen.findByText('连接成功');
  expect(sent.map((each) => each.body)).toEqual([{ id, ...body }]);
});

it('drops the result when a tested field changes, but not another one', async () => {
  answerCalls(on(testConnection, new Refusal('密码错误')));
  show(<Source loaded={{}} />);
  press('测试连接');
  await screen.findByText('密码错误');
  enter('note', 'x');
  await settled();
  expect(screen.queryByText('密码错误')).not.toBeNull();
  enter('url', 'jdbc:y');
  await waitFor(() => expect(screen.queryByText('密码错误')).toBeNull());
});

const version = (n: number) => ({
  id: `v${n}`,
  dataVersion: n,
  createBy: n === 1 ? null : 'li',
  createTime: '2026-11-20',
});
const content = (n: number) => JSON.stringify({ name: `n${n}`, same: 'x', gone: n === 1 ? 'old' : null, version: n });

function compare(first: string, versions = [version(3), version(2), version(1)]) {
  const sent = answerCalls(
    on(listDataVersions, versions as never),
    on(
      compareDataVersions,
      ({ query }) =>
        [query.dataId2, query.dataId1].map((id) => {
          const n = Number(id?.slice(1));
          return { id, dataVersion: n, dataTable: 't', dataId: 'r1', dataCode: null, dataContent: content(n) };
        }) as never,
    ),
  );
  show(
    <CompareDialog version={{ id: first, dataTable: 't', dataId: 'r1', dataNo: 'JJ-1' } as never} onClose={vi.fn()} />,
  );
  return () => sent.filter(({ id }) => id === compareDataVersions.id).map(({ query }) => query);
}

it.each([
  ['v3', { dataId1: 'v2', dataId2: 'v3' }],
  ['v2', { dataId1: 'v1', dataId2: 'v2' }],
  ['v1', { dataId1: 'v1', dataId2: 'v2' }],
  ['gone', { dataId1: 'v2', dataId2: 'v3' }],
])('compares %s with the version before', async (first, query) => {
  const asked = compare(first);
  screen.getByText('数据比较：JJ-1');
  await waitFor(() => expect(asked()).toEqual([query]));
});

it('cannot compare a single version', async () => {
  compare('v1', [version(1)]);
  await screen.findByText('只有一个版本，没有可比较的内容');
});

it('lists changed fields first only, in the order of the versions', async () => {
  compare('v2');
  await screen.findByText('2 处变化');
  const rows = () =>
    [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['字段', '版本 1', '版本 2'],
    ['name', 'n1', 'n2'],
    ['gone', 'old', '–'],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: '只看变化' }));
  expect(
    rows()
      .slice(1)
      .map(([name]) => name),
  ).toEqual(['name', 'same', 'gone', 'version']);
});

it('says that two versions are the same', async () => {
  answerCalls(
    on(
      compareDataVersions,
      [1, 2].map((n) => ({
        ...version(n),
        dataTable: 't',
        dataId: 'r',
        dataCode: null,
        dataContent: content(1),
      })) as never,
    ),
  );
  show(<VersionDifference older="v1" newer="v2" />);
  await screen.findByText('两个版本没有差异');
  expect(document.querySelector('table')).toBeNull();
});
