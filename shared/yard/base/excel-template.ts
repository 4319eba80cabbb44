import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { file, str } from '#shared/resource/field-builders.ts';

/**
 * Workbooks that people download by name and fill in (`/basicSettings/template/<name>`): the yard's own forms, in
 * addition to or instead of the templates made from definitions. `contractor.xlsx` replaces the template for the import
 * of contractors.
 */
export const excelTemplate = {
  code: 'excel_template',
  area: 'base',
  entity: 'template',
  table: 'prm_excel_template',
  // Deleted for good, so that the name can be used again.
  storage: { remove: 'hard' },
  title: { zh: '导入模板', en: 'Import template' },
  plural: 'Import templates',
  display: 'fileName',
  fields: [
    str('fileName', ['文件名', 'File name'], 100, {
      required: true,
      unique: true,
      query: true,
      pattern: '[\\p{L}\\p{N}][\\p{L}\\p{N}_()（）-]*\\.xlsx?',
      patternText: {
        zh: '字母、数字、中文、_ - ( )，以 .xls 或 .xlsx 结尾',
        en: 'letters, digits, _ - ( ), ending in .xls or .xlsx',
      },
      help: {
        zh: '以“编码.xlsx”命名时，代替该编码的系统模板，如 contractor.xlsx',
        en: 'A file named <code>.xlsx replaces the generated template of that code, e.g. contractor.xlsx',
      },
    }),
    file('file', ['模板文件', 'Workbook'], {
      required: true,
      control: 'files',
      help: { zh: '一个 .xls 或 .xlsx 文件', en: 'One .xls or .xlsx file' },
    }),
    str('remark', ['备注', 'Remark'], 200, { wide: true }),
  ],
  list: { columns: ['fileName', 'file', 'remark', 'updateTime'], sort: { column: 'fileName', order: 'asc' } },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
