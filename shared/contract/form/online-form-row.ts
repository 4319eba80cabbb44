import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './online-form-row.schema.ts';

/**
 * Rows of online forms for existing JeecgBoot clients (docs/wire.md §2.8). Paths as in `online-form.ts`; some calls exist
 * twice, because the platform has one for the id of the form and one for its table.
 */
const path = '/online/cgform/api';
const common = { tenant: 'member' } as const;
const read = { ...common, method: 'GET', access: 'online:{code}:list' } as const;
const add = { ...common, method: 'POST', access: 'online:{code}:add', code: 0 } as const;
const edit = { ...common, method: 'PUT', access: 'online:{code}:edit' } as const;
const remove = { ...common, method: 'DELETE', access: 'online:{code}:delete' } as const;

export const listFormRows = defineCall<typeof schema.formDataShape>({
  ...read,
  id: 'onlineForm.data',
  path: `${path}/getData/{code}`,
  code: 0,
  summary: 'A page of a form’s rows, or all rows with pageSize -521.',
});

export const listFormTree = defineCall<typeof schema.formTreeShape>({
  ...read,
  id: 'onlineForm.tree',
  path: `${path}/getTreeData/{code}`,
  code: 0,
  summary: 'Rows of a tree: those below a node (hasQuery=false), the tops above matching rows (true), or all, flat.',
});

export const getFormRow = defineCall<typeof schema.formRowShape>({
  ...read,
  id: 'onlineForm.row',
  path: `${path}/form/{code}/{id}`,
  summary: 'One row of a form.',
});

export const getFormRowByTable = defineCall<typeof schema.formRowShape>({
  ...read,
  id: 'onlineForm.rowByTable',
  path: `${path}/form/table_name/{code}/{id}`,
  summary: 'One row of a form; existing clients name the form by its table here.',
});

export const getPartRow = defineCall<typeof schema.partRowShape>({
  ...read,
  id: 'onlineForm.part',
  path: `${path}/subform/{code}/{value}`,
  summary: 'The only row of a sub-table that belongs to a main row, by the value that the main row is known by.',
});

export const listPartRows = defineCall<typeof schema.partRowsShape>({
  ...read,
  id: 'onlineForm.parts',
  path: `${path}/subform/list/{code}/{value}`,
  summary: 'The rows of a sub-table that belong to a main row.',
});

export const getFormRowDetail = defineCall<typeof schema.formRowShape>({
  ...read,
  id: 'onlineForm.detail',
  path: `${path}/detail/{code}/{id}`,
  summary: 'One row with the texts of the records that it refers to.',
});

export const queryFormRow = defineCall<typeof schema.formRowByIdShape>({
  ...read,
  id: 'onlineForm.queryById',
  path: `${path}/data/{code}/queryById`,
  answer: 'bare',
  summary: 'One row with texts as a list, without an envelope, as reports of the platform read it.',
});

export const addFormRow = defineCall<typeof schema.addFormRowShape>({
  ...add,
  id: 'onlineForm.addRow',
  path: `${path}/form/{code}`,
  summary: 'Add a row; the result is its id.',
});

export const addFormRowByTable = defineCall<typeof schema.addFormRowShape>({
  ...add,
  id: 'onlineForm.addRowByTable',
  path: `${path}/crazyForm/{code}`,
  summary: 'The same; programs name the form by its table here.',
});

export const editFormRow = defineCall<typeof schema.editFormRowShape>({
  ...edit,
  id: 'onlineForm.editRow',
  path: `${path}/form/{code}`,
  summary: 'Change a row. A field that the body lacks is cleared if the caller sees it and may change it.',
});

export const editFormRowByTable = defineCall<typeof schema.editFormRowShape>({
  ...edit,
  id: 'onlineForm.editRowByTable',
  path: `${path}/crazyForm/{code}`,
  summary: 'The same; programs name the form by its table here.',
});

export const deleteFormRows = defineCall<typeof schema.deleteFormRowsShape>({
  ...remove,
  id: 'onlineForm.deleteRows',
  path: `${path}/form/{code}/{id}`,
  summary: 'Delete one row or several, all or none; several need the right deleteBatch, too.',
});

export const deleteFormRowByTable = defineCall<typeof schema.deleteFormRowShape>({
  ...remove,
  id: 'onlineForm.deleteRowByTable',
  path: `${path}/formByCode/{code}/{id}`,
  summary: 'Delete one row; the result is the name of the table.',
});
