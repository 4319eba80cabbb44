import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { parseReport } from '#shared/contract/form/report-design.ts';
import { sysReport } from '#shared/yard/online/sys-report.ts';
import { FormLines, type LineGrid } from '#src/resource/lines/form-lines.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import { ReadStatement } from '#src/yard/online/read-statement.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const field = (fieldName: string, fieldType = 'String') => ({ fieldName, fieldTxt: fieldName, fieldType });
const parsed = {
  fields: [field('ship_no'), { ...field('n', 'Integer'), fieldTxtEn: 'Count', dictCode: 'yn' }],
  params: [{ paramName: 'kind', paramTxt: 'kind' }],
};

/** A list whose grid has these rows. */
function grid(rows: readonly Record<string, unknown>[]) {
  const append = vi.fn();
  const none = () => undefined;
  const made = {
    rows: () => rows,
    append,
    subscribe: () => none,
    isDirty: () => false,
    load: none,
  } as unknown as LineGrid;
  return { made, append };
}

function Form({ values, lines, children }: { values: object; lines: FormLines; children: ReactNode }) {
  const form = useForm({ defaultValues: values });
  const [held] = useState(lines);
  const message = form.formState.errors as Record<string, { message?: string }>;
  return (
    <FormProvider {...form}>
      <FormLinesContext value={held}>{children}</FormLinesContext>
      <output>{message.cgrSql?.message}</output>
    </FormProvider>
  );
}

function shown(values: object, known: readonly Record<string, unknown>[] = []) {
  const [items, params] = [grid(known), grid([])];
  const lines = new FormLines(['sysReportItemList', 'sysReportParamList']);
  lines.add('sysReportItemList', items.made, {});
  lines.add('sysReportParamList', params.made, {});
  show(
    <Form values={values} lines={lines}>
      <ReadStatement definition={sysReport} disabled={false} loaded={{}} />
    </Form>,
  );
  return { items, params };
}

it('adds the columns and parameters that the lists lack, and names lines that belong to nothing', async () => {
  const sent = answerCalls(on(parseReport, parsed as never));
  const { items, params } = shown({ cgrSql: ' select … ', dbSource: 'mirror' }, [
    { fieldName: 'SHIP_NO' },
    { fieldName: 'gone' },
  ]);
  press('解析 SQL');
  await screen.findByText('语句有 2 个字段、1 个参数，均已在下面的列表中');
  expect(sent[0]?.query).toEqual({ sql: 'select …', dbKey: 'mirror' });
  expect(items.append.mock.calls).toEqual([
    [
      [
        expect.objectContaining({
          fieldName: 'n',
          fieldType: 'Integer',
          fieldTxtEn: 'Count',
          dictCode: 'yn',
          isShow: true,
          isSearch: false,
        }),
      ],
    ],
  ]);
  expect(params.append.mock.calls).toEqual([[[{ paramName: 'kind', paramTxt: 'kind' }]]]);
  expect(screen.getByText('语句中已没有：gone，请从列表中删除')).toBeTruthy();
});

it('asks for the statement first, and says why one cannot be read', async () => {
  const sent = answerCalls(on(parseReport, new Refusal('SQL执行失败：只能是一条 SELECT 语句')));
  shown({ cgrSql: '  ' });
  press('解析 SQL');
  await screen.findByText('请先填写报表 SQL');
  expect(sent).toEqual([]);
});

it('says why the statement cannot be read, and changes no list', async () => {
  answerCalls(on(parseReport, new Refusal('SQL执行失败：只能是一条 SELECT 语句')));
  const { items } = shown({ cgrSql: 'update x' });
  press('解析 SQL');
  await screen.findByText('SQL执行失败：只能是一条 SELECT 语句');
  expect(items.append).not.toHaveBeenCalled();
});
