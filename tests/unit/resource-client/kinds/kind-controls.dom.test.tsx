import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { UncheckedField } from '#shared/resource/field.ts';
import { optionsCall } from '#shared/resource/read-calls.ts';
import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import { knownNames, onePiece, oneValue } from '#src/resource/kinds/control-values.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { areChoices, referenceChoices } from '#src/resource/kinds/reference-choices.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someField } from '#tests/support/some-field.ts';

const named = (more: Partial<UncheckedField>) => someField('a', { label: { zh: '甲', en: 'A' }, ...more });
const dictionaries = {
  priority: [
    { value: '1', text: '高', color: 'overdue' },
    { value: '2', text: '低' },
  ],
};

function Filter({
  field,
  first,
  told,
}: {
  readonly field: ReturnType<typeof named>;
  readonly first: Filters;
  readonly told: (...told: unknown[]) => void;
}) {
  const [value, setValue] = useState(first);
  const { filter: Part } = kindOf(field);
  return (
    <Suspense>
      <Part
        id="f"
        label="甲"
        field={field}
        placeholder="全部"
        value={value}
        onChange={(next, now) => {
          told(next, now);
          setValue(next);
        }}
      />
    </Suspense>
  );
}
async function filter(more: Partial<UncheckedField>, first: Filters = {}) {
  const told = vi.fn();
  const field = named(more);
  await kindOf(field).filter.load();
  show(<Filter field={field} first={first} told={told} />, { dictionaries });
  return told;
}
const enter = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

it('filters numbers by a range, at once only when an end is cleared', async () => {
  const told = await filter({ type: 'int', unit: 'm' }, { b: '1' });
  enter(document.getElementById('f') as HTMLElement, '2');
  enter(screen.getByLabelText('甲 不大于'), '5');
  enter(screen.getByLabelText('甲 不大于'), '');
  expect(told.mock.calls).toEqual([
    [{ b: '1', a_begin: '2' }, false],
    [{ b: '1', a_begin: '2', a_end: '5' }, false],
    [{ b: '1', a_begin: '2', a_end: '' }, true],
  ]);
});

it('says that a text in a number filter is no number', async () => {
  await filter({ type: 'int' }, { a_begin: 'x' });
  const [first, last] = screen.getAllByRole('spinbutton');
  expect([first?.getAttribute('aria-invalid'), last?.getAttribute('aria-invalid')]).toEqual(['true', null]);
  expect(document.querySelector('[aria-live=polite]')?.textContent).not.toBe('');
});

it.each([
  [{ type: 'dict', multi: false }, {}, { a_MultiString: '2' }],
  [{ type: 'dict', multi: false }, { a_MultiString: '1' }, { a_MultiString: '1,2' }],
  [{ type: 'dict', multi: true }, {}, { a: ',2,' }],
  [{ type: 'dict', multi: true }, { a: ',1,' }, { a: ',1,2,' }],
  [{ type: 'dict', multi: false }, { a_MultiString: '2' }, { a_MultiString: '' }],
  [{ type: 'dict', multi: true }, { a: ',2,' }, { a: '' }],
] as const)('adds or removes a value of a dictionary filter at once: %j %j', async (field, first, expected) => {
  const told = await filter(field, first);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  const found = await screen.findAllByTitle('低');
  fireEvent.click(found.at(-1) as HTMLElement);
  expect(told.mock.calls).toEqual([[expected, true]]);
});

const filterProps = (value: Filters) => {
  const onChange = vi.fn();
  return { onChange, props: { id: 'f', label: '', placeholder: '', field: named({}), value, onChange } };
};

it('sends one value, or rows that contain one', () => {
  const { onChange, props } = filterProps({ a: ',A01,', b: '1' });
  expect([oneValue(props).value, onePiece(props).value]).toEqual([',A01,', 'A01']);
  oneValue(props).onChange('2');
  oneValue(props).onChange(null);
  onePiece(props).onChange('2');
  onePiece(props).onChange(null);
  expect(onChange.mock.calls).toEqual([
    [{ a: '2', b: '1' }, true],
    [{ a: '', b: '1' }, true],
    [{ a: ',2,', b: '1' }, true],
    [{ a: '', b: '1' }, true],
  ]);
});

it.each<[RecordPatch, readonly (readonly [string, string])[]]>([
  [{ a: '1', a_dictText: '甲, 乙' }, [['1', '甲, 乙']]],
  [
    { a: '1,2', a_dictText: '甲,乙' },
    [
      ['1', '甲'],
      ['2', '乙'],
    ],
  ],
  [{ a: '1,2', a_dictText: '甲' }, []],
  [{ a: 1, a_dictText: '甲' }, []],
  [{ a: '1' }, []],
])('knows the names of loaded values: %j', (loaded, expected) => {
  expect(knownNames({ field: named({}), loaded }).map(({ value, label }) => [value, label])).toEqual(expected);
});

function shown(more: Partial<UncheckedField>, value: FieldValue, others: RecordPatch = {}) {
  const { container } = show(<RecordValue definition={loan} field={named(more)} record={{ a: value, ...others }} />, {
    dictionaries,
    resources: [loan],
  });
  return container;
}

