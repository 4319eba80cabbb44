import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { RecordHead } from '#src/resource/record/record-head.tsx';
import { RecordView } from '#src/resource/record/record-view.tsx';
import { loan, loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { show } from '#tests/support/dom/show.tsx';

const dictionaries = {
  loan_state: [{ value: '1', text: '在借', color: 'busy' }],
  loan_biz: [{ value: '20', text: '归还中', color: 'due' }],
  bpm_status: [{ value: '2', text: '已通过', color: 'free' }],
};
const withState: ResourceDefinition = { ...loan, lifecycle: { field: 'state', initial: '0', transitions: [] } };
const head = (definition: ResourceDefinition, values: Record<string, string | null>) =>
  show(<RecordHead definition={definition} record={{ ...someLoan, ...values }} />, { dictionaries }).container;
const states = (container: HTMLElement) =>
  [...container.querySelectorAll('span[title]')].map((tag) => [
    tag.textContent,
    tag.querySelector('path')?.getAttribute('d') !== '',
  ]);

it.each<[string, ResourceDefinition, Record<string, string>, readonly (readonly [string, boolean])[]]>([
  ['the state of its life cycle in its colour', withState, {}, [['在借', true]]],
  ['nothing without a state', withState, { state: '' }, []],
  ['nothing without a life cycle', loan, {}, []],
  [
    'both states of an application',
    loanApplication,
    { bpmStatus: '2', bizStatus: '20' },
    [
      ['已通过', true],
      ['归还中', true],
    ],
  ],
  ['a value without an item, and without a colour', withState, { state: '9' }, [['9', false]]],
])('shows %s', (_, definition, values, expected) => {
  expect(states(head(definition, values))).toEqual(expected);
});

it.each([
  ['author, department and time', {}, '由 计划员（生产部）于 2026-11-01 08:00:00 创建'],
  ['no department that has no name', { sysOrgCode_dictText: '' }, '由 计划员 于 2026-11-01 08:00:00 创建'],
  ['no author that is not there', { createBy: null }, '产生于 2026-11-01 08:00:00'],
  ['nothing without a time', { createTime: null }, null],
])('says %s', (_, values, expected) => {
  const container = head(loan, values);
  expect(container.querySelector('p')?.textContent ?? null).toBe(expected);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('L-001');
});

it('shows the actions of the page', () => {
  show(
    <RecordHead definition={loan} record={someLoan}>
      <button type="button">打印</button>
    </RecordHead>,
  );
  expect(screen.queryByRole('button', { name: '打印' })).not.toBeNull();
});

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('lists the values with their units, a blank as a dash, without base columns and the state', () => {
  show(<RecordView definition={withState} record={{ ...someLoan, purpose: '' }} />, { dictionaries });
  expect(facts()).toEqual(['编号: L-001', '日期: 2026-11-20', '件数: 2', '重量: 1.50 kg', '船舶: HS2401', '用途: –']);
});

it('groups the values as the form does, and hides a field whose condition is false only if it is blank', () => {
  const grouped: ResourceDefinition = {
    ...loan,
    groups: [
      { key: 'what', label: { zh: '内容', en: 'What' } },
      { key: 'empty', label: { zh: '空', en: 'Empty' } },
    ],
    fields: loan.fields.map((field) => ({
      ...field,
      ...(field.name === 'pieces' && { group: 'what' }),
      ...(['pieces', 'purpose', 'day'].includes(field.name) && {
        visibleWhen: { field: 'no', op: 'eq' as const, value: 'L-9' },
      }),
    })),
  };
  show(<RecordView definition={grouped} record={{ ...someLoan, day: null }} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['内容', '其他']);
  const [first] = screen.getAllByRole('heading');
  expect(within(first?.parentElement as HTMLElement).getAllByRole('term')).toHaveLength(1);
  expect(facts()).toContain('用途: 吊装');
  expect(facts().some((fact) => fact.startsWith('日期'))).toBe(false);
});

it('shows of a pair of texts only one in English', () => {
  const pair: ResourceDefinition = {
    ...loan,
    fields: [
      { name: 'no', label: { zh: '名称', en: 'Name' }, type: 'str', length: 20, english: 'noEn' },
      { name: 'noEn', label: { zh: '英文名称', en: 'English name' }, type: 'str', length: 20 },
    ],
  };
  const record = { ...someLoan, noEn: 'Loan 1' };
  show(<RecordView definition={pair} record={record} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['名称', '英文名称']);
  document.body.replaceChildren();
  show(<RecordView definition={pair} record={record} />, { language: 'en' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name']);
});
