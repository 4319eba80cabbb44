import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './form-record.schema.ts';

/**
 * Calls for records of forms made at run time. One parametric set serves all forms; it equals the calls that
 * `resourceCalls` derives from a form's definition. Permission codes contain the code from the path:
 * `online:<code>:<verb>`.
 */
const path = '/online/form/{code}';
const common = { tenant: 'member' } as const;
const exported = {
  ...common,
  path: `${path}/exportXls`,
  access: 'online:{code}:exportXls',
  answer: 'raw',
  limit: 'export',
} as const;

export const listFormRecords = defineCall<typeof schema.listShape>({
  ...common,
  id: 'formRecord.list',
  method: 'GET',
  path: `${path}/list`,
  access: 'online:{code}:list',
  summary: 'Records of a form: one page by the list conventions.',
});

export const queryFormRecord = defineCall<typeof schema.queryByIdShape>({
  ...common,
  id: 'formRecord.queryById',
  method: 'GET',
  path: `${path}/queryById`,
  access: 'online:{code}:list',
  summary: 'One record of a form.',
});

export const formRecordOptions = defineCall<typeof schema.optionsShape>({
  ...common,
  id: 'formRecord.options',
  method: 'GET',
  path: `${path}/options`,
  access: 'online:{code}:list',
  summary: 'Id and label of records of a form to choose from.',
});

export const addFormRecord = defineCall<typeof schema.addShape>({
  ...common,
  id: 'formRecord.add',
  method: 'POST',
  path: `${path}/add`,
  access: 'online:{code}:add',
  summary: 'Add a record to a form.',
});

export const editFormRecord = defineCall<typeof schema.editShape>({
  ...common,
  id: 'formRecord.edit',
  method: 'PUT',
  also: ['POST'],
  path: `${path}/edit`,
  access: 'online:{code}:edit',
  summary: 'Change a record of a form; fields that are absent or null stay as they are.',
});

export const deleteFormRecord = defineCall<typeof schema.deleteShape>({
  ...common,
  id: 'formRecord.delete',
  method: 'DELETE',
  path: `${path}/delete`,
  access: 'online:{code}:delete',
  summary: 'Delete a record of a form.',
});

export const deleteFormRecords = defineCall<typeof schema.deleteBatchShape>({
  ...common,
  id: 'formRecord.deleteBatch',
  method: 'DELETE',
  path: `${path}/deleteBatch`,
  access: 'online:{code}:deleteBatch',
  summary: 'Delete several records of a form, all or none.',
});

export const saveFormRows = defineCall<typeof schema.saveRowsShape>({
  ...common,
  id: 'formRecord.saveRows',
  method: 'POST',
  path: `${path}/saveRows`,
  access: 'online:{code}:list',
  parts: { added: 'online:{code}:add', changed: 'online:{code}:edit', deletedIds: 'online:{code}:delete' },
  bodyLimit: 8_388_608,
  summary: 'Save the rows of a grid of a form (added, changed, deleted), all or none; a refusal names rows and fields.',
});

export const exportFormRecords = defineCall<typeof schema.exportShape>({
  ...exported,
  id: 'formRecord.exportXls',
  method: 'GET',
  summary: 'A workbook of the records of a form that the list would show, or of the selected ones among them.',
});

export const exportSelectedFormRecords = defineCall<typeof schema.exportSelectedShape>({
  ...exported,
  id: 'formRecord.exportSelected',
  method: 'POST',
  summary: 'The same, list parameters and selections in the query or the body.',
});

export const importFormRecords = defineCall<typeof schema.importShape>({
  ...common,
  id: 'formRecord.importExcel',
  method: 'POST',
  path: `${path}/importExcel`,
  access: 'online:{code}:importExcel',
  content: 'multipart',
  limit: 'export',
  summary: 'Add the rows of a workbook to a form; rows with errors come back in a workbook of their own.',
});

export const previewFormImport = defineCall<typeof schema.importPreviewShape>({
  ...common,
  id: 'formRecord.importPreview',
  method: 'POST',
  path: `${path}/importPreview`,
  access: 'online:{code}:importExcel',
  content: 'multipart',
  limit: 'export',
  summary: 'What an import into a form would take a workbook for: header, columns, first rows. Nothing is written.',
});

export const formImportTemplate = defineCall<typeof schema.importTemplateShape>({
  ...common,
  id: 'formRecord.importTemplate',
  method: 'GET',
  // Codes of forms start with `onl_`; other names are files that the yard uploaded (`template.ts`).
  path: '/basicSettings/template/onl_{form}.xlsx',
  access: 'online:onl_{form}:importExcel',
  answer: 'raw',
  limit: 'export',
  summary: 'An empty workbook to fill in and import into a form.',
});
