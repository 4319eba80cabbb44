import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import { optionsCall } from '#shared/resource/read-calls.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { FormFields, type FormFieldsProps } from '#src/resource/form/form-fields.tsx';
import { type RecordForm, useRecordForm } from '#src/resource/form/record-form.ts';
import { useFormParts } from '#src/resource/form/use-form-parts.ts';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { loanRight } from '#tests/support/dom/loan.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someField } from '#tests/support/some-field.ts';

const named = (name: string, more: Partial<UncheckedField> = {}) =>
  someField(name, { label: { zh: name, en: name }, ...more });
const made = (fields: readonly UncheckedField[], more: Partial<ResourceDefinition> = {}): ResourceDefinition => ({
  code: 'loan',
  area: 'tool',
  entity: 'loan',
  table: 'prm_loan',
  title: { zh: '借条', en: 'Loan' },
  display: 'a',
  fields: fields as ResourceDefinition['fields'],
  list: { columns: [] },
  ...more,
});

let form: RecordForm;
function Fields({ definition, loaded, ...rest }: Omit<FormFieldsProps, 'fields' | 'formId'>) {
  const made = useRecordForm(definition, { mode: 'edit', loaded });
  const ready = useFormParts(definition);
  useEffect(() => {
    form = made;
  });
  return (
    <FormProvider {...made}>
      {ready && <FormFields definition={definition} fields={definition.fields} formId="f" loaded={loaded} {...rest} />}
    </FormProvider>
  );
}

async function open(
  definition: ResourceDefinition,
  loaded: RecordPatch = {},
  more: Partial<FormFieldsProps> = {},
  surroundings = {},
) {
  const shown = show(<Fields definition={definition} loaded={loaded} {...more} />, surroundings);
  await waitFor(() => expect(document.querySelector('section')).not.toBeNull());
  return shown;
}
const frame = (name: string) => document.querySelector(`[data-field=${name}]`);
const control = (name: string) => frame(name)?.querySelector<HTMLInputElement>('input, textarea') ?? null;
const names = () => [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
const starred = () =>
  names().filter((name) =>
    frame(name ?? '')
      ?.querySelector('label')
      ?.textContent?.endsWith('*'),
  );
const enter = (name: string, value: string) => fireEvent.change(control(name) as HTMLElement, { target: { value } });

it('marks required fields: always, while their condition is true, or because a node demands them', async () => {
  const definition = made([
    named('a', { required: true }),
    named('b', { required: { field: 'a', op: 'eq', value: '1' } }),
    named('c'),
    named('d'),
  ]);
  await open(definition, { a: '0' }, { demanded: new Set(['d']) });
  expect(starred()).toEqual(['a', 'd']);
  enter('a', '1');
  expect(starred()).toEqual(['a', 'b', 'd']);
});

it('shows a field while its condition is true, if an action asks for it, or once it had an error', async () => {
  const hidden = { visibleWhen: { field: 'a', op: 'eq', value: '1' } } as const;
  const definition = made([named('a'), named('b', hidden), named('c', hidden), named('d', hidden)]);
  await open(definition, { a: '0' }, { asked: new Set(['c']) });
  expect(names()).toEqual(['a', 'c']);
  form.setError('d', { type: 'server', message: '错' });
  await waitFor(() => expect(names()).toEqual(['a', 'c', 'd']));
  expect(frame('d')?.textContent).toContain('错');
  form.clearErrors();
  enter('a', '1');
  await waitFor(() => expect(names()).toEqual(['a', 'b', 'c', 'd']));
  enter('a', '2');
  await waitFor(() => expect(names()).toEqual(['a', 'c', 'd']));
});

it('shows as text what the user may not change: by a rule, by its state, or of an unknown kind', async () => {
  const rule = [loanRight('a')].flatMap((action) => [{ action, type: '2', status: '1' }]);
  const definition = made(
    [named('a'), named('b', { openIn: ['0'] }), named('c'), { ...named('d'), type: 'geo' as 'str' }],
    { lifecycle: { field: 'state', initial: '0', transitions: [] } },
  );
  const loaded = { a: 'A', b: 'B', c: 'C', d: 'D', state: '1' };
  const surroundings = { permissions: { allAuth: rule, auth: [] } };
  await open(definition, loaded, { byHand: true }, surroundings);
  expect(names().map((name) => [name, control(name ?? '')?.value ?? null])).toEqual([
    ['a', null],
    ['b', null],
    ['c', 'C'],
    ['d', null],
  ]);
  expect(document.body.textContent).toContain('B');
  document.body.replaceChildren();
  await open(definition, loaded, {}, surroundings);
  expect(control('b')?.value).toBe('B');
});

it.each([
  [8, 1],
  [9, 2],
])('lays %i fields out in %i columns', async (count, columns) => {
  const definition = made(Array.from({ length: count }, (_, at) => named(`f${at}`)));
  await open(definition);
  const boxes = (name: string) =>
    [...document.querySelectorAll('div')].filter(({ className }) => className.split(/[\s_]/).includes(name));
  expect([boxes('two').length > 0, boxes('one').length > 0]).toEqual([columns === 2, columns === 1]);
});

const groups = [
  { key: 'g1', label: { zh: '一', en: 'One' } },
  { key: 'g2', label: { zh: '二', en: 'Two' } },
];
const grouped = (count: number) =>
  made(
    Array.from({ length: count }, (_, at) => named(`f${at}`, { group: at === 0 ? 'g2' : 'g1' })),
    { groups },
  );

it('has anchors to the groups above sixteen fields, which focus their group', async () => {
  await open(grouped(16));
  expect(screen.queryByRole('navigation')).toBeNull();
  document.body.replaceChildren();
  await open(grouped(17));
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['一', '二']);
  Element.prototype.scrollIntoView = () => undefined;
  expect(fireEvent.click(links[1] as HTMLElement)).toBe(false);
  expect(document.activeElement?.id).toBe('f-g-g2');
});

