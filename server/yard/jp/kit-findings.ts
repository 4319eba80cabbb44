import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { loadPallets, type PalletFacts, palletIdsOf } from './pallets.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

interface Missing {
  readonly palletId: string;
  readonly materialName: string;
  readonly unit: string;
  readonly missing: number;
  readonly eta: string | null;
  readonly shortReason: string | null;
}

/** Most items that one message lists. */
const mostNamed = 5;

/**
 * The kitting can be closed only if each missing item has a reason and an expected date (docs/domain.md §8.3 rule 1).
 */
export async function unexplainedFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  const pallets = await loadPallets(db, tenantId, palletIdsOf(record));
  const missing = (await missingOf(db, tenantId, pallets)).filter(
    ({ eta, shortReason }) => eta === null || shortReason === null,
  );
  return ofEach(pallets, missing, (pallet, items) => ({
    error: 'jpUnexplained',
    params: { pallet: pallet.palletNo, n: items.length, items: listOf(items) },
    blocks: true,
    names: { pallet: { resource: jpPallet.code, id: pallet.id } },
  }));
}

/** Warnings for the people who release a short delivery: the missing items and their expected dates. */
export async function shortFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  const pallets = await loadPallets(db, tenantId, palletIdsOf(record));
  return ofEach(pallets, await missingOf(db, tenantId, pallets), (pallet, items) => ({
    error: 'jpShortItems',
    params: { pallet: pallet.palletNo, rate: pallet.kitRate, n: items.length, items: listOf(items) },
    blocks: false,
    names: { pallet: { resource: jpPallet.code, id: pallet.id } },
  }));
}

function ofEach(
  pallets: readonly PalletFacts[],
  missing: readonly Missing[],
  tell: (pallet: PalletFacts, items: readonly Missing[]) => Finding,
): readonly Finding[] {
  return pallets.flatMap((pallet) => {
    const items = missing.filter(({ palletId }) => palletId === pallet.id);
    return items.length === 0 ? [] : [tell(pallet, items)];
  });
}

function listOf(items: readonly Missing[]): string {
  const texts = items
    .slice(0, mostNamed)
    .map(({ materialName, missing, unit, eta }) => `${materialName} −${missing} ${unit}${eta ? ` → ${eta}` : ''}`);
  return items.length > mostNamed ? `${texts.join('; ')}; …` : texts.join('; ');
}

async function missingOf(db: Db, tenantId: number, pallets: readonly PalletFacts[]): Promise<readonly Missing[]> {
  const ids = pallets.filter(({ shortCount }) => shortCount > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<Missing>`
    select pallet_id, material_name, unit, (need_qty - pick_qty)::float8 as missing, eta, short_reason
    from prm_jp_pallet_line
    where tenant_id = ${tenantId} and del_flag = 0 and pallet_id = any(${ids}) and pick_qty < need_qty
    order by pallet_id, line_no`.execute(db);
  return rows;
}
