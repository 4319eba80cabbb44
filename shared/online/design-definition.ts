import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, dict, int, str, text } from '#shared/resource/field-builders.ts';

const nameText = { zh: '字母开头，可含字母、数字和下划线', en: 'a letter, then letters, digits or underscores' };
const isTree = { field: 'isTree', op: 'eq', value: 'Y' } as const;
const isMain = { field: 'tableType', op: 'eq', value: '2' } as const;
const isPart = { field: 'tableType', op: 'eq', value: '3' } as const;

/**
 * 表单设计: the head of an online form with its fields and indexes (docs/online.md). Wire names are the platform's; the
 * calls are those of `shared/contract/form/form-design.ts`, which `read-design.ts` and `write-design.ts` make.
 */
export const formDesign: ResourceDefinition = {
  code: 'sys_form',
  area: 'online',
  entity: 'form',
  address: { path: '/online/cgform/head', prefix: 'online:form', page: '/online/cgform', rows: false },
  table: 'onl_design',
  configures: true,
  title: { zh: '表单', en: 'Form' },
  plural: { zh: '表单设计', en: 'Online forms' },
  display: 'tableTxt',
  hint: 'tableName',
  groups: [
    { key: 'form', label: { zh: '表单', en: 'Form' } },
    { key: 'look', label: { zh: '显示', en: 'Appearance' } },
    { key: 'structure', label: { zh: '结构', en: 'Structure' } },
  ],
  fields: [
    str('tableTxt', ['表描述', 'Title'], 200, { group: 'form', required: true, query: true }),
    str('tableName', ['表名', 'Table'], 50, {
      group: 'form',
      required: true,
      query: true,
      pattern: '[A-Za-z]\\w*(?:\\$\\d+)*',
      patternText: nameText,
    }),
    dict('tableType', ['表类型', 'Kind'], 'online_table_type', {
      group: 'structure',
      required: true,
      default: '1',
      query: true,
    }),
    dict('formTemplate', ['表单列数', 'Columns'], 'online_form_columns', {
      group: 'look',
      required: true,
      default: '1',
    }),
    dict('themeTemplate', ['主题', 'Theme'], 'online_theme', { group: 'look', required: true, default: 'normal' }),
    dict('isPage', ['分页', 'Pages'], 'online_yes', { group: 'look', required: true, default: 'Y' }),
    dict('isCheckbox', ['复选框', 'Selection'], 'online_yes', { group: 'look', required: true, default: 'Y' }),
    dict('isTree', ['树', 'Tree'], 'online_yes', { group: 'structure', required: true, default: 'N' }),
    str('treeParentIdField', ['父级字段', 'Parent field'], 32, {
      group: 'structure',
      visibleWhen: isTree,
      help: { zh: '留空则使用 pid；没有该字段时自动添加', en: 'Empty means pid, which is added if the form lacks it' },
    }),
    str('treeIdField', ['是否有子节点字段', 'Has-children field'], 32, {
      group: 'structure',
      visibleWhen: isTree,
      help: {
        zh: '由系统维护；留空则使用 has_child，没有该字段时自动添加',
        en: 'Kept by the system. Empty means has_child, which is added if the form lacks it',
      },
    }),
    str('treeFieldname', ['树展示字段', 'Field with the name'], 32, {
      group: 'structure',
      visibleWhen: isTree,
      required: isTree,
      help: { zh: '字段名称，如 name', en: 'Name of a field, for example name' },
    }),
    dict('relationType', ['映射关系', 'Relation'], 'online_relation', {
      group: 'structure',
      visibleWhen: isPart,
      required: isPart,
      help: {
        zh: '请在作为外键的字段中填写“主表”和“主表字段”（如 id）',
        en: 'Enter main table and main field (for example id) in the field that is the foreign key',
      },
    }),
    int('tabOrderNum', ['附表排序', 'Position'], { group: 'structure', visibleWhen: isPart, min: 0, max: 1000 }),
    str('subTableStr', ['附表', 'Sub-tables'], 2000, { owned: true, group: 'structure', visibleWhen: isMain }),
    dict('isDbSynch', ['同步状态', 'Database'], 'online_synchronised', { owned: true, group: 'form' }),
    int('tableVersion', ['版本', 'Version'], { owned: true, group: 'form' }),
  ],
  lines: [
    {
      code: 'sys_form_field',
      entity: 'field',
      table: 'onl_design_field',
      title: { zh: '字段', en: 'Fields' },
      foreignKey: 'cgformHeadId',
      display: 'dbFieldTxt',
      min: 1,
      help: {
        zh: '主键、创建人、创建日期、更新人、更新日期和所属部门由系统维护，不必列出',
        en: 'The key, who created and changed a record and when, and the department are kept by the system.',
      },
      fields: [
        str('dbFieldTxt', ['字段备注', 'Title'], 200, { required: true }),
        str('dbFieldName', ['字段名称', 'Field'], 32, {
          required: true,
          uniqueWithin: 'cgformHeadId',
          pattern: '[A-Za-z][\\w$]*',
          patternText: nameText,
        }),
        dict('fieldShowType', ['控件类型', 'Control'], 'online_control', { required: true, default: 'text' }),
        dict('dbType', ['字段类型', 'Type'], 'online_column_type', { required: true, default: 'string' }),
        int('dbLength', ['字段长度', 'Length'], { min: 0, max: 4000, required: true, default: 100 }),
        int('dbPointLength', ['小数点', 'Decimals'], { min: 0, max: 10, required: true, default: 0 }),
        bool('fieldMustInput', ['必填', 'Required'], { required: true, default: false }),
        bool('isShowForm', ['表单显示', 'In form'], { required: true, default: true }),
        bool('isShowList', ['列表显示', 'In list'], { required: true, default: true }),
        bool('isQuery', ['查询', 'Filter'], { required: true, default: false }),
        dict('queryMode', ['查询类型', 'Filter by'], 'report_search_mode', { required: true, default: 'single' }),
        bool('sortFlag', ['排序', 'Sortable'], { required: true, default: false }),
        bool('isReadOnly', ['只读', 'Read-only'], { required: true, default: false }),
        str('dictField', ['字典 Code', 'Dictionary code'], 100, {
          help: { zh: '字典编码；表字典时为取值列', en: 'Code of the dictionary, or the value column of a table' },
        }),
        str('dictTable', ['字典 Table', 'Dictionary table'], 500, {}),
        str('dictText', ['字典 Text', 'Dictionary text'], 500, {}),
        str('dbDefaultVal', ['默认值', 'Default'], 100, {}),
        str('fieldDefaultValue', ['控件默认值', 'Initial value'], 100, {}),
        str('fieldValidType', ['校验', 'Check'], 200, {
          help: {
            zh: 'only、z、n、e 等规则名，或正则表达式',
            en: 'A rule such as only, z, n or e, or a regular expression',
          },
        }),
        int('fieldLength', ['列宽', 'Width'], { min: 20, max: 2000, required: true, default: 120, unit: 'px' }),
        str('fieldHref', ['字段链接', 'Link'], 200, {}),
        text('fieldExtendJson', ['扩展参数', 'Options'], { length: 500, format: 'markup' }),
        bool('dbIsNull', ['允许空值', 'May be empty'], { required: true, default: true }),
        bool('dbIsPersist', ['存入数据库', 'Stored'], { required: true, default: true }),
        str('mainTable', ['主表', 'Main table'], 50, {
          help: {
            zh: '仅附表的外键：主表的表名',
            en: 'Only in the foreign key of a sub-table: the name of the main table',
          },
        }),
        str('mainField', ['主表字段', 'Main field'], 32, {
          help: {
            zh: '仅附表的外键：主表的字段，如 id',
            en: 'Only in the foreign key of a sub-table: a field of the main table, for example id',
          },
        }),
      ],
      list: { columns: ['dbFieldTxt', 'dbFieldName', 'fieldShowType', 'dbType', 'dbLength'] },
    },
    {
      code: 'sys_form_index',
      entity: 'index',
      table: 'onl_design_index',
      title: { zh: '索引', en: 'Indexes' },
      foreignKey: 'cgformHeadId',
      display: 'indexName',
      fields: [
        str('indexName', ['索引名称', 'Index'], 50, { required: true, uniqueWithin: 'cgformHeadId' }),
        str('indexField', ['索引栏位', 'Fields'], 500, {
          required: true,
          help: { zh: '字段名称，多个用逗号分隔', en: 'Names of fields, separated by commas' },
        }),
        dict('indexType', ['索引类型', 'Kind'], 'online_index_type', { required: true, default: 'normal' }),
      ],
      list: { columns: ['indexName', 'indexField', 'indexType'] },
    },
  ],
  list: {
    columns: ['tableTxt', 'tableName', 'tableType', 'isDbSynch', 'tableVersion', 'createBy'],
    card: { states: ['isDbSynch'], facts: ['tableName', 'tableType'] },
    plain: true,
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete'],
};