it('renders what follows a group after it; a bare form has neither groups nor anchors', async () => {
  const behind = (key: string) => <p>{`after ${key}`}</p>;
  await open(grouped(17), {}, { behind });
  const order = [...document.querySelectorAll('h2, p')].map(({ textContent }) => textContent);
  expect(order.filter((text) => text !== '')).toEqual(['一', 'after g1', '二', 'after g2']);
  document.body.replaceChildren();
  await open(grouped(17), {}, { bare: true });
  expect([screen.queryAllByRole('heading').length, screen.queryByRole('navigation')]).toEqual([0, null]);
});

it('checks a field when it is left, but not one that is empty and untouched', async () => {
  await open(made([named('a', { required: true, pattern: '[0-9]+', patternText: { zh: '只能是数字', en: '' } })]));
  fireEvent.blur(control('a') as HTMLElement);
  await Promise.resolve();
  expect(form.getFieldState('a').error).toBeUndefined();
  enter('a', 'x');
  fireEvent.blur(control('a') as HTMLElement);
  await waitFor(() => expect(frame('a')?.textContent).toContain('只能是数字'));
  expect(control('a')?.getAttribute('aria-invalid')).toBe('true');
});

it('shows the help of a field until there is an error', async () => {
  await open(made([named('a', { type: 'date', help: { zh: '提示', en: '' } })]));
  expect(frame('a')?.textContent).toContain('提示');
  form.setError('a', { type: 'server', message: '错' });
  await waitFor(() => expect(frame('a')?.textContent).toContain('错'));
  expect(frame('a')?.textContent).not.toContain('提示');
});

it('shows a product of other fields as they are typed', async () => {
  const dec = { type: 'dec', precision: 8, scale: 2 } as const;
  await open(
    made([named('a', dec), named('b', dec), named('p', { ...dec, owned: true, product: ['a', 'b'], unit: 't' })]),
  );
  expect(frame('p')?.textContent).toBe('p–t'.replace('t', ' t'));
  enter('a', '2');
  enter('b', '1.5');
  await waitFor(() => expect(frame('p')?.querySelector('output')?.textContent).toBe('3.00 t'));
});

const options = optionsCall(ship as never);
const dependent = made([
  named('a', { label: { zh: '工程', en: 'Project' } }),
  named('s', {
    type: 'ref',
    ref: 'ship',
    refFilter: { field: 'project', from: 'a' },
    label: { zh: '船舶', en: 'Ship' },
  }),
]);

it('offers a reference only once the field is filled that narrows it', async () => {
  answerCalls();
  await open(dependent, {}, {}, { resources: [ship] });
  await waitFor(() => expect(frame('s')?.textContent).toContain('请先选择工程'));
  expect(control('s')?.disabled).toBe(true);
  enter('a', 'P1');
  await waitFor(() => expect(control('s')?.disabled).toBe(false));
  expect(frame('s')?.textContent).not.toContain('请先选择工程');
});

it.each([
  ['is cleared with a message if it no longer fits', [], null, 1],
  ['stays if it fits', [{ id: 's1', label: 'HS2401' }], 's1', 0],
])('a chosen reference %s', async (_, found, value, messages) => {
  const sent = answerCalls(on(options, found));
  await open(dependent, { a: 'P1', s: 's1', s_dictText: 'HS2401' }, {}, { resources: [ship] });
  enter('a', 'P2');
  await waitFor(() => expect(sent.some(({ query }) => query.project === 'P2' && query.ids === 's1')).toBe(true));
  await waitFor(() => expect(notices()).toHaveLength(messages));
  expect(form.getValues('s')).toBe(value);
  if (messages > 0) expect(notices()[0]).toEqual(['warning', '“船舶”与所选的工程不符，已清空']);
});

it('does not show a field outside of forms, and shows a read-only one without a control', async () => {
  const definition = made([named('a'), named('b', { inForm: false }), named('c', { readOnly: true })]);
  show(<Fields definition={definition} loaded={{ a: 'one', b: 'two', c: 'three' }} />);
  await screen.findByDisplayValue('one');
  expect(screen.queryByText('b')).toBeNull();
  expect(screen.getByText('three')).not.toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
