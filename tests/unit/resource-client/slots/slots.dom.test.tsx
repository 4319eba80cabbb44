import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { AvailabilityPanel, type AvailabilityPanelProps } from '#src/resource/availability/availability-panel.tsx';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import { FollowUpLinks } from '#src/resource/slots/follow-up-links.tsx';
import { definePage, type Page, type RecordSlotProps } from '#src/resource/slots/page.ts';
import {
  DetailSections,
  FormSections,
  RecordSlotActions,
  useDetailSections,
} from '#src/resource/slots/record-slots.tsx';
import * as pages from '#src/resource/slots/use-page.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, loanRight, someLoan } from '#tests/support/dom/loan.ts';
import { button, buttonNames, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const usePage = vi.spyOn(pages, 'usePage');
beforeEach(() => void usePage.mockReset());
afterAll(() => usePage.mockRestore());
const withPage = (page: Omit<Page, 'code'>) => usePage.mockReturnValue(definePage('loan', page));

it.each([
  [['1'], [['延期', '/loan/new?ship=s1&applyType=9&relatedApply=l1']]],
  [['2'], []],
])('offers follow-up applications in the states %j', (states, expected) => {
  const element = (
    <FollowUpLinks
      definition={loanApplication}
      record={{ ...someLoan, bizStatus: '1', block: '' }}
      disabled={false}
      onChanged={() => {}}
      states={states}
      kinds={[{ applyType: '9', label: '延期' }]}
      carries={['ship', 'block']}
    />
  );
  const shown = show(element, { resources: [loanApplication] });
  const found = buttonNames().map((name) => {
    press(name);
    return [name, shown.address()];
  });
  expect(found).toEqual(expected);
});

it('offers no follow-up without a page of the resource, and none that is closed', () => {
  const links = (disabled: boolean) => (
    <FollowUpLinks
      definition={loanApplication}
      record={{ ...someLoan, bizStatus: '1' }}
      disabled={disabled}
      onChanged={() => {}}
      states={['1']}
      kinds={[{ applyType: '9', label: '延期' }]}
    />
  );
  show(links(false));
  expect(buttonNames()).toEqual([]);
  document.body.replaceChildren();
  show(links(true), { resources: [loanApplication] });
  expect(button('延期').hasAttribute('disabled')).toBe(true);
});

it('opens the dialog of an action on a click, and closes it on demand', () => {
  const action = (disabled: boolean, look: 'link' | { readonly icon: string }) => (
    <DialogAction label="归还" look={look} disabled={disabled}>
      {(close) => (
        <button type="button" onClick={close}>
          close
        </button>
      )}
    </DialogAction>
  );
  const shown = show(action(false, 'link'));
  expect(buttonNames()).toEqual(['归还']);
  press('归还');
  press('close');
  expect(buttonNames()).toEqual(['归还']);
  shown.again(action(true, { icon: 'i' }));
  expect(screen.getByText('归还').closest('button')?.hasAttribute('disabled')).toBe(true);
});

const Name = ({ record }: RecordSlotProps) => <i>{String(record.no)}</i>;
const Word = ({ disabled }: { readonly disabled: boolean }) => <b>{disabled ? 'off' : 'on'}</b>;
const title = { zh: '图纸', en: 'Drawing' };
const sections: Page['sections'] = [
  { key: 'a', place: 'detail', title, Show: Word },
  { key: 'b', place: 'detail', title: { zh: '费用', en: 'Cost' }, Show: Word, permission: loanRight('cost') },
  { key: 'c', place: 'form', title: { zh: '表单', en: 'Form' }, Show: Word },
  { key: 'd', place: 'form', title: { zh: '组后', en: 'After' }, Show: Word, after: 'g1' },
  { key: 'e', place: 'task', title: { zh: '任务', en: 'Task' }, Show: Word, opens: 'site' },
];
function Listed() {
  return useDetailSections({ definition: loan, record: someLoan }).map(({ key, part }) => <p key={key}>{part}</p>);
}
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('shows the sections of a record that the person may see', () => {
  withPage({ sections });
  const both = (
    <>
      <DetailSections definition={loan} record={someLoan} className="x" />
      <Listed />
    </>
  );
  show(both);
  expect([headings(), screen.getAllByText('on').length]).toEqual([['图纸'], 2]);
  document.body.replaceChildren();
  show(both, { may: [loanRight('cost')] });
  expect([headings(), screen.getAllByText('on').length]).toEqual([['图纸', '费用'], 4]);
});

it.each([
  [{}, ['表单']],
  [{ after: 'g1' }, ['组后']],
  [{ place: 'task' as const, editable: ['site'] }, ['任务']],
  [{ place: 'task' as const, editable: ['other'] }, []],
  [{ place: 'task' as const }, []],
])('shows the sections of a form at their place: %j', (more, expected) => {
  withPage({ sections });
  show(<FormSections definition={loan} loaded={{}} className="x" {...more} />);
  expect(headings()).toEqual(expected);
});

it('shows the buttons of a record, but not those of a list', () => {
  withPage({
    actions: [
      { key: 'a', place: 'record', Show: Name },
      { key: 'b', place: 'toolbar', Show: Word },
    ],
  });
  const { container } = show(<RecordSlotActions definition={loan} record={someLoan} />);
  expect(container.textContent).toBe('L-001');
});

const panel: Omit<AvailabilityPanelProps, 'definition' | 'loaded'> = {
  watch: ['no', 'pieces'],
  needed: ['no'],
  fills: ['pieces', 'purpose'],
};
let values: () => Record<string, unknown>;
function Panel({ loaded, id = '' }: { readonly loaded: Record<string, string | number>; readonly id?: string }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: loaded });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <input aria-label="no" {...form.register('no')} />
      <input aria-label="other" {...form.register('other')} />
      <AvailabilityPanel definition={loan} loaded={{ id }} {...panel} />
    </FormProvider>
  );
}
const alternative = { label: '2 号', note: '空闲', patch: { pieces: 4, ship: 's9' } };

