import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { readSiteChoices } from '#shared/contract/yard/place-board.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { site } from '#shared/yard/site/site.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { control as bays } from '#src/yard/site/site-bays.control.tsx';
import { control as outline } from '#src/yard/site/site-outline.control.tsx';
import { SitePicker } from '#src/yard/site/site-picker.tsx';
import { UseLinks } from '#src/yard/site/use-links.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const square = [
  [100, 100],
  [200, 100],
  [200, 200],
  [100, 200],
];

function draw(value: unknown, more: object = {}) {
  const onChange = vi.fn();
  const { Control } = outline;
  show(part(Control, { value, onChange, label: '平面坐标', ...more }));
  return onChange;
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '平面坐标' });
const corner = (n: number) => document.querySelectorAll('[data-corner]')[n - 1] as Element;

it('reads one point per line, whatever separates its parts', () => {
  const onChange = draw(square);
  expect(text().value).toBe('100, 100\n200, 100\n200, 200\n100, 200');
  for (const [typed, points] of [
    [
      '1, 2\n\n3，4\n5 6',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
    ['1, x', [[1, -1]]],
    ['  \n', null],
  ] as const) {
    fireEvent.change(text(), { target: { value: typed } });
    expect(onChange.mock.calls.at(-1), typed).toEqual([points]);
  }
});

it('moves a corner by keys, in larger steps with Shift, and removes it with Delete', () => {
  const onChange = draw(square);
  fireEvent.keyDown(corner(1), { key: 'ArrowRight' });
  fireEvent.keyDown(corner(1), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(corner(2), { key: 'Delete' });
  fireEvent.keyDown(corner(2), { key: 'x' });
  expect(onChange.mock.calls.map(([points]) => points)).toEqual([
    [[104, 100], ...square.slice(1)],
    [[100, 60], ...square.slice(1)],
    [square[0], square[2], square[3]],
  ]);
});

it('moves the whole outline', () => {
  const onChange = draw(square);
  fireEvent.keyDown(document.querySelector('[data-outline]') as Element, { key: 'ArrowDown' });
  expect(onChange.mock.calls.at(-1)?.[0]).toEqual(square.map(([x = 0, y = 0]) => [x, y + 4]));
});

it('offers a first outline only without one, and draws nothing while disabled', () => {
  const onChange = draw(null);
  const first = screen.getAllByRole('button');
  fireEvent.click(first[0] as Element);
  expect([onChange.mock.calls.at(-1)?.[0].length, first.length]).toEqual([4, 1]);
});

it('cannot be changed while disabled', () => {
  draw(square, { disabled: true });
  expect([text().disabled, screen.queryAllByRole('button'), screen.queryByRole('img') !== null]).toEqual([
    true,
    [],
    true,
  ]);
});

const { queryById } = resourceCalls(site);

function InForm({ values, children }: { readonly values: object; readonly children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

function choose(values: object, value: string | null) {
  const sent = answerCalls(on(queryById, { id: 'x', bays: 4 } as never));
  const onChange = vi.fn();
  show(<InForm values={values}>{part(bays.Control, { value, onChange, disabled: false, label: '格号' })}</InForm>);
  return { onChange, sent };
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

it('chooses bays of the assigned site', async () => {
  const { onChange } = choose({ siteId: 'x' }, '1,2');
  await screen.findAllByRole('checkbox');
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false, false]);
  fireEvent.click(boxes()[3] as Element);
  fireEvent.click(boxes()[0] as Element);
  expect(onChange.mock.calls).toEqual([['1,2,4'], ['2']]);
});

it('chooses no bays without a site, and none while disabled', async () => {
  const { sent } = choose({ siteId: '' }, null);
  expect([sent, screen.queryByRole('checkbox')]).toEqual([[], null]);
});

it('empties the last bay to null', async () => {
  const { onChange } = choose({ siteId: 'x' }, '3');
  await screen.findAllByRole('checkbox');
  fireEvent.click(boxes()[2] as Element);
  expect(onChange.mock.calls).toEqual([[null]]);
});

function pick(values: object, answer: unknown) {
  const sent = answerCalls(on(readSiteChoices, answer as never));
  show(
    <InForm values={values}>
      <SitePicker loaded={{ id: 'a1' }} field="siteId" withBays disabled={false} />
    </InForm>,
  );
  return { sent };
}

it.each([
  [{ startDate: null, endDate: '2026-11-20' }, '填好计划起止后，可在地图上选择场地', 0],
  [{ startDate: '2026-11-21', endDate: '2026-11-20' }, '填好计划起止后，可在地图上选择场地', 0],
  [{ startDate: '2026-11-20', endDate: '2026-11-20' }, '没有可显示的场地', 1],
])('with %j the map says: %s', async (values, said, asked) => {
  const { sent } = pick(values, { sites: [] });
  await screen.findByText(said);
  expect(sent).toHaveLength(asked);
  if (asked === 1) expect(sent[0]?.body).toMatchObject({ id: 'a1', values });
});

it('says why the sites could not be read', async () => {
  pick({ startDate: '2026-11-20', endDate: '2026-11-21' }, new Refusal('停机'));
  await screen.findByText('地图没有读出：停机');
});

it.each([
  ['30', true],
  ['35', true],
  ['20', false],
])('offers in state %s follow-up applications: %s', (bizStatus, offered) => {
  const given = { record: { id: 'a1', bizStatus, ship: 's1', block: null }, definition: siteApply } as never;
  const { address } = show(<UseLinks {...(given as object as Parameters<typeof UseLinks>[0])} />, {
    resources: [siteApply],
  });
  const buttons = screen.queryAllByRole('button');
  expect(buttons.length).toBe(offered ? 2 : 0);
  if (!offered) return;
  fireEvent.click(buttons[1] as Element);
  expect(address()).toBe('/site_apply/new?ship=s1&applyType=3&relatedApply=a1');
  press(buttons[0]?.textContent ?? '');
  expect(address()).toContain('applyType=2');
});
