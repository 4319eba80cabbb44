import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { inYard } from './in-yard.ts';

/** Master data that applications refer to, written directly to the tables. */
export interface YardRows {
  readonly ship: string;
  readonly otherShip: string;
  readonly block: string;
  readonly contractor: string;
}

// Shared by the files of a worker and reset for each database, so that each begins with HS0011.
export const inserted = { times: 0 };
onForgetCaches(() => {
  inserted.times = 0;
});

/** Inserts two ships, a block of the first and a contractor in one tenant. */
export async function insertYardRows(tenantId: number): Promise<YardRows> {
  inserted.times += 1;
  const serial = inserted.times;
  const rows: YardRows = { ship: newId(), otherShip: newId(), block: newId(), contractor: newId() };
  const base = { tenantId, sysOrgCode: null, createBy: 'admin', updateBy: null, updateTime: null };
  await writeAs(tenantId, async (trx) => {
    for (const [id, name, no] of [
      [rows.ship, '自升式风电安装船', 1],
      [rows.otherShip, '运维母船', 2],
    ] as const) {
      await trx
        .insertInto('prmShip')
        .values({
          ...base,
          id,
          shipNo: `HS${String(serial * 10 + no).padStart(4, '0')}`,
          shipName: name,
          project: null,
          shipType: '1',
          owner: '海上风电公司',
          classSociety: 'CCS',
          loa: 133,
          beam: 50,
          draft: 7.2,
          displacement: null,
          contractDate: '2025-01-01',
          deliveryDate: '2027-06-30',
          manager: 'admin',
        })
        .execute();
    }
    await trx
      .insertInto('prmBlock')
      .values({
        ...base,
        id: rows.block,
        ship: rows.ship,
        blockNo: 'B101',
        blockType: '1',
        parentBlock: null,
        weight: 120,
        length: 14,
        width: 12,
        height: 8,
        zone: '2',
        currentSite: null,
        erectSeq: 1,
      })
      .execute();
    await trx
      .insertInto('prmContractor')
      .values({
        ...base,
        id: rows.contractor,
        code: `C${serial}`,
        name: '东海船舶劳务有限公司',
        kind: '1',
        creditCode: null,
        contact: '王强',
        phone: '13800000000',
        validTo: '2030-12-31',
        grade: 'A',
        status: '1',
      })
      .execute();
  });
  return rows;
}

/** Body of a scaffold application that passes every check. */
export function applicationBody(rows: YardRows, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    applyType: '1',
    ship: rows.ship,
    block: rows.block,
    place: '3# 货舱右舷外板 FR88–FR102',
    scafType: '1',
    length: 10,
    width: 2,
    height: 12.5,
    loadClass: '20',
    workKind: '1,3',
    needDate: inYard(4),
    planDismantle: inYard(23),
    contractor: rows.contractor,
    ...changes,
  };
}
