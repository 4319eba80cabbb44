import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { kinds } from '#src/resource/kinds/kinds.ts';
import { AlarmCell } from '#src/resource/list/alarm-cell.tsx';
import { type CountedLink, CountedLinks } from '#src/resource/list/counted-links.tsx';
import { ListEmpty } from '#src/resource/list/list-empty.tsx';
import { ResourceListPage } from '#src/resource/list/list-page.tsx';
import { cardLayout, RecordCard } from '#src/resource/list/record-card.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, loanRight, someLoan } from '#tests/support/dom/loan.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { someField } from '#tests/support/some-field.ts';
import { calls, loans, pageOf } from './shown-list.tsx';

async function open(definition: ResourceDefinition, surroundings: Surroundings = {}, title?: string) {
  await Promise.all(Object.values(kinds).map(({ filter }) => filter.load()));
  const shown = show(<ResourceListPage definition={definition} path="/loan" title={title} />, surroundings);
  await waitFor(() => expect(screen.queryAllByText(/^共|还没有|没有符合|加载失败/)).not.toEqual([]));
  return shown;
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each<[string, ResourceDefinition, string | undefined, Surroundings, string]>([
  ['the menu entry', loan, '借条管理', {}, '借条管理'],
  ['the definition', loan, undefined, {}, '借条'],
  ['the plural in English', loan, '', { language: 'en' }, 'Loans'],
])('has the title of %s', async (_, definition, title, surroundings, expected) => {
  answerCalls(on(calls.list, pageOf([])));
  show(<ResourceListPage definition={definition} path="/loan" title={title} />, surroundings);
  await waitFor(() => expect(heading()).toBe(expected));
});

it.each<[string, ResourceDefinition, readonly string[], readonly string[]]>([
  ['who may add', loan, ['add'], ['新增']],
  ['who may not', loan, [], []],
  ['a resource without the verb', { ...loan, verbs: ['list'] }, ['add', 'exportXls', 'importExcel'], []],
  ['who may export and import', loan, ['exportXls', 'importExcel'], ['导出', '导入']],
])('offers its tools to %s', async (_, definition, rights, expected) => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  await open(definition, { may: rights.map(loanRight) });
  expect(buttonNames().filter((name) => ['新增', '导出', '导入'].includes(name))).toEqual(expected);
});

it.each<[ResourceDefinition, boolean]>([
  [loan, true],
  [{ ...loan, list: { ...loan.list, plain: true } }, false],
])('offers the advanced query unless the server has none', async (definition, expected) => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  await open(definition);
  expect(buttonNames().includes('高级查询')).toBe(expected);
});

it('opens the form of a new record from the head and from an empty list', async () => {
  answerCalls(on(calls.list, pageOf([])));
  const shown = await open(loan, { may: [loanRight('add')] });
  expect(buttonNames().filter((name) => name === '新增')).toHaveLength(2);
  screen.getAllByRole('button', { name: '新增' }).at(-1)?.click();
  await waitFor(() => expect(shown.address()).toBe('/loan/new'));
});

it('sorts as the definition says, and takes only filters of its own fields from the address', async () => {
  const sent = answerCalls(on(calls.list, pageOf([])));
  const sorted = { ...loan, list: { ...loan.list, sort: { column: 'no', order: 'asc' as const } } };
  await open(sorted, { at: '/loan?no=7&passedNode=x&foo=1' });
  expect(sent.find(({ id }) => id === calls.list.id)?.query).toEqual({
    no: '7',
    pageNo: '1',
    pageSize: '10',
    column: 'no',
    order: 'asc',
  });
});

it('takes the node that an application has passed as a filter', async () => {
  const sent = answerCalls(on(calls.list, pageOf([])));
  await open(loanApplication, { at: '/loan?passedNode=x' });
  expect(sent.find(({ id }) => id === calls.list.id)?.query).toMatchObject({ passedNode: 'x' });
});

it('says that no record fits the conditions, and clears them', async () => {
  answerCalls(on(calls.list, pageOf([])));
  const shown = await open(loan, { at: '/loan?no=7' }, '借条管理');
  expect(screen.queryByText('没有符合条件的借条')).not.toBeNull();
  press('清空条件');
  await waitFor(() => expect(shown.address()).toBe('/loan'));
  expect(screen.queryByText('还没有借条')).not.toBeNull();
});

it('says why the list could not be loaded', async () => {
  answerCalls(on(calls.list, new Refusal('读不到')));
  await open(loan);
  expect(screen.queryByText('读不到')).not.toBeNull();
  answerCalls(on(calls.list, pageOf([])));
  press('重试');
  expect(await screen.findByText('还没有借条')).not.toBeNull();
});

