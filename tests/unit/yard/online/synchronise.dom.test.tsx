import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listDesignFields, synchroniseDesign } from '#shared/contract/form/form-design.ts';
import { listShadows, planDesign, restoreShadow } from '#shared/contract/form/form-sync.ts';
import { ShadowsDialog } from '#src/yard/online/shadows-dialog.tsx';
import type { SyncPlan, SyncStep } from '#src/yard/online/sync-plan-words.ts';
import { Synchronise } from '#src/yard/online/synchronise-form.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { button, isDisabled, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const record = { id: 'f1', tableTxt: '访客', isDbSynch: 'N' } as never;
const step = (kind: SyncStep['kind'], name: string, more: Partial<SyncStep> = {}): SyncStep => ({
  ...{ kind, name, title: `标题${name}`, work: 'moment', unfit: 0, deleted: 0, changed: 0, rows: [] },
  ...more,
});
const planned = (steps: SyncStep[], more: Partial<SyncPlan> = {}): SyncPlan => ({
  ...{ table: 'visitor', isNew: false, rows: 12, hash: 'h1', steps, problems: [] },
  ...more,
});
const toInteger = { from: 'character varying(20)', to: 'integer', work: 'rewrite' } as const;
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function opened(
  plan: SyncPlan | ((query: Record<string, string>) => SyncPlan),
  answer: unknown = '同步数据库成功!',
) {
  const onChanged = vi.fn();
  const sent = answerCalls(
    on(planDesign, ({ query }) => (typeof plan === 'function' ? plan(query) : plan)),
    on(synchroniseDesign, answer as never),
    on(listDesignFields, [{ dbFieldTxt: '甲' }, { dbFieldTxt: '乙' }] as never),
  );
  show(<Synchronise definition={undefined as never} record={record} disabled={false} onChanged={onChanged} />);
  press('同步数据库');
  await screen.findByText('同步数据库：访客');
  const dialog = screen.getByRole('dialog');
  return { sent, onChanged, dialog };
}

it('says what is done and what stays, does exactly this, and says what was done', async () => {
  const { sent, onChanged, dialog } = await opened(
    planned([
      step('rename', 'b', { title: '乙', from: 'a', to: 'b' }),
      step('widen', 'c', { title: '丙', from: 'character varying(20)', to: 'character varying(80)' }),
      step('add', 'd', { title: '丁', to: 'numeric(10,2)' }),
      step('search', '', { to: '3', work: 'scan' }),
      step('keep', 'e', { title: null, changed: 4 }),
      step('foreign', 'f', { title: null }),
    ]),
  );
  await screen.findByText('“乙”改名：a → b，数据保留');
  expect(lines()).toEqual([
    '“乙”改名：a → b，数据保留',
    '“丙”加宽：文本(20) → 文本(80)',
    '新增“丁”（d，小数(10,2)）',
    '更新列表和搜索用的索引（3 个）读全表',
    '“e”：已移除的字段，4 条数据有值，保留',
    'f：只在数据库中，从不删除',
  ]);
  press('同步数据库', dialog);
  await screen.findByText('已同步并核对，表单可以使用');
  expect(sent.at(-1)).toMatchObject({
    path: { id: 'f1', method: 'normal' },
    body: { dropRemoved: false, allowLoss: false, shadow: false, plan: 'h1' },
  });
  screen.getByRole('region', { name: '已完成的改动' });
  expect(onChanged).toHaveBeenCalledOnce();
});

it('asks before columns are dropped, with the plan of this choice', async () => {
  const dropping = planned([step('drop', 'e', { title: '戊', changed: 4 })], { hash: 'h2' });
  const { sent, dialog } = await opened((query) =>
    query.dropRemoved === 'true' ? dropping : planned([step('keep', 'e', { title: '戊', changed: 4 })]),
  );
  (await screen.findByRole('checkbox', { name: /^删除已移除字段的列/ })).click();
  await screen.findByText('删除列“戊”，4 条数据的值移到影子表，保留 30 天');
  press('同步数据库', dialog);
  await screen.findByText('已同步并核对，表单可以使用');
  expect(sent.at(-1)?.body).toMatchObject({ dropRemoved: true, plan: 'h2' });
});

