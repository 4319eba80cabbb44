import { departmentCode } from '#server/demo/demo-departments.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import { newSite } from './site.ts';
import type { Ground } from './units.ts';

interface PalletLine {
  readonly id: string;
  readonly needQty: number;
}

/** 集配: pallets kitted completely and partly, delivered, not accepted, delivered again. */
export async function walkDeliveries(office: Office, { ship, block }: Ground): Promise<void> {
  const { act, add, decide, edit, file, get, note, pass } = office;
  const siteId = await newSite(office, 'A98');
  const team = departmentCode('一工段');
  let hour = 8;

  const newPallet = (items: number) =>
    add('planner', jpPallet, {
      ...{ ship, block, discipline: '1', stage: '2', team, needDate: inYard(30), container: '1' },
      ...{ planner: 'planner', weight: 2 },
      jpPalletLineList: Array.from({ length: items }, (_, at) => ({
        ...{ materialCode: `WALK-${at}`, materialName: '法兰', unit: '件', needQty: 2, pickQty: 0, source: '2' },
      })),
    });
  const kit = async (id: string, ready: number) => {
    const { jpPalletLineList } = await get(jpPallet, id);
    const list = (jpPalletLineList as unknown as readonly PalletLine[]).map((line, at) =>
      at < ready ? { ...line, pickQty: line.needQty } : { ...line, pickQty: 0, eta: inYard(10), shortReason: '1' },
    );
    await edit('jp_clerk', jpPallet, id, { jpPalletLineList: list });
  };
  const asking = (palletIds: string) => {
    hour += 1;
    return { ship, team, siteId, palletIds, needTime: `${inYard(3)} ${String(hour).padStart(2, '0')}:00:00` };
  };
  /** Plans a delivery and kits its pallet as far as possible. */
  const kitted = async (pallet: string, ready: number) => {
    const id = await file('team_leader', jpApply, asking(pallet));
    await pass(jpApply, id, 'hse_01', 'planner');
    await note(jpPallet, pallet);
    await kit(pallet, ready);
    await decide('jp_clerk', jpApply, id);
    await note(jpPallet, pallet);
    return id;
  };
  const drive = async (id: string, pallet: string) => {
    await decide('jp_clerk', jpApply, id, { vehicle: '2', driver: 'driver' });
    await note(jpPallet, pallet);
    for (const action of ['load', 'leave', 'arrive']) await act('driver', jpApply, id, action);
  };

  // Below four fifths both managers must release the pallet.
  const pallet = await newPallet(4);
  const id = await kitted(pallet, 1);
  await decide('jp_mgr', jpApply, id);
  await decide('prod_mgr', jpApply, id);
  await note(jpPallet, pallet);
  await drive(id, pallet);
  await decide('team_leader', jpApply, id, {}, 'reject');
  await drive(id, pallet);
  await decide('team_leader', jpApply, id);
  await note(jpPallet, pallet);
  await act('driver', jpPallet, pallet, 'returnBox');

  // Kitted before it was requested, then cancelled.
  const early = await newPallet(1);
  await act('jp_clerk', jpPallet, early, 'kit');
  await kit(early, 1);
  await act('jp_clerk', jpPallet, early, 'complete');
  await act('jp_clerk', jpPallet, early, 'dropPallet', { comment: '设计变更' });

  const people = { starter: 'team_leader', first: 'hse_01', voider: 'jp_mgr' };
  await office.failing(jpApply, asking(await newPallet(1)), people);
}
