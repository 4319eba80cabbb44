import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { getFormColumns } from '#shared/contract/form/online-form.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { OnlinePage } from '#src/features/online/online-page.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan } from '#tests/support/dom/loan.ts';
import { show } from '#tests/support/dom/show.tsx';

const form = { ...loan, code: 'onl_loan' };
const path = '/online/cgformList/:id';
const page = (
  <Routes>
    <Route path={`${path}/*`} element={<OnlinePage name="autoList" path={path} title="在线表单" />} />
  </Routes>
);
const rows = on(resourceCalls(form).list, { records: [], total: 0, size: 10, current: 1, pages: 0 } as never);

it('opens the records of a form that a menu names by its id', async () => {
  answerCalls(rows, on(getFormColumns, { currentTableName: 'loan' } as never));
  show(page, { at: '/online/cgformList/3c2a', resources: [form] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('借条');
});

it('says that there is no such form, or that it may not be opened', async () => {
  answerCalls(rows, on(getFormColumns, new Refusal('无权限访问(操作)')));
  show(page, { at: '/online/cgformList/3c2a', resources: [form] });
  expect(await screen.findByText('表单不存在')).not.toBeNull();
});
