import type { ErrorEntry } from './error-entry.ts';

/** Errors of saved advanced queries. */
export const savedQueryErrors = {
  savedQueryExists: {
    status: 200,
    code: 500,
    zh: '{title} 已存在，是否覆盖？',
    en: '{title} already exists, overwrite?',
  },
  savedQueryEmpty: { status: 200, code: 500, zh: '空条件不能保存', en: "empty condition can't be saved" },
  savedQueryNameMissing: { status: 200, code: 500, zh: '保存名称不能为空', en: "save name can't be empty" },
  savedQueryLarge: { status: 200, code: 500, zh: '查询条件内容过大', en: 'The conditions are too large to be stored' },
  savedQueryTooMany: {
    status: 200,
    code: 500,
    zh: '保存的查询过多，最多 {max} 个，请先删除不用的',
    en: 'Too many saved queries; at most {max} are allowed. Delete some that you no longer need.',
  },
  savedQueryGone: {
    status: 200,
    code: 500,
    zh: '该查询已被删除或不再共享',
    en: 'This query has been deleted or is no longer shared',
  },
  savedQueryRole: {
    status: 200,
    code: 500,
    zh: '只能共享给自己拥有的角色',
    en: 'A query can be shared only with a role of your own',
  },
} as const satisfies Record<string, ErrorEntry>;
