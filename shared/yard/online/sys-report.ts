import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, dict, int, str, text } from '#shared/resource/field-builders.ts';

const name = '[A-Za-z_]\\w*';
const nameText = { zh: '字母、数字和下划线，不以数字开头', en: 'letters, digits and underscores, no digit first' };

/**
 * 报表配置 (docs/wire.md §2.7.1): stored SELECT statements that run over the reader's own rows
 * (docs/decisions/reports.md), with their columns and parameters. Wire names of the fields are the platform's.
 */
export const sysReport = {
  code: 'sys_report',
  area: 'online',
  entity: 'report',
  address: {
    path: '/online/cgreport/head',
    prefix: 'online:report',
    page: '/online/reports',
    // Existing clients send head, columns and parameters side by side.
    verbs: { add: { module: true, code: 200 }, delete: { code: 200 }, deleteBatch: { code: 200 } },
    words: {
      add: { zh: '添加成功！', en: 'Added' },
      delete: { zh: '删除成功', en: 'Deleted' },
      deleteBatch: { zh: '删除成功', en: 'Deleted' },
      missing: { zh: '未找到对应实体', en: 'This report does not exist' },
    },
  },
  table: 'onl_cgreport_head',
  storage: { remove: 'hard', pairs: false },
  configures: true,
  title: { zh: '报表', en: 'Report' },
  plural: { zh: '报表配置', en: 'Online reports' },
  display: 'name',
  hint: 'code',
  groups: [
    { key: 'report', label: { zh: '报表', en: 'Report' } },
    { key: 'sql', label: { zh: '查询语句', en: 'Statement' } },
    { key: 'picker', label: { zh: '用于弹窗选择', en: 'In pickers' } },
  ],
  fields: [
    str('name', ['报表名称', 'Name'], 200, { group: 'report', english: 'nameEn', required: true, query: true }),
    str('code', ['报表编码', 'Code'], 100, {
      group: 'report',
      required: true,
      unique: true,
      query: true,
      pattern: '[A-Za-z][\\w-]*',
      patternText: { zh: '以字母开头，可含字母、数字、下划线和连字符', en: 'a letter, then letters, digits, _ or -' },
      help: { zh: '弹窗选择按编码引用报表', en: 'Pickers name the report by its code' },
    }),
    str('nameEn', ['英文名称', 'English name'], 200, { group: 'report' }),
    str('dbSource', ['数据源', 'Data source'], 100, {
      group: 'report',
      control: 'data-source',
      query: true,
      help: { zh: '留空查询本系统', en: 'Blank: this system' },
    }),
    str('content', ['描述', 'Description'], 1000, { group: 'report', wide: true }),
    text('cgrSql', ['报表 SQL', 'SQL'], {
      group: 'sql',
      length: 4000,
      required: true,
      wide: true,
      format: 'markup',
      control: 'report-sql',
      help: {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
        zh: '一条 SELECT。${参数名} 为报表参数，#{sys_user_code}、#{sys_org_code}、#{sys_date} 等为系统变量；只能读到查看人自己有权查看的数据',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
        en: 'One SELECT. ${name} is a parameter; #{sys_user_code}, #{sys_org_code}, #{sys_date} … are variables. Readers get only rows that they may see.',
      },
    }),
    str('returnValField', ['返回值字段', 'Value column'], 100, { group: 'picker' }),
    str('returnTxtField', ['返回文本字段', 'Text column'], 100, { group: 'picker' }),
    dict('returnType', ['返回类型', 'Selection'], 'report_return_type', {
      group: 'picker',
      required: true,
      default: '1',
    }),
  ],
  lines: [
    {
      code: 'sys_report_item',
      entity: 'item',
      table: 'onl_cgreport_item',
      title: { zh: '报表字段', en: 'Columns' },
      foreignKey: 'cgrheadId',
      display: 'fieldTxt',
      help: {
        zh: '“解析 SQL”按语句填写；字典编码与取值表达式二选一',
        en: 'Read SQL fills these in. A column has a dictionary or replacements, not both.',
      },
      fields: [
        str('fieldName', ['字段名', 'Column'], 63, {
          required: true,
          uniqueWithin: 'cgrheadId',
          pattern: '[\\p{L}_][\\p{L}\\p{N}_]*',
          patternText: nameText,
        }),
        str('fieldTxt', ['字段文本', 'Title'], 200, { required: true }),
        str('fieldTxtEn', ['英文文本', 'English title'], 200),
        dict('fieldType', ['类型', 'Kind'], 'report_field_type', { required: true, default: 'String' }),
        int('fieldWidth', ['列宽', 'Width'], { min: 20, max: 2000, unit: 'px' }),
        bool('isShow', ['显示', 'Shown'], { required: true, default: true }),
        bool('isOrder', ['排序', 'Sortable'], { required: true, default: false }),
        bool('isSearch', ['查询', 'Search'], { required: true, default: false }),
        dict('searchMode', ['查询模式', 'Search by'], 'report_search_mode', { required: true, default: 'single' }),
        str('dictCode', ['字典编码', 'Dictionary'], 500, {
          help: {
            zh: '字典编码，或一条含 value 和 text 两列的 SELECT',
            en: 'A code, or a SELECT with the columns value and text',
          },
        }),
        str('replaceVal', ['取值表达式', 'Replacements'], 500, {
          help: { zh: '文本_值，逗号分隔：男_1,女_2', en: 'Pairs text_value, separated by commas: male_1,female_2' },
        }),
        str('fieldHref', ['字段链接', 'Link'], 500, {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
          help: { zh: '如 /prm/ship/ship/${id}', en: 'Such as /prm/ship/ship/${id}' },
        }),
        bool('isTotal', ['合计', 'Total'], { required: true, default: false }),
        str('groupTitle', ['分组标题', 'Group title'], 200),
      ],
      list: { columns: ['fieldName', 'fieldTxt', 'fieldType', 'isShow', 'isOrder', 'isSearch', 'dictCode', 'isTotal'] },
    },
    {
      code: 'sys_report_param',
      entity: 'param',
      table: 'onl_cgreport_param',
      title: { zh: '报表参数', en: 'Parameters' },
      foreignKey: 'cgrheadId',
      display: 'paramTxt',
      fields: [
        str('paramName', ['参数名', 'Name'], 64, {
          required: true,
          uniqueWithin: 'cgrheadId',
          pattern: name,
          patternText: nameText,
        }),
        str('paramTxt', ['参数文本', 'Title'], 200),
        str('paramTxtEn', ['英文文本', 'English title'], 200),
        str('paramValue', ['默认值', 'Default'], 1000),
      ],
      list: { columns: ['paramName', 'paramTxt', 'paramValue'] },
    },
  ],
  list: { columns: ['name', 'code', 'dbSource', 'updateBy', 'updateTime'] },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
