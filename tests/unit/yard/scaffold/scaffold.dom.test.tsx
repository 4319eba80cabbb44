import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { yardDay } from '#shared/clock/yard-clock.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { InspectButton, InspectLink } from '#src/yard/scaffold/inspect-link.tsx';
import { control } from '#src/yard/scaffold/inspection-checks.control.tsx';
import { dueAt } from '#src/yard/scaffold/ledger-filter.ts';
import { RoundSheetButton } from '#src/yard/scaffold/round-sheet-button.tsx';
import { ScaffoldsOnBlock } from '#src/yard/scaffold/scaffolds-on-block.tsx';
import { SignDialog } from '#src/yard/scaffold/sign-dialog.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const standing = { id: 's1', scafNo: 'JS-1' };

it.each([
  ['10', undefined],
  ['20', '1'],
  ['30', '2'],
  ['40', '3'],
  ['45', '3'],
  ['50', '6'],
  ['60', undefined],
])('a scaffold in state %s is inspected next as %s', (scafStatus, kind) => {
  const { address, container } = show(
    <>
      {part(InspectLink, { record: { ...standing, scafStatus } })}
      {part(InspectButton, { record: { ...standing, scafStatus } })}
    </>,
    { resources: [scaffoldInspect] },
  );
  const path = kind && `/scaffold_inspect/new?scaffold=s1&inspType=${kind}`;
  expect(container.querySelector('a')?.getAttribute('href') ?? undefined).toBe(path);
  if (path === undefined) return expect(screen.queryByRole('button')).toBeNull();
  press('检查');
  expect(address()).toBe(path);
});

it('offers no inspection without its page, and none in a row that is disabled', () => {
  const record = { ...standing, scafStatus: '40' };
  const { container, again } = show(part(InspectButton, { record }));
  expect(screen.queryByRole('button')).toBeNull();
  again(part(InspectLink, { record, disabled: true }));
  expect(container.querySelector('a')?.textContent).toBe('');
});

it('asks for scaffolds that are due until tomorrow', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  expect(dueAt(now)).toEqual({ scafStatus: '40', nextInspect_end: '2026-11-21' });
  show(part(RoundSheetButton, { disabled: false }), { resources: [scaffold] });
  const href = screen.getByRole('link').getAttribute('href') ?? '';
  expect(href).toContain(`nextInspect_end=${yardDay(Date.now() + 86_400_000)}`);
  expect(href).toMatch(/^\/scaffold\/print\?.*column=place&order=asc$/);
});

it.each([
  [true, [scaffold]],
  [false, []],
])('has no round sheet to open while disabled (%s) or without the page', (disabled, resources) => {
  show(part(RoundSheetButton, { disabled }), { resources });
  expect([screen.queryByRole('link'), isDisabled('巡检单')]).toEqual([null, true]);
});

it.each([
  ['G', '绿牌 · 可以使用'],
  ['Y', '黄牌 · 限制使用限载 2 人'],
  ['R', '红牌 · 禁止使用'],
  [null, '红牌 · 禁止使用'],
])('the sign with the tag %s says: %s', (tag, text) => {
  const record = { ...standing, tag, tagLimit: '限载 2 人', loadClass: null, height: 12 };
  show(<SignDialog definition={scaffold} record={record as never} onClose={vi.fn()} />);
  const dialog = screen.getByRole('dialog');
  expect([dialog.querySelector('p')?.textContent, dialog.querySelector('h2')?.textContent]).toEqual([text, 'JS-1']);
  const facts = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts.some((fact) => fact?.includes('12'))).toBe(true);
  expect(dialog.querySelectorAll('dt').length).toBeLessThan(8);
});

const names = scaffoldChecks.map(({ name }) => name.zh);
const [first = '', second = '', third = ''] = names;

function checks(value: unknown, disabled = false) {
  const onChange = vi.fn();
  const { Control } = control;
  show(part(Control, { value, onChange, disabled, label: '检查项' }));
  return onChange;
}
const pick = (group: string, text: string) =>
  fireEvent.click(
    [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('label')].find(
      (each) => each.textContent === text,
    ) as Element,
  );

it('keeps the other checks and their photos, in the order of the list', () => {
  const given = [
    { check: third, result: '1', photo: 'a.jpg' },
    { check: first, result: '2' },
  ];
  const onChange = checks(given);
  pick(second, '不合格');
  expect(onChange.mock.calls).toEqual([
    [
      [
        { check: first, result: '2' },
        { check: second, result: '2' },
        { check: third, result: '1', photo: 'a.jpg' },
      ],
    ],
  ]);
  press('全部合格');
  const all = onChange.mock.calls[1]?.[0];
  expect([all.length, all.every(({ result }: { result: string }) => result === '1'), all[2].photo]).toEqual([
    names.length,
    true,
    'a.jpg',
  ]);
});

it('cannot be changed while disabled, and shows results as words', () => {
  checks([{ check: first, result: '2' }], true);
  expect([
    isDisabled('全部合格'),
    screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled),
  ]).toEqual([undefined, true]);
});

it('shows the results as words with their photos', () => {
  const Show = control.Show as NonNullable<typeof control.Show>;
  const value = [
    { check: first, result: '1' },
    { check: second, result: '2', photo: 'temp/a.jpg' },
    { check: third, result: '3' },
  ];
  show(part(Show, { value, text: '' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${first}合格`,
    `${second}不合格a.jpg`,
    `${third}不适用`,
  ]);
});

const { list } = resourceCalls(scaffold);

function OnBlock({ values }: { readonly values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <ScaffoldsOnBlock />
    </FormProvider>
  );
}

it.each([
  [
    { ship: 's1', block: 'b1' },
    { ship: 's1', block: 'b1' },
  ],
  [{ ship: 's1', block: '' }, { ship: 's1' }],
])('lists what stands at %j, and how many more', async (values, asked) => {
  const sent = answerCalls(on(list, { records: [{ ...standing, place: '艏部' }], total: 3 } as never));
  show(<OnBlock values={values} />, { resources: [scaffold] });
  await screen.findByText('还有 2 个');
  expect(screen.getByRole('link', { name: 'JS-1' }).getAttribute('href')).toBe('/scaffold/s1');
  const page = { scafStatus_MultiString: '20,30,40,45,50', pageNo: '1', pageSize: '5', column: 'place', order: 'asc' };
  expect(sent[0]?.query).toEqual({ ...asked, ...page });
});

it.each([
  [{ ship: '', block: '' }, '选择船号后，这里列出该处已有的脚手架'],
  [{ ship: 's1', block: '' }, '该处没有在架的脚手架'],
])('says of %j: %s', async (values, text) => {
  answerCalls(on(list, { records: [], total: 0 } as never));
  show(<OnBlock values={values} />);
  await screen.findByText(text);
});
