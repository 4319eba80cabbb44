import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './online-form.schema.ts';

/**
 * What existing JeecgBoot clients draw the lists and forms of an online form from (docs/wire.md §2.8). The path names
 * the form by id, code or table; the right is that of the form itself.
 */
const path = '/online/cgform/api';
const common = { method: 'GET', access: 'online:{code}:list', tenant: 'member' } as const;

export const getFormColumns = defineCall<typeof schema.columnsShape>({
  ...common,
  id: 'onlineForm.columns',
  path: `${path}/getColumns/{code}`,
  code: 0,
  summary: 'Columns of a form’s list, texts of their values, and the buttons that the caller does not see.',
});

export const getFormItem = defineCall<typeof schema.formItemShape>({
  ...common,
  id: 'onlineForm.item',
  path: `${path}/getFormItem/{code}`,
  code: 0,
  summary: 'Fields of a form as JSON schema, with its head.',
});

export const getFormItemByTable = defineCall<typeof schema.formItemShape>({
  ...common,
  id: 'onlineForm.itemByTable',
  path: `${path}/getFormItemBytbname/{code}`,
  code: 0,
  summary: 'The same; existing clients name the form by its table here.',
});

export const getFormQueryInfo = defineCall<typeof schema.queryInfoShape>({
  ...common,
  id: 'onlineForm.queryInfo',
  path: `${path}/getQueryInfo/{code}`,
  summary: 'Filters of a form’s list.',
});

export const getFormQuery = defineCall<typeof schema.queryFormShape>({
  ...common,
  id: 'onlineForm.queryForm',
  path: `${path}/getQueryInfoVue3/{code}`,
  summary: 'Every field of a form as a filter, as JSON schema.',
});

export const getErpFormColumns = defineCall<typeof schema.erpColumnsShape>({
  ...common,
  id: 'onlineForm.erpColumns',
  path: `${path}/getErpColumns/{code}`,
  code: 0,
  summary: 'Columns as the ERP theme of existing clients asks for them.',
});

export const getErpFormItem = defineCall<typeof schema.formItemShape>({
  ...common,
  id: 'onlineForm.erpItem',
  path: `${path}/getErpFormItem/{code}`,
  code: 0,
  summary: 'Fields as the ERP theme of existing clients asks for them.',
});

/** Belongs to no form: the rights are those of the table. */
export const queryLinkedOptions = defineCall<typeof schema.linkedOptionsShape>({
  id: 'onlineForm.linkedOptions',
  method: 'GET',
  path: `${path}/querySelectOptions`,
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Rows of a table from which a linked select chooses: those below a row, or those that a condition names.',
});
