import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { onlyNew } from '#server/kernel/only-new.ts';

const common = [
  { digits: '1', pattern: '^[a-z|A-Z]$', message: '第一位只能是字母' },
  { digits: '*', pattern: '^[0-9|a-z|A-Z|_]*$', message: '只能填写数字、大小写字母、下划线' },
  { digits: '*', pattern: '^.{3,12}$', message: '最少输入3位数，最多可输入12位数' },
];

const checkRules = [
  {
    ruleName: '通用编码规则',
    ruleNameEn: 'Usual codes',
    ruleCode: 'common',
    ruleJson: JSON.stringify(common),
    ruleDescription: '以字母开头，由数字、字母、下划线组成，3 到 12 位',
    ruleDescriptionEn: 'Begins with a letter; digits, letters and underscores, 3 to 12 of them',
  },
];

const fillRules = [
  {
    ruleName: '订单流水号',
    ruleNameEn: 'Order numbers',
    ruleCode: 'shop_order_num',
    ruleClass: 'orderNumber',
    ruleParams: '{"prefix":"CN"}',
  },
  {
    ruleName: '机构编码',
    ruleNameEn: 'Codes of departments',
    ruleCode: 'org_num_role',
    ruleClass: 'departCode',
    ruleParams: null,
  },
  {
    ruleName: '分类编码',
    ruleNameEn: 'Codes of categories',
    ruleCode: 'category_code_rule',
    ruleClass: 'categoryCode',
    ruleParams: null,
  },
];

const codeOf = ({ ruleCode }: { readonly ruleCode: string }): string => ruleCode;

/** Adds the check rules and fill rules that every yard has. */
export async function seedRules(trx: Trx, tenantId: number): Promise<void> {
  const checks = await onlyNew(trx, tenantId, 'checkRule', checkRules, codeOf);
  if (checks.length > 0) {
    await trx
      .insertInto('sysCheckRule')
      .values(checks.map((rule) => ({ id: newId(), tenantId, ...rule })))
      .onConflict((conflict) => conflict.columns(['tenantId', 'ruleCode']).doNothing())
      .execute();
  }
  const fills = await onlyNew(trx, tenantId, 'fillRule', fillRules, codeOf);
  if (fills.length > 0) {
    await trx
      .insertInto('sysFillRule')
      .values(fills.map((rule) => ({ id: newId(), tenantId, ...rule })))
      .onConflict((conflict) => conflict.columns(['tenantId', 'ruleCode']).doNothing())
      .execute();
  }
}
