import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of saved advanced queries. */
export const savedQueryErrors = {
  savedQueryExists: refusal('{title} 已存在，是否覆盖？', '{title} already exists, overwrite?'),
  savedQueryEmpty: refusal('空条件不能保存', "empty condition can't be saved"),
  savedQueryNameMissing: refusal('保存名称不能为空', "save name can't be empty"),
  savedQueryLarge: refusal('查询条件内容过大', 'The conditions are too large to be stored'),
  savedQueryTooMany: refusal(
    '保存的查询过多，最多 {max} 个，请先删除不用的',
    'Too many saved queries; at most {max} are allowed. Delete some that you no longer need.',
  ),
  savedQueryGone: refusal('该查询已被删除或不再共享', 'This query has been deleted or is no longer shared'),
  savedQueryRole: refusal('只能共享给自己拥有的角色', 'A query can be shared only with a role of your own'),
} as const satisfies Record<string, ErrorEntry>;
