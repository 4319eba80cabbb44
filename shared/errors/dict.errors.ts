import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of dictionaries and of values read through dictionary codes. */
export const dictErrors = {
  dictCodeMissing: refusal('字典Code不能为空!', "dictionary code can't be empty!"),
  // JeecgBoot's text for a table or column that must not be read, and for an invalid condition (docs/wire.md §1.1).
  dictGuarded: refusal(
    '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    'This table, column or condition may not be queried. Ask an administrator.',
  ),
  dictDeleteFailed: refusal('删除失败!', 'Deleting failed: this dictionary does not exist'),
  // JeecgBoot's text plus advice: an import only adds dictionaries and does not change existing ones.
  dictImportKnown: refusal(
    '字典编码已经存在，忽略导入。其字典项请在列表的“字典项”中新增或修改',
    'A dictionary with this code exists already, so the row was left out. Edit its items with “Items” in the list',
  ),
  dictImportDict: refusal(
    '字典名称、字典编码必填，不超过 100 字，编码不含逗号',
    'A dictionary needs a name and a code of at most 100 characters. The code must not contain a comma.',
  ),
  dictImportItem: refusal(
    '字典项文本、字典项值必填，不超过 100 字，值不含逗号；排序为整数',
    'An item needs a text and a value of at most 100 characters. The value must not contain a comma, and the order must be a whole number.',
  ),
  dictImportTwice: refusal('字典项值在此字典中重复', 'This value occurs twice in the dictionary'),
  dictImportOthers: refusal(
    '同一字典的其他行有误，整个字典未导入',
    'Another row of this dictionary has an error, so the whole dictionary was left out',
  ),
  dictInUse: refusal(
    '字典 {code} 正在使用，不能删除或改编码；使用处：{places}',
    '{code} is in use, so it cannot be deleted and its code cannot be changed. Used by: {places}',
  ),
  dictItemInUse: refusal(
    '数据值“{value}”已被使用，不能删除或修改，可将其停用；使用处：{places}',
    'The value “{value}” is in use. You can switch it off, but not delete or change it. Used by: {places}',
  ),
  dictBackFailed: refusal('操作失败!', 'Failed: this dictionary is not in the recycle bin'),
} as const satisfies Record<string, ErrorEntry>;
