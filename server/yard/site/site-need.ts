import type { Db } from '#server/db/database.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { takesGround } from './predicates.ts';

interface NeededBlock {
  readonly blockNo: string;
  /** t */
  readonly weight: number;
  /** m */
  readonly length: number;
  readonly width: number;
}

/** What an application asks of the ground. */
export interface SiteNeed {
  /** Applications whose own use is no rival: this one, and the one that it prolongs or clears. */
  readonly own: readonly string[];
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** ㎡; 0 where nothing was said */
  readonly area: number;
  /** kN/㎡ */
  readonly unitLoad: number | null;
  readonly purpose: string;
  readonly block: NeededBlock | null;
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** Null while the days are not entered. */
export async function siteNeedOf(db: Db, tenantId: number, record: ResourceRecord): Promise<SiteNeed | null> {
  const { startDate, endDate } = record;
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || startDate === '' || endDate < startDate)
    return null;
  return {
    // A move still stands on its old ground until it has entered the new one.
    own: (takesGround(record) ? [record.id] : [record.id, record.relatedApply]).filter(isId),
    from: startDate,
    to: endDate,
    area: numberOf(record.needArea) ?? 0,
    unitLoad: numberOf(record.unitLoad),
    purpose: String(record.purpose ?? ''),
    block: isBlank(record.block) ? null : await blockOf(db, tenantId, String(record.block)),
  };
}

async function blockOf(db: Db, tenantId: number, id: string): Promise<NeededBlock | null> {
  const block = await db
    .selectFrom('prmBlock')
    .select(['blockNo', 'weight', 'length', 'width'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return block ?? null;
}
