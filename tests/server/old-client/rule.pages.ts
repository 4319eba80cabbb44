import { workbookOf } from '#tests/support/workbooks.ts';
import { listParameters, type OldClientPage } from './old-client.ts';

const pieces = JSON.stringify([{ digits: '2', pattern: '^[A-Z]{2}$', message: '前两位为大写字母' }]);

export const rulePages: readonly OldClientPage[] = [
  {
    page: 'check rules',
    calls: [
      {
        call: 'GET /sys/duplicate/check',
        query: { tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'old_check' },
        code: 200,
      },
      {
        call: 'POST /sys/checkRule/add',
        body: { ruleName: '旧端校验', ruleCode: 'old_check', ruleDescription: '', ruleJson: pieces },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/checkRule/list',
        query: { ...listParameters, ruleName: '*旧端*', ruleCode: '*old*' },
        code: 200,
        reads: ['result.records[].ruleJson', 'result.records[].ruleDescription', 'result.total'],
        keep: { rule: 'result.records[0].id' },
      },
      {
        call: 'PUT /sys/checkRule/edit',
        body: { id: '{rule}', ruleName: '旧端校验二', ruleCode: 'old_check', ruleDescription: null, ruleJson: pieces },
        code: 200,
        message: '编辑成功!',
      },
      { call: 'GET /sys/checkRule/checkByCode', query: { ruleCode: 'old_check', value: 'AB1' }, code: 200 },
      {
        call: 'GET /sys/checkRule/checkByCode',
        query: { ruleCode: 'old_check', value: encodeURIComponent('中文') },
        code: 500,
        message: '前两位为大写字母',
      },
      {
        call: 'GET /sys/checkRule/checkByCode',
        query: { ruleCode: 'nobody', value: 'A' },
        code: 500,
        message: '该编码不存在',
      },
      { call: 'GET /sys/checkRule/exportXls', query: { ...listParameters, selections: '{rule},' }, blob: true },
      {
        call: 'POST /sys/checkRule/importExcel',
        file: () =>
          workbookOf([
            ['规则名称', '规则Code', '规则JSON'],
            ['导入', 'old_in', pieces],
          ]),
        code: 200,
      },
      { call: 'DELETE /sys/checkRule/delete', query: { id: '{rule}' }, code: 200, message: '删除成功!' },
      {
        call: 'GET /sys/checkRule/list',
        query: { ...listParameters, ruleCode: 'old_in' },
        keep: { other: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/checkRule/deleteBatch', query: { ids: '{other},' }, code: 200, message: '批量删除成功！' },
    ],
  },
  {
    page: 'fill rules',
    calls: [
      {
        call: 'POST /sys/fillRule/add',
        body: { ruleName: '旧端填值', ruleCode: 'old_fill', ruleClass: 'orderNumber', ruleParams: '{"prefix":"OL"}' },
        code: 200,
        message: '添加成功！',
      },
      {
        call: 'GET /sys/fillRule/list',
        query: { ...listParameters, ruleName: '*旧端*', ruleCode: '*old*' },
        code: 200,
        reads: ['result.records[].ruleClass', 'result.records[].ruleParams', 'result.total'],
        keep: { rule: 'result.records[0].id' },
      },
      { call: 'GET /sys/fillRule/testFillRule', query: { ruleCode: 'old_fill' }, code: 200, reads: ['result'] },
      {
        call: 'POST /sys/fillRule/importExcel',
        file: () =>
          workbookOf([
            ['规则名称', '规则Code', '规则实现类'],
            ['导入', 'old_in', 'departCode'],
          ]),
        code: 200,
      },
      {
        call: 'PUT /sys/fillRule/edit',
        body: {
          id: '{rule}',
          ruleName: '旧端填值二',
          ruleCode: 'old_fill',
          ruleClass: 'orderNumber',
          ruleParams: null,
        },
        code: 200,
        message: '编辑成功!',
      },
      { call: 'GET /sys/fillRule/exportXls', query: { ...listParameters, selections: '{rule},' }, blob: true },
      { call: 'DELETE /sys/fillRule/deleteBatch', query: { ids: '{rule},' }, code: 200, message: '批量删除成功！' },
      {
        call: 'GET /sys/fillRule/list',
        query: { ...listParameters, ruleCode: 'old_in' },
        keep: { other: 'result.records[0].id' },
      },
      { call: 'DELETE /sys/fillRule/delete', query: { id: '{other}' }, code: 200, message: '删除成功!' },
    ],
  },
];