it('does nothing while rows do not fit, lists them, and offers to rebuild the table', async () => {
  const rows = [{ id: 'r1', name: '张三', value: 'A3' }];
  const blocked = planned([step('convert', 'n', { ...toInteger, title: '人数', unfit: 3, deleted: 1, rows })]);
  const anew = planned([step('create', '"onl"."t1_visitor"')], { hash: 'h3' });
  const { sent, dialog } = await opened((query) => (query.method === 'force' ? anew : blocked));
  await screen.findByText('3 条数据不符合（其中 1 条已删除）：张三（A3）、等');
  screen.getByText('这些数据改正之前不能同步');
  expect(isDisabled('同步数据库', dialog)).toBe(true);
  screen.getByRole('checkbox', { name: /^重建表：.*12 条数据/ }).click();
  await screen.findByText('创建表 visitor');
  press('重建表', dialog);
  await screen.findByText('已同步并核对，表单可以使用');
  screen.getByText('原来的 12 条数据在影子表中，可以在表单的“影子表”中恢复。');
  expect(sent.at(-1)).toMatchObject({ path: { method: 'force' }, body: { shadow: true, plan: 'h3' } });
});

it('rounds values only with consent', async () => {
  const { sent, dialog } = await opened(planned([step('convert', 'n', { ...toInteger, changed: 2 })]));
  await screen.findByText('2 条数据的值会被取整或截短');
  expect(isDisabled('同步数据库', dialog)).toBe(true);
  screen.getByRole('checkbox', { name: /^同意/ }).click();
  await waitFor(() => expect(isDisabled('同步数据库', dialog)).toBe(false));
  press('同步数据库', dialog);
  await screen.findByText('已同步并核对，表单可以使用');
  expect(sent.at(-1)?.body).toMatchObject({ allowLoss: true });
});

it('stays open with the problems by the titles of the fields if it is refused, and reads the plan again', async () => {
  const refusal = new Refusal('同步数据库失败，已有数据不符合此修改', {
    fields: { 'fields.1.dbType': '已有数据不符合' },
  });
  const { sent, onChanged, dialog } = await opened(planned([step('convert', 'n', toInteger)]), refusal);
  await screen.findByText('“标题n”转换：文本(20) → 整数');
  press('同步数据库', dialog);
  await screen.findByText('乙');
  screen.getByText('同步数据库失败，已有数据不符合此修改');
  await waitFor(() => expect(sent.filter(({ id }) => id === planDesign.id)).toHaveLength(2));
  expect(onChanged).not.toHaveBeenCalled();
  await waitFor(() => expect(isDisabled('同步数据库', dialog)).toBe(false));
});

it('names problems that no row causes', async () => {
  const problems = [{ title: '必填项', text: '已有数据，必填字段需要默认值' }];
  const { dialog } = await opened(planned([], { problems }));
  await screen.findByText('必填项');
  expect(isDisabled('同步数据库', dialog)).toBe(true);
});

it('lists shadow copies and brings one back after a question', async () => {
  const copy = { name: 'shadow_t1_1_visitor', madeAt: '2026-12-01 09:30:05', keptUntil: '2026-12-31', columns: [] };
  const sent = answerCalls(
    on(listShadows, [
      { ...copy, why: 'rebuilt', rows: 12 },
      { ...copy, name: 'shadow_c1_1_visitor', why: 'dropped', rows: 3, columns: ['a', 'b'] },
    ]),
    on(restoreShadow, { rows: 12 }),
  );
  show(<ShadowsDialog record={record} onClose={vi.fn()} />);
  await screen.findByText(/^重建前的整张表，12 条数据/);
  screen.getByText(/^删除的列 a、b，3 条数据的值/);
  const [first] = screen.getAllByRole('listitem');
  press('恢复', first);
  press('恢复', await screen.findByRole('tooltip'));
  await waitFor(() => expect(said()).toContain('已恢复 12 条数据'));
  expect(sent.find(({ id }) => id === restoreShadow.id)?.body).toEqual({ id: 'f1', name: 'shadow_t1_1_visitor' });
  expect(button('恢复', first)).toBeDefined();
});
