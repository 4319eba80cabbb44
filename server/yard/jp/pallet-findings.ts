import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { loadPallets, type PalletFacts, palletIdsOf } from './pallets.ts';
import { claimable } from './predicates.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/**
 * Checks that the pallets are of this ship, not yet sent, and not claimed by another application
 * (docs/domain.md §8.3 rule 2).
 */
export async function palletFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  const ids = palletIdsOf(record);
  if (ids.length === 0) return [];
  return againstPallets(db, tenantId, record, await loadPallets(db, tenantId, ids));
}

/** The same check for pallets that the caller has loaded, and locked if it writes. */
export async function againstPallets(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  pallets: readonly PalletFacts[],
): Promise<readonly Finding[]> {
  const isStranger = ({ ship }: PalletFacts) => ship !== record.ship;
  if (pallets.length < palletIdsOf(record).length || pallets.some(isStranger)) {
    return [{ error: 'jpPalletUnknown', params: {}, blocks: true }];
  }
  const taken = pallets.filter(({ openApply }) => openApply !== null && openApply !== record.id);
  const rivals = await rivalsOf(db, tenantId, taken);
  return pallets.flatMap((pallet): Finding[] => {
    const rival = taken.includes(pallet) ? rivals.get(String(pallet.openApply)) : undefined;
    if (rival) return [takenBy(pallet, rival)];
    if (claimable.includes(pallet.palletStatus) || pallet.openApply === record.id) return [];
    return [{ error: 'jpPalletState', params: { pallet: pallet.palletNo }, blocks: true }];
  });
}

interface Rival {
  readonly id: string;
  readonly applyNo: string;
  readonly owner: string;
  readonly needTime: string;
}

const takenBy = ({ palletNo }: PalletFacts, { id, applyNo, owner, needTime }: Rival): Finding => ({
  error: 'jpPalletTaken',
  params: { pallet: palletNo, no: applyNo, owner, time: needTime.slice(0, 16) },
  blocks: true,
  names: { no: { resource: jpApply.code, id } },
});

async function rivalsOf(db: Db, tenantId: number, taken: readonly PalletFacts[]): Promise<ReadonlyMap<string, Rival>> {
  if (taken.length === 0) return new Map();
  const { rows } = await sql<Rival>`
    select a.id, a.apply_no, coalesce(u.realname, a.create_by) as owner, a.need_time
    from prm_jp_apply a left join sys_user u on u.username = a.create_by
    where a.tenant_id = ${tenantId} and a.id = any(${taken.map(({ openApply }) => String(openApply))})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
