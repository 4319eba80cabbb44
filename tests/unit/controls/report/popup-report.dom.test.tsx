import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { getReportColumns, getReportData, getReportQueryInfo } from '#shared/contract/form/report.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { PopupReport, type PopupReportProps } from '#src/controls/report/popup-report.tsx';
import { reportItems } from '#src/controls/report/report-items.tsx';
import { useNotices } from '#src/notice/notice-queue.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const answer = (call: Call, result: unknown) => on(call as never, result as never);
const column = (dataIndex: string, title: string) => ({ dataIndex, title, sorter: true, fieldType: 'String' });
const shape = {
  cgRpConfigId: 'r7',
  cgRpConfigName: '物料报表',
  columns: [column('name', '名称'), column('code', '编码'), column('size', '规格'), column('place', '库位')],
  dictOptions: {},
  fieldHrefSlots: [],
  isGroupTitle: false,
};
const rows = [
  { id: '1', name: '钢管', code: 'G1', size: 'DN50' },
  { id: '2', name: '钢板', code: 'G2', size: '8mm' },
];
const info = [{ field: 'name', label: '名称', view: 'text', mode: 'single', hidden: '0' }];

beforeEach(() => useNotices.setState({ queue: [] }));

function opened(given: Partial<PopupReportProps> = {}, queryInfo: unknown = info) {
  const sent = answerCalls(
    answer(getReportColumns, shape),
    answer(getReportQueryInfo, queryInfo),
    answer(getReportData, { records: rows, total: 2 }),
  );
  const handlers = { onChange: vi.fn(), onTaken: vi.fn(), onOpenChange: vi.fn() };
  const fields = { popupCode: 'material', orgFields: 'code,size', destFields: 'no,spec' };
  show(<PopupReport value={null} {...handlers} opening={{ typed: '' }} {...fields} {...given} />);
  return { sent, ...handlers };
}
const lines = () => found('section[aria-label="物料报表"] tbody tr');
const ready = () => waitFor(() => expect(lines()).toHaveLength(2));

