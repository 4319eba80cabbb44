import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of export and import. */
export const exchangeErrors = {
  exportTooLarge: refusal(
    '导出数据超过 {max} 行，请缩小查询范围',
    'The export has more than {max} rows. Narrow the query.',
  ),
  exchangeRunning: {
    status: 429,
    code: 429,
    zh: '您的上一次导入或导出还在进行，请稍后再试',
    en: 'Your last import or export is still running. Try again later.',
  },
  importKeysBad: refusal(
    '应为主表记录，如 {"orderId":"主键"}',
    'Must name the record that the lines belong to, such as {"orderId":"its id"}',
  ),
  importNoFile: refusal('文件导入失败！', 'The import failed: there was no file'),
  importOneFile: refusal('文件导入失败:一次只能导入一个文件', 'The import failed: only one file at a time'),
  importUnreadable: refusal(
    '文件导入失败:不是有效的 Excel 文件（.xls、.xlsx），或文件已加密',
    'The import failed: this is not an Excel file (.xls, .xlsx), or it is encrypted',
  ),
  importMacros: refusal('文件导入失败:不支持含宏的文件', 'The import failed: files with macros are not accepted'),
  importFileTooLarge: refusal(
    '文件导入失败:文件超过 {max} MB 或解压后过大',
    'The import failed: the file is larger than {max} MB, or too large when unpacked',
  ),
  importTooManyRows: refusal(
    '文件导入失败:数据超过 {max} 行，请分批导入',
    'The import failed: more than {max} rows. Import them in parts.',
  ),
  importTooManyWhole: refusal(
    '文件导入失败:要求全部通过校验才导入时，一次最多 {max} 行，请分批导入',
    'The import failed: a file that is imported only as a whole may have at most {max} rows. Import it in parts.',
  ),
  importTooManyColumns: refusal('文件导入失败:列数超过 {max}', 'The import failed: more than {max} columns'),
  importTimeout: refusal('文件导入失败:读取文件超时', 'The import failed: reading the file took too long'),
  importEmpty: refusal(
    '文件导入失败:列名下面没有数据行',
    'The import failed: there are no rows of data below the column names',
  ),
  importHeaderUnknown: refusal(
    '文件导入失败:第 {row} 行表头无法识别：{names}',
    'The import failed: header row {row} contains unknown names: {names}',
  ),
  importHeaderTwice: refusal('文件导入失败:表头重复：{names}', 'The import failed: column names occur twice: {names}'),
  importHeaderMissing: refusal(
    '文件导入失败:缺少必填列：{names}',
    'The import failed: required columns are missing: {names}',
  ),
  importStopped: {
    status: 200,
    code: 500,
    zh: '文件导入失败:处理中断，已导入 {count} 行，第 {row} 行之后的数据未处理。再次导入同一文件将从该行之后继续',
    en: 'The import was interrupted: {count} rows were imported, and the rows after {row} were not processed. Import the same file again to continue from there.',
    report: true,
  },
} as const satisfies Record<string, ErrorEntry>;
