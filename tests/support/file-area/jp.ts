import { type FileArea, first, handOver, submitted } from '#tests/support/filing-yard.ts';
import { inYard } from '#tests/support/in-yard.ts';

export const file: FileArea = async ({ send, as, ship, sysOrgCode }, amount) => {
  const planner = await as('planner');
  const { id: block } = await first(send, `/prm/ship/block/list?pageSize=1&ship=${ship}`);
  const { id: siteId } = await first(send, '/prm/site/site/list?pageSize=1&column=siteCode&order=asc');
  for (let at = 0; at < amount; at += 1) {
    const { id: pallet } = await planner('POST', '/prm/jp/pallet/add', {
      ...{ ship, block, discipline: '1', stage: '2', team: sysOrgCode, needDate: inYard(30) },
      ...{ container: '1', planner: 'planner', weight: 2 },
      jpPalletLineList: [
        { materialCode: `M${at}`, materialName: '法兰', unit: '件', needQty: 2, pickQty: 0, source: '2' },
      ],
    });
    const filed = await submitted(send, 'jp', {
      ...{ ship, team: sysOrgCode, siteId, palletIds: pallet },
      needTime: `${inYard(3)} ${String(8 + at).padStart(2, '0')}:00:00`,
    });
    await handOver(planner, 'jp', filed);
  }
};
