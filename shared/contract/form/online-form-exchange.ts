import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './online-form-exchange.schema.ts';

/** Workbooks of online forms for existing JeecgBoot clients; paths as in `online-form.ts`. */
const path = '/online/cgform/api';
const exported = {
  method: 'GET',
  access: 'online:{code}:exportXls',
  tenant: 'member',
  answer: 'raw',
  limit: 'export',
} as const;

export const exportFormRows = defineCall<typeof schema.exportFormShape>({
  ...exported,
  id: 'onlineForm.exportXls',
  path: `${path}/exportXls/{code}`,
  summary: 'Workbook of a form’s rows that the list shows, or of the selected rows (`paramsStr`).',
});

export const exportFormRowsOld = defineCall<typeof schema.exportFormShape>({
  ...exported,
  id: 'onlineForm.exportXlsOld',
  path: `${path}/exportXlsOld/{code}`,
  summary: 'The same at the address that the Vue 2 client asks.',
});

export const importFormRows = defineCall<typeof schema.importFormShape>({
  id: 'onlineForm.importXls',
  method: 'POST',
  path: `${path}/importXls/{code}`,
  access: 'online:{code}:importExcel',
  tenant: 'member',
  code: 0,
  content: 'multipart',
  limit: 'export',
  summary: 'Add the rows of a workbook to a form; rejected rows are returned in another workbook (code 201).',
});
