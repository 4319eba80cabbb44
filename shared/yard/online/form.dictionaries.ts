import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/**
 * Dictionaries of the designer of forms; the values are the platform's (docs/online.md). Only controls that our own pages
 * draw are offered; a form that another client made keeps the others.
 */
export const formDictionaries: readonly Dictionary[] = [
  dictionary('online_table_type', '表单类型', 'Kind of form', [
    item('1', '单表', 'Single table'),
    item('2', '主表', 'Main table'),
    item('3', '附表', 'Sub-table'),
  ]),
  dictionary('online_form_columns', '表单列数', 'Columns of a form', [
    item('1', '一列', 'One column'),
    item('2', '两列', 'Two columns'),
    item('3', '三列', 'Three columns'),
    item('4', '四列', 'Four columns'),
  ]),
  dictionary('online_theme', '表单主题', 'Theme of a form', [
    item('normal', '默认主题', 'Standard'),
    item('erp', 'ERP 主题', 'ERP'),
    item('innerTable', '内嵌子表', 'Inner table'),
    item('tab', 'TAB 主题', 'Tabs'),
  ]),
  dictionary('online_yes', '是否', 'Yes or no', [item('Y', '是', 'Yes'), item('N', '否', 'No')]),
  dictionary('online_relation', '附表关系', 'Relation of a sub-table', [
    item('0', '一对多', 'One to many'),
    item('1', '一对一', 'One to one'),
  ]),
  dictionary('online_synchronised', '表单同步状态', 'Database of a form', [
    item('Y', '已同步', 'Synchronised', 'free'),
    item('N', '未同步', 'Not synchronised', 'due'),
  ]),
  dictionary('online_control', '表单控件', 'Control of a field', [
    item('text', '文本框', 'Text'),
    item('textarea', '多行文本', 'Several lines'),
    item('list', '下拉框', 'Select'),
    item('radio', '单选框', 'Radio buttons'),
    item('checkbox', '多选框', 'Checkboxes'),
    item('list_multi', '下拉多选框', 'Select of several'),
    item('sel_search', '下拉搜索框', 'Search'),
    item('date', '日期', 'Date'),
    item('datetime', '日期时间', 'Date and time'),
    item('file', '文件', 'Files'),
    item('image', '图片', 'Pictures'),
    item('sel_user', '用户选择', 'People'),
    item('sel_depart', '部门选择', 'Departments'),
    item('pca', '省市区', 'Area'),
    item('cat_tree', '分类字典树', 'Category'),
    item('sel_tree', '自定义树', 'Tree'),
    item('popup', '弹窗选择', 'Report'),
    item('link_table', '关联记录', 'Record of a form'),
    item('umeditor', '富文本', 'Rich text'),
    item('markdown', 'Markdown', 'Markdown'),
  ]),
  dictionary('online_column_type', '表单字段类型', 'Type of a field', [
    item('string', '字符串', 'Text'),
    item('int', '整数', 'Integer'),
    item('double', '小数', 'Decimal'),
    item('BigDecimal', '精确小数', 'Exact decimal'),
    item('Date', '日期', 'Date'),
    item('Datetime', '日期时间', 'Date and time'),
    item('Text', '长文本', 'Long text'),
  ]),
  dictionary('online_index_type', '表单索引类型', 'Kind of an index', [
    item('normal', '普通', 'Normal'),
    item('unique', '唯一', 'Unique'),
  ]),
];
