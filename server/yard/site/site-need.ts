import type { Db } from '#server/db/database.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { takesGround } from './predicates.ts';

interface NeededBlock {
  readonly blockNo: string;
  /** Tonnes. */
  readonly weight: number;
  /** Metres; so is `width`. */
  readonly length: number;
  readonly width: number;
}

/** What an application needs of a site. */
export interface SiteNeed {
  /** Applications whose own occupation does not count as taken: this one, and the one that it extends or clears. */
  readonly own: readonly string[];
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
  /** m²; 0 if none was entered. */
  readonly area: number;
  /** kN/m². */
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
    // A move uses its old site until it enters the new one, so the old occupation counts.
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
