import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { ShipSize } from '#src/yard/wharf/ship-size.tsx';
import { StayLinks } from '#src/yard/wharf/stay-links.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const { queryById } = resourceCalls(ship);
const size = { id: 's1', shipNo: 'H1', shipName: '远望', loa: 180, beam: 30, draft: 8, displacement: null };

interface FormProps {
  readonly values: object;
  readonly tell: (form: UseFormReturn) => void;
}

function Form({ values, tell }: FormProps) {
  const form = useForm({ defaultValues: values }) as UseFormReturn;
  tell(form);
  return (
    <FormProvider {...form}>
      <ShipSize />
    </FormProvider>
  );
}

function sizes(values: object) {
  const sent = answerCalls(on(queryById, size as never));
  let form: UseFormReturn | undefined;
  const tell = (made: UseFormReturn) => {
    form = made;
  };
  show(<Form values={values} tell={tell} />);
  return { sent, values: () => form?.getValues() };
}

it('fills empty fields with the size of the own ship, and the others on demand', async () => {
  const { values } = sizes({ applyType: '1', ship: 's1', loa: 170, beam: null, draftMax: '', displacement: 9 });
  await screen.findByText(/H1 远望/);
  await waitFor(() => expect(values()).toMatchObject({ loa: 170, beam: 30, draftMax: 8, displacement: 9 }));
  press(/./);
  expect(values()).toMatchObject({ loa: 180, beam: 30, draftMax: 8, displacement: 9 });
});

it.each([[{ applyType: '2', ship: 's1' }], [{ applyType: '1', ship: '' }]])('asks for no ship with %j', (values) => {
  const { sent } = sizes(values);
  expect([sent, screen.queryByRole('button')]).toEqual([[], null]);
});

it.each([
  ['30', 3],
  ['35', 3],
  ['40', 0],
])('offers in state %s %d follow-up applications', (bizStatus, n) => {
  const given = { record: { id: 'a1', bizStatus, ship: 's1' }, definition: wharfApply } as never;
  const { address } = show(<StayLinks {...(given as object as Parameters<typeof StayLinks>[0])} />, {
    resources: [wharfApply],
  });
  const buttons = screen.queryAllByRole('button');
  expect(buttons).toHaveLength(n);
  const types = buttons.map((button) => {
    fireEvent.click(button);
    return address();
  });
  expect(types).toEqual(
    n === 0 ? [] : ['2', '4', '3'].map((type) => `/wharf_apply/new?applyType=${type}&relatedApply=a1`),
  );
});