describe('a value picked from a report', () => {
  it('is taken with the values of the other fields, and closes the dialog', async () => {
    const { sent, onChange, onTaken, onOpenChange } = opened({ param: { ship: "'HS1'" }, sorter: 'code=DESC' });
    await ready();
    expect(sent.map(({ path, query }) => [path, query])).toEqual([
      [{ code: 'material' }, {}],
      [{ id: 'r7' }, {}],
      [{ id: 'r7' }, { self_ship: "'HS1'", pageNo: '1', pageSize: '10', column: 'code', order: 'desc' }],
    ]);
    press('确定');
    expect(document.body.textContent).toContain('请选择一条记录');
    fireEvent.click(lines()[1] as Element);
    press('确定');
    expect([onChange.mock.calls, onTaken.mock.calls, onOpenChange.mock.calls]).toEqual([
      [['G2']],
      [[{ spec: '8mm' }]],
      [[false]],
    ]);
    expect(found('.ant-modal')).toEqual([]);
  });

  it('has several rows in the order of choosing, joined by commas', async () => {
    const { onChange, onTaken } = opened({ multi: true, field: 'spec' });
    await ready();
    for (const line of lines().toReversed()) fireEvent.click(line);
    expect([...only('section[aria-label="已选"]').querySelectorAll('th')].map((each) => each.textContent)).toEqual([
      '名称',
      '编码',
      '规格',
      '操作',
    ]);
    press('确定');
    expect([onChange.mock.calls, onTaken.mock.calls]).toEqual([[['8mm,DN50']], [[{ no: 'G2,G1' }]]]);
  });

  it('is searched at once for the typed text, or for a parameter of the same name without its quotes', async () => {
    const { sent } = opened({ opening: { typed: '管' } });
    await ready();
    expect(sent.at(-1)?.query).toMatchObject({ name: '*管*' });
    document.body.replaceChildren();
    const other = opened({ param: { name: "'板'" } });
    await waitFor(() => expect(other.sent.at(-1)?.query).toMatchObject({ name: '*板*', self_name: "'板'" }));
  });

  it('is cleared with the other fields', () => {
    const { onChange, onTaken } = opened({ value: 'G1', opening: undefined });
    fireEvent.keyDown(only('input'), { key: 'Delete' });
    expect([onChange.mock.calls, onTaken.mock.calls]).toEqual([[[null]], [[{ spec: null }]]]);
  });

  it('is read-only without a dialog', () => {
    opened({ value: 'G1', opening: undefined, readOnly: true });
    fireEvent.mouseDown(only('.ant-select'));
    expect(found('.ant-modal, .ant-modal-root')).toEqual([]);
  });

  it.each([
    [{ popupCode: '' }, 'popup参数未正确配置!'],
    [{ orgFields: 'code' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ])('says what is wrong in its configuration %j', (given, text) => {
    opened(given);
    expect(only('[role="alert"]').textContent).toBe(text);
  });

  it('that cannot be opened says why; without search fields the rows are shown with a warning', async () => {
    answerCalls(answer(getReportColumns, new Refusal('报表已停用')));
    const onOpenChange = vi.fn();
    show(
      <PopupReport
        value={null}
        onChange={vi.fn()}
        onOpenChange={onOpenChange}
        popupCode="x"
        orgFields="a"
        destFields="b"
        opening={{ typed: '' }}
      />,
    );
    await waitFor(() => expect(only('.ant-modal').textContent).toContain('报表已停用'));
    press('确定');
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    document.body.replaceChildren();
    opened({}, new Refusal('查询条件读取失败'));
    await ready();
    expect(useNotices.getState().queue.map(({ notice }) => 'text' in notice && notice.text)).toEqual([
      '查询条件读取失败',
    ]);
  });

  it('that a field names takes the report and its column from the dictionary', async () => {
    const Control = (await namedControl('report')?.())?.Control ?? 'b';
    const sent = answerCalls(
      answer(getReportColumns, shape),
      answer(getReportQueryInfo, info),
      answer(getReportData, { records: rows, total: 2 }),
    );
    const onChange = vi.fn();
    show(
      <Control
        value={null}
        onChange={onChange}
        dict="material,size"
        narrowed={{ ship: 'HS1' }}
        opening={{ typed: '' }}
      />,
    );
    await ready();
    expect([sent[0]?.path, sent[2]?.query.self_ship]).toEqual([{ code: 'material' }, 'HS1']);
    fireEvent.doubleClick(lines()[0] as Element);
    expect(onChange.mock.calls).toEqual([['DN50']]);
  });
});

describe('the search fields of a report', () => {
  const words = { from: (label: string) => `${label}起`, to: (label: string) => `${label}止`, choose: '选' };
  const item = (given: object) => ({ field: 'f', label: '字段', view: 'text', mode: 'single', hidden: '0', ...given });
  const options = { f: [{ value: '1', text: '一' }, null], other: [{ value: '2', text: '二' }] };
  const items = (given: object) => reportItems([item(given) as never], options as never, words);

  it.each([
    [{}, [{ key: 'f', label: '字段' }]],
    [{ hidden: '1' }, [{ key: 'f', label: '字段', folded: true }]],
    [{ view: 'date', mode: 'group' }, [{ key: 'f', label: '字段', dateRange: true }]],
    [
      { mode: 'group' },
      [
        { key: 'f_begin', label: '字段起', exact: true },
        { key: 'f_end', label: '字段止', exact: true },
      ],
    ],
    [{ view: 'text', dictCode: 'sex' }, [{ key: 'f', label: '字段' }]],
    [{ field: 'g', view: 'list', dictCode: 'sex' }, [{ key: 'g', label: '字段', dictCode: 'sex' }]],
  ])('%j becomes %j', (given, expected) => expect(items(given)).toEqual(expected));

  it.each([
    [{ view: 'radio' }, ['一']],
    [{ field: 'x', view: 'list', dictOptions: 'other' }, ['二']],
  ])('%j offers %j', async (given, texts) => {
    const [found_] = items(given);
    const onChange = vi.fn();
    show(found_?.customRender?.({ id: 'x', value: null, onChange, label: '字段' }));
    fireEvent.mouseDown(only('.ant-select'));
    expect(found('.ant-select-item-option').map((each) => each.textContent)).toEqual(texts);
    fireEvent.click(only('.ant-select-item-option'));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it.each([
    ['date', '2026-03-05', null],
    ['datetime', '2026-03-05 08:00:00', null],
    ['datetime', '3月', '应为时间 YYYY-MM-DD HH:mm:ss'],
  ])('a %s is entered as such: %s', (view, value, problem) => {
    const [day] = items({ view });
    const { container } = show(day?.customRender?.({ id: 'x', value, onChange: vi.fn(), label: '字段' }));
    expect(container.querySelector('input')?.value).toBe(value);
    expect(container.querySelector('[aria-live]')?.textContent || null).toBe(problem);
  });
});
