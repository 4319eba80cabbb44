import { sql } from 'kysely';
import { deferIndexes } from '#server/db/defer-indexes.ts';
import { asOwner } from './as-owner.ts';

/** Places of a yard: some words occur in most rows, others in some or few, as in a real list. */
const places = `
  (array['货舱','机舱','艏部','艉部','压载舱','泵舱','甲板','上层建筑'])[1 + i % 8] ||
  (array['左舷','右舷','中部','外板','纵舱壁','横舱壁','双层底'])[1 + (i / 8) % 7] ||
  'FR' || (i % 240) || '–FR' || (i % 240 + 14) ||
  case when i % 1000 = 7 then '应急通道' when i % 50000 = 11 then '减摇鳍围井' else '' end`;

/**
 * Inserts `count` applications of one tenant into `prm_scaffold_apply`, spread over two years, in one statement. Needs
 * the superuser's URL, because the foreign keys of the rows are not checked; statistics and visibility map are updated.
 */
export async function insertManyApplications(superUrl: string, tenantId: number, count: number): Promise<void> {
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    // The vacuum below can mark rows as visible only after their commit was flushed.
    await sql`set synchronous_commit = on`.execute(db);
    const rows = sql`
      insert into prm_scaffold_apply (id, tenant_id, sys_org_code, create_by, create_time, version, apply_no, urgency,
        bpm_status, biz_status, apply_type, ship, block, place, scaf_type, length, width, height, volume, load_class,
        work_kind, need_date, plan_dismantle, contractor, current_node, node_holder, node_since)
      select lpad(to_hex(${tenantId}::int), 4, '0') || lpad(to_hex(i), 28, '0'), ${tenantId}, 'A01A0' || (i % 9), 'user' || (i % 186),
        timestamptz '2024-11-01 08:00:00+08' + (i::float8 / ${count}) * interval '730 days', 1,
        'JS-' || to_char(i, 'FM0000000'), (1 + i % 3)::text, (i % 6)::text, (10 * (1 + i % 5))::text, (1 + i % 4)::text,
        'ship' || (i % 40), 'block' || (i % 3000), ${sql.raw(places)}, (1 + i % 6)::text, 10 + i % 20, 2, 3 + i % 25,
        60 + i % 500, '20', '1,3', date '2024-11-10' + (i % 700), date '2024-12-01' + (i % 700), 'contractor' || (i % 42),
        case when i % 6000 = 1 then 'rare' when i % 6 = 1 then 'node' || i % 8 end, case when i % 6 = 1 then 'user' || (i % 186) end,
        case when i % 6 = 1 then timestamptz '2024-11-01 08:00:00+08' + (i::float8 / ${count}) * interval '730 days' end
      from generate_series(1, ${count}::int) as i`;
    // For a few rows, dropping and recreating the indexes would cost more.
    if (count < 5_000) await rows.execute(db);
    else await deferIndexes(db, ['prm_scaffold_apply'], () => rows.execute(db));
    await sql`vacuum (analyze) prm_scaffold_apply`.execute(db);
  });
}