it.each<[boolean, (() => void) | undefined, boolean, string, readonly string[]]>([
  [true, () => {}, false, '换一组条件，或清空全部条件。', ['清空条件']],
  [false, () => {}, false, '点击“新增”添加第一条。', ['新增']],
  [false, () => {}, true, '点击“新增”添加第一条。', []],
  [false, undefined, false, '有新数据时会显示在这里。', []],
])(
  'of an empty list (filtered %j, may add %j, phone %j) says what to do',
  (filtered, onCreate, phone, hint, buttons) => {
    show(<ListEmpty title="借条" filtered={filtered} onClear={() => {}} onCreate={onCreate} />, { phone });
    expect([screen.queryByText(hint) !== null, buttonNames()]).toEqual([true, buttons]);
  },
);

it('prints the same query in a new window, and has settings, but not on a phone', async () => {
  answerCalls(on(calls.list, pageOf(loans(2))));
  await open(loan, { at: '/loan?no=7' });
  const print = screen.getByRole('link', { name: '打印' });
  expect([print.getAttribute('href'), print.getAttribute('target')]).toEqual(['/loan/print?no=7', '_blank']);
  expect(buttonNames()).toContain('列表设置');
  document.body.replaceChildren();
  await open(loan, { phone: true });
  expect([screen.queryByRole('link', { name: '打印' }), buttonNames().includes('列表设置')]).toEqual([null, false]);
});

const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

it('puts name and states at the top of a card and the first three other columns below', () => {
  const columns = ['day', 'no', 'state', 'pieces', 'weight', 'purpose'];
  const one = cardLayout({ ...loan, list: { columns } });
  expect([one.head?.name, names(one.states), names(one.facts)]).toEqual(['no', [], ['day', 'state', 'pieces']]);
  const lived = { ...loan, list: { columns }, lifecycle: { field: 'state', initial: '0', transitions: [] } };
  expect(names(cardLayout(lived).states)).toEqual(['state']);
  expect(names(cardLayout(lived).facts)).toEqual(['day', 'pieces', 'weight']);
  const status = (multi: boolean) => someField('useStatus', { type: 'dict', dict: 'x', multi });
  const withStatus = (multi: boolean) =>
    cardLayout({ ...loan, fields: [...loan.fields, status(multi)], list: { columns: ['no', 'useStatus'] } });
  expect([names(withStatus(false).states), names(withStatus(true).states)]).toEqual([['useStatus'], []]);
  const own = { columns, card: { states: ['state', 'lost'], facts: ['day', 'pieces', 'weight', 'purpose'] } };
  expect(names(cardLayout({ ...lived, list: own }).facts)).toEqual(['day', 'pieces', 'weight']);
  expect(names(cardLayout({ ...lived, list: own }).states)).toEqual(['state']);
  expect(cardLayout({ ...loan, list: { columns: ['day'] } }).head?.name).toBe('day');
});

it('shows a record as a card that leads to it', () => {
  const lived = { ...loan, lifecycle: { field: 'state', initial: '0', transitions: [] } };
  const layout = cardLayout(lived);
  const context = {
    language: 'zh' as const,
    lookup: (_: string, value: string) => (value === '1' ? { value, text: '在借', colour: 'busy' } : undefined),
    recordPath: () => undefined,
  };
  show(<RecordCard layout={layout} row={{ ...someLoan, pieces: null }} context={context} to="/loan/l1" />);
  const card = screen.getByRole('link');
  expect([card.getAttribute('href'), card.textContent]).toEqual(['/loan/l1', 'L-001在借日期2026-11-20件数–']);
});

const links: readonly CountedLink[] = [
  { label: '超期', filter: { late: '1' } },
  { label: '今天', filter: { day: '2026-11-20' } },
];

it('counts the rows of each link, and counts those again that failed', async () => {
  let refuse = true;
  const sent = answerCalls(
    on(calls.list, ({ query }) => (query.late && refuse ? new Refusal('读不到') : pageOf(loans(1), 7))),
  );
  show(<CountedLinks definition={loan} label="提示" links={links} />);
  expect((await screen.findByRole('alert')).textContent).toContain('数量读取失败：读不到');
  const all = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(all()).toEqual([
    ['超期–', '/?late=1'],
    ['今天7', '/?day=2026-11-20'],
  ]);
  expect(sent.map(({ query }) => query)).toContainEqual({ late: '1', pageNo: '1', pageSize: '1' });
  refuse = false;
  press('重试');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(all()[0]?.[0]).toBe('超期7');
  expect(sent).toHaveLength(3);
});

it.each([
  ['1', true],
  ['2', false],
])('marks an alarming value (%s) with an icon', (state, alarming) => {
  const field = someField('day', { type: 'date', alarm: { while: { field: 'state', op: 'eq', value: '1' } } });
  const { container } = show(<AlarmCell field={field} row={{ ...someLoan, state }} text="L-001" />);
  expect([container.querySelector('svg') !== null, container.textContent]).toEqual([alarming, 'L-001']);
  container.remove();
  const waiting = show(<AlarmCell field={field} row={undefined} text="…" />).container;
  expect(waiting.querySelector('svg')).toBeNull();
});