it.each<[string, Partial<UncheckedField>, FieldValue, RecordPatch, string]>([
  ['a blank', {}, '', {}, '–'],
  ['a number', { type: 'dec', scale: 2, unit: 't' }, 1234.5, {}, '1,234.50 t'],
  ['zero', { type: 'int' }, 0, {}, '0'],
  ['yes', { type: 'bool' }, true, {}, '是'],
  ['yes of an old server', { type: 'bool' }, 1, {}, '是'],
  ['no', { type: 'bool' }, false, {}, '否'],
  ['a name of a dictionary', { type: 'dict', dict: 'priority' }, '2', {}, '低'],
  ['several names', { type: 'dict', dict: 'priority', multi: true }, '1,2', {}, '高、低'],
  ['a reference without a page', { type: 'ref', ref: 'ship' }, 's1', { a_dictText: 'HS1' }, 'HS1'],
  ['data', { type: 'json' }, { b: 1 }, {}, '{\n  "b": 1\n}'],
  ['a browser', { format: 'userAgent' }, 'Mozilla Firefox/1 Windows', {}, 'Firefox · Windows'],
])('shows %s', (_, field, value, others, text) => {
  expect(shown(field, value, others).textContent).toBe(text);
});

it('shows a state in its colour, and other values of a dictionary as text', () => {
  expect(shown({ type: 'dict', dict: 'priority' }, '1').querySelector('svg')).not.toBeNull();
  document.body.replaceChildren();
  expect(shown({ type: 'dict', dict: 'priority' }, '2').querySelector('svg')).toBeNull();
  document.body.replaceChildren();
  expect(shown({ type: 'dict', dict: 'priority', multi: true }, '1').querySelector('svg')).toBeNull();
});

it('links a reference and files', () => {
  const link = () => screen.queryAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
  shown({ type: 'ref', ref: 'loan' }, 'l 9', { a_dictText: 'L-9' });
  expect(link()).toEqual([['L-9', '/loan/l%209']]);
  document.body.replaceChildren();
  shown({ type: 'ref', ref: 'loan', multi: true }, 'l9', { a_dictText: 'L-9' });
  expect(link()).toEqual([]);
  document.body.replaceChildren();
  shown({ type: 'file' }, 'x/a_1.pdf,x/b_2.png');
  expect(link().map(([, address]) => address)).toEqual([
    expect.stringContaining('x/a_1.pdf'),
    expect.stringContaining('x/b_2.png'),
  ]);
});

const options = optionsCall(loan as never);

it('offers the records of a resource that the person may open, narrowed by another field', async () => {
  const sent = answerCalls(
    on(options, [
      { id: 'l1', label: 'L-1', hint: '吊装' },
      { id: 'l2', label: 'L-2' },
    ]),
  );
  show(null, { resources: [loan] });
  const { signal } = new AbortController();
  const narrowed = referenceChoices('loan', 'ship', 's1');
  expect(await narrowed.search('7', signal)).toEqual([
    { value: 'l1', label: 'L-1', hint: '吊装' },
    { value: 'l2', label: 'L-2' },
  ]);
  await referenceChoices('loan', 'ship', '').search('', signal);
  await narrowed.resolve(['l1', 'l2'], signal);
  expect(sent.map(({ query }) => query)).toEqual([
    { ship: 's1', keyword: '7', pageSize: expect.any(String) },
    { pageSize: expect.any(String) },
    { ids: 'l1,l2', pageSize: '100' },
  ]);
  expect([narrowed.key, referenceChoices('other').key]).toEqual([['loan', 'ship', 's1'], ['nothing']]);
  expect(await referenceChoices('other').search('', signal)).toEqual([]);
});

it('says whether chosen records fit, and that they do if nobody can be asked', async () => {
  answerCalls(on(options, [{ id: 'l1', label: 'L-1' }]));
  show(null, { resources: [loan] });
  expect(await areChoices('loan', ['l1'], 'ship', 's1')).toBe(true);
  expect(await areChoices('loan', ['l1', 'l2'], 'ship', 's1')).toBe(false);
  expect(await areChoices('other', ['l1'], 'ship', 's1')).toBe(true);
  answerCalls(on(options, new Refusal('x')));
  expect(await areChoices('loan', ['l1'], 'ship', 's1')).toBe(true);
});

async function condition(more: Partial<UncheckedField>, multi: boolean, value: string | null) {
  const field = named(more);
  const { condition: Part } = kindOf(field);
  await Part.load();
  const onChange = vi.fn();
  show(<Part id="c" label="值" field={field} multi={multi} value={value} onChange={onChange} />, { dictionaries });
  return onChange;
}

it('takes several values in a condition, as far as they are values', async () => {
  const onChange = await condition({ type: 'int' }, true, '1');
  enter(screen.getByRole('combobox'), '2,x, ,3,');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('1,2,3'));
});

it('takes one value in a condition', async () => {
  const text = await condition({}, false, '1');
  enter(screen.getByRole('textbox'), '2');
  expect(text.mock.calls).toEqual([['2']]);
  document.body.replaceChildren();
  const number = await condition({ type: 'int' }, false, '1');
  enter(screen.getByRole('spinbutton'), '2');
  enter(screen.getByRole('spinbutton'), '');
  expect(number.mock.calls).toEqual([['2'], [null]]);
  document.body.replaceChildren();
  const yes = await condition({ type: 'bool' }, false, 'true');
  expect(document.body.textContent).toContain('是');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('否'));
  expect(yes.mock.calls[0]?.[0]).toBe('false');
});
