import { lookup } from '#shared/lookup.ts';
import type { AuthRule } from './rights.ts';
import type { FormRows } from './rows.schema.ts';

/** Answer of `authColumn`: every field with its rules, whether anybody has them or not. */
export function authColumns({ head, fields }: FormRows, rules: readonly AuthRule[]) {
  return fields.map(({ id, dbFieldName, dbFieldTxt, isShowForm, isShowList, dbIsPersist }) => {
    const own = rules.filter(({ type, code, status }) => type === 1 && code === dbFieldName && status === 1);
    const has = (page: number, control: number) => own.some((rule) => rule.page === page && rule.control === control);
    return {
      ...{ id, cgformId: head.id, type: 1 as const, code: dbFieldName, title: dbFieldTxt },
      status: own.length > 0 ? (1 as const) : (0 as const),
      ...{ listShow: has(3, 5), formShow: has(5, 5), formEditable: has(5, 3) },
      ...{ isShowForm, isShowList, dbIsPersist },
      ...{ tableName: null, tableNameTxt: null, switchFlag: 0 as const },
    };
  });
}

/** The pairs of page and control that enabling a column makes rules of. */
export const columnRules = [
  { page: 3, control: 5 },
  { page: 5, control: 5 },
  { page: 5, control: 3 },
] as const;

/** Buttons of the platform's pages that rules can hide. */
const builtInButtons = lookup<string>({
  ...{ add: '新增', addSub: '添加下级', update: '编辑', delete: '删除', batch_delete: '批量删除', import: '导入' },
  ...{ export: '导出', bpm: '提交流程', super_query: '高级查询', detail: '详情' },
});

/** Answer of `authPage`: the active rules for fields (type 1) or buttons (type 2), to be granted one by one. */
export function authPage({ fields, buttons }: FormRows, rules: readonly AuthRule[], type: 1 | 2) {
  const titles = new Map<string, string>(
    type === 1
      ? fields.map(({ dbFieldName, dbFieldTxt }) => [dbFieldName, dbFieldTxt])
      : [
          ...Object.entries(builtInButtons),
          ...buttons.map((each) => [each.buttonCode, each.buttonName ?? ''] as const),
        ],
  );
  return rules
    .filter((rule) => rule.type === type && rule.status === 1)
    .map(({ id, code, page, control }) => ({
      ...{ id, code, title: titles.get(code) ?? code, page, control },
      ...{ relId: null, checked: null },
    }));
}

const noDetails = {
  ...{ id: null, cgformHeadId: null, optType: null, exp: null, buttonStatus: null, orderNum: null },
  ...{ buttonIcon: null, optPosition: null },
};

/** First part of the answer of `authButton`: the buttons that an administrator added. */
export function authButtons({ buttons }: FormRows) {
  return buttons
    .filter(({ buttonStatus }) => buttonStatus === '1')
    .map(({ buttonCode, buttonName, buttonStyle }) => ({ ...noDetails, buttonCode, buttonName, buttonStyle }));
}
