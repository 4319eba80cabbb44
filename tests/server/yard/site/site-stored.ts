import { sql } from 'kysely';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';
import { day } from './site-cast.ts';

/* Rows of the area written straight into its tables, for rules that are asked one by one. */

interface Apply {
  readonly type?: string;
  readonly related?: string;
  readonly ship?: string;
  readonly block?: string | null;
  readonly purpose?: string | null;
  readonly area?: number;
  readonly from?: number;
  readonly to?: number;
  readonly want?: string;
  readonly site?: string;
  readonly bays?: string;
  readonly keeper?: string | null;
  readonly bpm?: string;
  readonly biz?: string;
  readonly createBy?: string;
  readonly orgCode?: string;
  /** Hours since it was submitted; absent: it was not. */
  readonly hours?: number;
}

interface Use {
  readonly bays?: string;
  readonly apply?: string;
  readonly ship?: string;
  readonly block?: string | null;
  readonly from?: number;
  readonly to?: number;
  readonly state?: string;
}

/** Applications of a ship, and what they have of the ground. Days are counted from today. */
export function siteStored(rows: () => YardRows) {
  /** An application as a form has it. */
  const entered = (values: RecordPatch): ResourceRecord => ({
    id: '',
    version: 0,
    applyType: '1',
    ship: rows().ship,
    purpose: '5',
    needArea: 280,
    startDate: day(10),
    endDate: day(19),
    createBy: 'leader',
    sysOrgCode: 'A01A01A01',
    ...values,
  });

  async function insertApply(id: string, { from = 10, to = 19, bpm = '1', biz = '10', ...rest }: Apply = {}) {
    await write(sql`insert into prm_site_apply (id, tenant_id, create_by, sys_org_code, apply_type, related_apply, ship, block, purpose,
        contractor, need_area, unit_load, start_date, end_date, want_site, site_id, bay_nos, site_keeper, apply_no, urgency, bpm_status, biz_status,
        instance_id)
      values (${id}, ${FIRST_TENANT}, ${rest.createBy ?? 'leader'}, ${rest.orgCode ?? 'A01A01A01'}, ${rest.type ?? '1'},
        ${rest.related ?? null}, ${rest.ship ?? rows().ship}, ${rest.block ?? null}, ${rest.purpose === undefined ? '5' : rest.purpose},
        ${rows().contractor}, ${rest.area ?? 280}, 5, ${day(from)}::date, ${day(to)}::date, ${rest.want ?? null}, ${rest.site ?? null},
        ${rest.bays ?? null}, ${rest.keeper === undefined ? 'keeper' : rest.keeper}, ${`CD-${id}`}, '1', ${bpm}, ${biz}, ${`wf-${id}`})`);
    if (rest.hours === undefined) return;
    await write(sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no, title,
        starter, urgency, status, state, start_time)
      values (${`wf-${id}`}, ${FIRST_TENANT}, 'wf_site_apply', 1, 'site', 'site_apply', 'prm_site_apply', ${id}, ${`CD-${id}`}, '',
        'leader', '1', '1', '{}', now() - make_interval(mins => ${Math.round(rest.hours * 60)}::int))`);
  }

  const insertUse = (id: string, site: string, { bays = '1', from = 10, to = 19, state = '1', ...rest }: Use = {}) =>
    write(sql`insert into prm_site_occupy (id, tenant_id, site, bay_nos, apply, ship, block, from_date, to_date, state)
      values (${id}, ${FIRST_TENANT}, ${site}, ${bays}, ${rest.apply ?? id}, ${rest.ship ?? rows().ship}, ${rest.block ?? null},
        ${day(from)}::date, ${day(to)}::date, ${state})`);

  /** An application with the ground that it has. */
  async function occupied(id: string, site: string, use: Use = {}) {
    await insertApply(id, {
      bpm: '2',
      biz: use.state === '2' ? '30' : '20',
      site,
      bays: use.bays ?? '1',
      from: use.from,
      to: use.to,
    });
    await insertUse(id, site, use);
  }

  return { entered, insertApply, insertUse, occupied };
}
