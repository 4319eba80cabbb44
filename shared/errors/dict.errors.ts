import type { ErrorEntry } from './error-entry.ts';

/** Dictionaries and what is read through their codes. */
export const dictErrors = {
  dictCodeMissing: {
    status: 200,
    code: 500,
    zh: '字典Code不能为空!',
    en: "dictionary code can't be empty!",
  },
  // The platform's words, for a table or column that nobody may ask for and for a condition that is none (contract §1).
  dictGuarded: {
    status: 200,
    code: 500,
    zh: '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    en: 'This table, column or condition may not be asked for. Ask an administrator.',
  },
  dictDeleteFailed: { status: 200, code: 500, zh: '删除失败!', en: 'Deleting failed: there is no such dictionary' },
  dictInUse: {
    status: 200,
    code: 500,
    zh: '字典 {code} 正在使用，不能删除或改编码；使用处：{places}',
    en: '{code} is in use and can neither be deleted nor get another code. It is used by: {places}',
  },
  dictItemInUse: {
    status: 200,
    code: 500,
    zh: '数据值“{value}”已被使用，不能删除或修改，可将其停用；使用处：{places}',
    en: 'The value “{value}” is in use: it can be switched off, not deleted or changed. It is used by: {places}',
  },
  dictBackFailed: {
    status: 200,
    code: 500,
    zh: '操作失败!',
    en: 'This failed: there is no such dictionary in the recycle bin',
  },
} as const satisfies Record<string, ErrorEntry>;