it('asks only once the needed fields are filled, and again when a watched field changes', async () => {
  const sent = answerCalls(on(checkAvailability, { conflicts: [], alternatives: [] } as never));
  show(<Panel loaded={{ pieces: 2 }} />);
  await act(async () => {});
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('no'), { target: { value: 'L-1' } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ resource: 'loan', values: { no: 'L-1', pieces: 2 } });
  fireEvent.change(screen.getByLabelText('other'), { target: { value: 'x' } });
  fireEvent.change(screen.getByLabelText('no'), { target: { value: 'L-2' } });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ values: { no: 'L-2' } });
});

it('sends the id of a stored record', async () => {
  const sent = answerCalls(on(checkAvailability, { conflicts: [], alternatives: [] } as never));
  show(<Panel loaded={{ no: 'L-1' }} id="l1" />);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ id: 'l1' }));
});

it.each([
  ['conflicts', { conflicts: [{ text: '已占用', links: [] }], alternatives: [] }, ['已占用'], 0],
  ['alternatives', { conflicts: [{ text: '已占用', links: [] }], alternatives: [alternative] }, ['已占用'], 1],
  ['only alternatives', { conflicts: [], alternatives: [alternative] }, [], 1],
  ['neither', { conflicts: [], alternatives: [] }, [], 0],
])('shows %s', async (_, answer, conflicts, offered) => {
  answerCalls(on(checkAvailability, answer as never));
  show(<Panel loaded={{ no: 'L-1', pieces: 1 }} />);
  await waitFor(() => expect(document.querySelector('[aria-live=polite] > *')).not.toBeNull());
  const lists = screen.queryAllByRole('list');
  const texts = lists.flatMap((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(texts.filter((text) => text === '已占用')).toEqual(conflicts);
  expect(buttonNames()).toHaveLength(offered);
});

it('fills only its fields with an alternative that is taken', async () => {
  answerCalls(on(checkAvailability, { conflicts: [], alternatives: [alternative] } as never));
  show(<Panel loaded={{ no: 'L-1', pieces: 1, purpose: 'p' }} />);
  await waitFor(() => expect(buttonNames()).toHaveLength(1));
  press(buttonNames()[0] as string);
  expect(values()).toMatchObject({ no: 'L-1', pieces: 4, purpose: 'p' });
  expect(values()).not.toHaveProperty('ship');
});

it('says why it could not ask', async () => {
  answerCalls(on(checkAvailability, new Refusal('不行')));
  show(<Panel loaded={{ no: 'L-1' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain('不行');
});
