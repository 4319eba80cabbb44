import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** What units, the calendar and import templates refuse. */
export const baseErrors = {
  contractorStopped: {
    status: 200,
    code: 500,
    zh: '单位{name}累计记分{n}，暂停申请',
    en: 'Contractor {name} has {n} points and may not apply for now',
  },
  templateFileWrong: {
    status: 200,
    code: 500,
    zh: '请上传一个与文件名后缀相符的 Excel 文件',
    en: 'Upload one Excel file of the kind that the file name ends in',
  },
} as const satisfies Record<string, ErrorEntry>;
