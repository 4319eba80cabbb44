import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

const common = [
  { digits: '1', pattern: '^[a-z|A-Z]$', message: '第一位只能是字母' },
  { digits: '*', pattern: '^[0-9|a-z|A-Z|_]*$', message: '只能填写数字、大小写字母、下划线' },
  { digits: '*', pattern: '^.{3,12}$', message: '最少输入3位数，最多可输入12位数' },
];

/** The rules that every yard has by their codes: what a code must look like, and an order's number. */
export async function seedRules(trx: Trx, tenantId: number): Promise<void> {
  await trx
    .insertInto('sysCheckRule')
    .values({
      id: newId(),
      tenantId,
      ruleName: '通用编码规则',
      ruleCode: 'common',
      ruleJson: JSON.stringify(common),
      ruleDescription: '以字母开头，由数字、字母、下划线组成，3 到 12 位',
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'ruleCode']).doNothing())
    .execute();
  await trx
    .insertInto('sysFillRule')
    .values([
      {
        id: newId(),
        tenantId,
        ruleName: '订单流水号',
        ruleCode: 'shop_order_num',
        ruleClass: 'orderNumber',
        ruleParams: '{"prefix":"CN"}',
      },
      {
        id: newId(),
        tenantId,
        ruleName: '机构编码',
        ruleCode: 'org_num_role',
        ruleClass: 'departCode',
        ruleParams: null,
      },
      {
        id: newId(),
        tenantId,
        ruleName: '分类编码',
        ruleCode: 'category_code_rule',
        ruleClass: 'categoryCode',
        ruleParams: null,
      },
    ])
    .onConflict((conflict) => conflict.columns(['tenantId', 'ruleCode']).doNothing())
    .execute();
}
