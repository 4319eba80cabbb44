import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { createRandom } from '#server/demo/random.ts';
import { demoPartyCodes } from '#server/yard/party-code.ts';
import { salesParties } from '#server/yard/sales/sales-hooks.ts';
import { addDays } from '#shared/workflow/day.ts';
import { sales } from '#shared/yard/sales/sales.ts';

/** Days after the delivery. */
const warranty = 600;
/** Number of contracts by docs/domain.md §20. */
const target = 38;

/** By `ship_type`: relative frequency, lowest and highest amount in 万元. */
const products = [
  ['1', 3, 98_000, 165_000],
  ['2', 4, 41_000, 62_000],
  ['3', 6, 22_000, 36_000],
  ['4', 15, 2_600, 11_000],
  ['5', 12, 1_400, 4_200],
] as const;

const customers = [
  ['华晟海上风电有限公司', '1'],
  ['东港清洁能源股份公司', '1'],
  ['北岸海洋工程集团', '2'],
  ['南海能源工程', '3'],
  ['渤海石油装备', '2'],
  ['粤海航运', '3'],
  ['北欧海工', '6'],
  ['星洲海事', '5'],
  ['辽港集团', '4'],
] as const;

/** Ships under construction: number, product, customer, amount, days from today to signing and to delivery. */
const building = [
  ['HS2401', '1', 0, 128_600, -690, 240],
  ['HS2402', '2', 1, 52_300, -725, 80],
  ['HS2403', '3', 2, 28_900, -410, 335],
] as const;

/** 销售 in the demo yard: contracts of about four years, including the three ships under construction. */
export const salesDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_202) };
  const { random, today, tenantId } = world;
  const sellers = holders(world, 'seller');
  const drafts = [
    ...building.map(([shipNo, product, customer, amount, signed, delivery]) => ({
      product,
      customer: customers[customer],
      amount: amount as number,
      signed: signed as number,
      delivery: delivery as number,
      ship: world.ships.find((ship) => ship.shipNo === shipNo)?.id ?? null,
    })),
    ...Array.from({ length: target - building.length }, () => {
      const [product, , low, high] = random.weighted(products.map((each) => [each, each[1]] as const));
      const signed = -random.int(20, 1500);
      return {
        product,
        customer: random.pick(customers),
        amount: random.int(low / 100, high / 100) * 100,
        signed,
        delivery: signed + random.int(210, 640),
        ship: null,
      };
    }),
  ].sort((one, other) => one.signed - other.signed);
  const codeOf = demoPartyCodes(salesParties);
  const rows = drafts.map(({ product, customer: [customer, region], amount, signed, delivery, ship }, index): Draft => {
    const signDate = addDays(today, signed);
    const at = clockMs(`${signDate} 10:00:00`);
    return {
      id: world.newId(at),
      tenantId,
      sysOrgCode: 'A01',
      createBy: random.pick(sellers),
      createTime: clockText(at),
      contractNo: `XS-${signDate.slice(2, 4)}-${String(index + 1).padStart(3, '0')}`,
      customer,
      customerCode: codeOf(customer),
      product,
      ship,
      amount,
      signDate,
      deliveryDate: addDays(today, delivery),
      region,
      ...paid(world, amount, signed, delivery),
    };
  });
  return { ...emptyFlowRows(), tables: [{ definition: sales, rows }] };
};

/**
 * Amount received and status: a fifth is paid at signing, most during construction. After the delivery a tenth is kept
 * back for the months of warranty, and three customers in ten pay the rest late.
 */
function paid({ random }: DemoWorld, amount: number, signed: number, delivery: number): Draft {
  if (delivery > 0) {
    const share = 0.2 + (0.6 * -signed) / (delivery - signed);
    return { contractStatus: '1', receivedAmount: Math.round(amount * Math.min(0.8, share)) };
  }
  if (random.chance(0.04)) return { contractStatus: '4', receivedAmount: Math.round(amount * 0.2) };
  const isLate = random.chance(0.3);
  if (!isLate && delivery < -warranty) return { contractStatus: '3', receivedAmount: amount };
  const share = isLate ? 0.72 + random.next() * 0.12 : 0.88 + random.next() * 0.05;
  return { contractStatus: '2', receivedAmount: Math.round(amount * share) };
}
