import { defineCall } from '#shared/contract/call.ts';
import { formAddress } from '#shared/resource/form-code.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import type * as schema from './form-record.schema.ts';

/**
 * Calls for records of forms made at run time. One parametric set serves all forms: the calls that `resourceCalls`
 * derives from a form's definition, with a placeholder in place of its code.
 */
const records = resourceCalls({
  code: 'formRecord',
  area: 'online',
  entity: 'formRecord',
  address: formAddress('{code}'),
  table: 'onl.{code}',
  title: { zh: '表单', en: 'Form' },
  display: 'id',
  fields: [],
  list: { columns: [] },
});

export const listFormRecords = defineCall<typeof schema.listShape>({
  ...records.list,
  summary: 'Records of a form: one page by the list conventions.',
});

export const queryFormRecord = defineCall<typeof schema.queryByIdShape>({
  ...records.queryById,
  summary: 'One record of a form.',
});

export const formRecordOptions = defineCall<typeof schema.optionsShape>({
  ...records.options,
  summary: 'Ids and labels of records of a form, to choose from.',
});

export const addFormRecord = defineCall<typeof schema.addShape>({
  ...records.add,
  summary: 'Add a record to a form.',
});

export const editFormRecord = defineCall<typeof schema.editShape>({
  ...records.edit,
  summary: 'Change a record of a form; fields that are absent or null stay unchanged.',
});

export const deleteFormRecord = defineCall<typeof schema.deleteShape>({
  ...records.delete,
  summary: 'Delete a record of a form.',
});

export const deleteFormRecords = defineCall<typeof schema.deleteBatchShape>({
  ...records.deleteBatch,
  summary: 'Delete several records of a form, all or none.',
});

export const saveFormRows = defineCall<typeof schema.saveRowsShape>({
  ...records.saveRows,
  summary: 'Save the rows of a grid of a form (added, changed, deleted), all or none; a refusal lists rows and fields.',
});

export const exportFormRecords = defineCall<typeof schema.exportShape>({
  ...records.exportXls,
  summary: 'Workbook of the records of a form that the list shows, or of the selected records.',
});

export const exportSelectedFormRecords = defineCall<typeof schema.exportSelectedShape>({
  ...records.exportSelected,
  summary: 'Same as the GET call, with list parameters and selections in the query or the body.',
});

export const importFormRecords = defineCall<typeof schema.importShape>({
  ...records.importExcel,
  summary: 'Add the rows of a workbook to a form; rows with errors are returned in another workbook.',
});

export const previewFormImport = defineCall<typeof schema.importPreviewShape>({
  ...records.importPreview,
  summary: 'Preview of an import into a form: header, columns, first rows. Nothing is written.',
});

export const formImportTemplate = defineCall<typeof schema.importTemplateShape>({
  ...records.importTemplate,
  // Codes of forms start with `onl_`; other names are files that the yard uploaded (`template.ts`).
  path: '/basicSettings/template/onl_{form}.xlsx',
  access: `${formAddress('onl_{form}').prefix}:importExcel`,
  summary: 'Empty workbook to fill in and import into a form.',
});
