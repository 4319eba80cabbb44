import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysDepartRole } from '#shared/system/depart-role.ts';
import { DetailList } from '#src/controls/record/detail-list.tsx';
import { RecordPicker, type RecordPickerProps } from '#src/controls/record/record-picker.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const definition = sysDepartRole as unknown as ResourceDefinition;
const { list } = resourceCalls(definition);
const rows = [
  { id: 'r1', roleName: '班组长', roleCode: 'bz', description: '带班' },
  { id: 'r2', roleName: '安全员', roleCode: 'aqy', description: null },
];

function picker(given: Partial<RecordPickerProps>) {
  const sent = answerCalls(onPart(list as never, { records: rows, total: 2 }));
  const onChange = vi.fn();
  show(<RecordPicker definition={definition} value={null} onChange={onChange} {...given} />);
  return { sent, onChange };
}
const lines = () => found('.ant-modal tbody tr');

describe('a picker of records', () => {
  it.each([
    [{ value: 'r2' }, '安全员', { id: 'r2', pageNo: '1', pageSize: '1' }],
    [{ value: 'aqy', valueField: 'roleCode' }, '安全员', { roleCode: 'aqy', pageNo: '1', pageSize: '1' }],
    [{ value: 'r2', displayField: 'roleCode' }, 'aqy', { id: 'r2', pageNo: '1', pageSize: '1' }],
  ])('%j shows %s, read by %j', async (given, text, query) => {
    const { sent } = picker(given);
    await waitFor(() => expect(document.body.textContent).toContain(text));
    expect(sent.map((each) => each.query)).toEqual([query]);
  });

  it('offers fifty rows, narrowed by the field, and stores the chosen value', async () => {
    const { sent, onChange } = picker({ opening: { typed: '' }, narrowed: { departId: 'd1' }, valueField: 'roleCode' });
    await waitFor(() => expect(lines().length).toBeGreaterThan(1));
    expect(sent[0]?.query).toMatchObject({ departId: 'd1', pageSize: '50' });
    fireEvent.doubleClick(lines()[1] as Element);
    expect(onChange.mock.calls).toEqual([['aqy']]);
  });

  it('shows the details of a row without choosing it', async () => {
    const { onChange } = picker({ opening: { typed: '' } });
    await waitFor(() => expect(lines().length).toBeGreaterThan(1));
    press('班组长的详情');
    const facts = Object.fromEntries(
      found('dl > div').map((each) => [...each.children].map((part) => part.textContent)),
    );
    expect(Object.values(facts)).toEqual(expect.arrayContaining(['班组长', 'bz', '带班']));
    expect([onChange.mock.calls, found('input:checked')]).toEqual([[], []]);
  });
});

it('a detail without a value is a dash', () => {
  const item = (key: string, value: unknown) => ({ key, label: key, value: value as string });
  show(<DetailList items={[item('a', ''), item('b', null), item('c', 0), item('d', '甲')]} label="明细" />);
  expect(found('dd').map((each) => each.textContent)).toEqual(['–', '–', '0', '甲']);
  expect(only('dl').dataset.columns).toBe('3');
});
