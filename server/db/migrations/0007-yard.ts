import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Times have seconds, as on the wire: with fractions, paging by the times that the client received would not work. */
const BASE = sql`
  id varchar(32) primary key,
  tenant_id integer not null,
  sys_org_code varchar(64),
  create_by varchar(100),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by varchar(100),
  update_time timestamptz(0),
  version integer not null default 1,
  del_flag smallint not null default 0`;

/** Columns of every application (docs/domain.md §0). */
const APPLICATION = sql`
  apply_no varchar(30) not null,
  urgency varchar(32) not null,
  bpm_status varchar(32) not null default '0',
  biz_status varchar(32) not null,
  remark varchar(1000),
  files text,
  instance_id varchar(32)`;

/**
 * Ships, blocks, contractors, the calendar, scaffolds with applications and inspections, the timeline and serial
 * numbers.
 */
export async function yard(db: Kysely<unknown>): Promise<void> {
  await createSerials(db);
  await createEvents(db);
  await createMasterData(db);
  await createProgress(db);
  await createScaffolds(db);
}

/**
 * One row per prefix and month; document numbers are unique because this row is locked until the transaction commits.
 */
async function createSerials(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_serial (
    tenant_id integer not null,
    prefix varchar(10) not null,
    month char(4) not null,
    last integer not null,
    primary key (tenant_id, prefix, month))`.execute(db);
  await tenantTable(db, 'prm_serial');
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_event (
    id varchar(32) primary key,
    tenant_id integer not null,
    area varchar(32) not null,
    biz_table varchar(64) not null,
    biz_id varchar(32) not null,
    biz_no varchar(64) not null,
    from_state varchar(64),
    to_state varchar(64),
    action varchar(64) not null,
    actor varchar(100) not null,
    comment varchar(1000),
    diff jsonb,
    create_time timestamptz(0) not null default date_trunc('second', now()))`.execute(db);
  await sql`create index prm_event_record on prm_event (tenant_id, biz_table, biz_id, id)`.execute(db);
  await sql`create index prm_event_latest on prm_event (tenant_id, create_time desc, id desc)`.execute(db);
  await tenantTable(db, 'prm_event', { appendOnly: true });
}

async function createMasterData(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_ship (${BASE},
    ship_no varchar(20) not null,
    ship_name varchar(60) not null,
    ship_type varchar(32) not null,
    owner varchar(80) not null,
    class_society varchar(32),
    loa numeric(6,2) not null,
    beam numeric(6,2) not null,
    draft numeric(6,2) not null,
    displacement numeric(9,1),
    contract_date date not null,
    delivery_date date not null,
    ship_status varchar(32) not null default '1',
    progress numeric(5,2) not null default 0,
    manager varchar(100) not null,
    constraint prm_ship_ship_no_key unique (tenant_id, ship_no))`.execute(db);
  await sql`create table prm_contractor (${BASE},
    code varchar(20) not null,
    name varchar(80) not null,
    kind varchar(32) not null,
    credit_code varchar(18),
    contact varchar(30) not null,
    phone varchar(20) not null,
    valid_to date not null,
    grade varchar(1),
    violation_points integer not null default 0,
    status varchar(32) not null default '1',
    constraint prm_contractor_code_key unique (tenant_id, code))`.execute(db);
  await sql`create table prm_calendar (${BASE},
    day date not null,
    day_type varchar(32) not null,
    wind_level integer,
    tide_high numeric(4,2),
    remark varchar(200),
    constraint prm_calendar_day_key unique (tenant_id, day))`.execute(db);
  await finish(db, 'prm_ship', ['ship_no', 'ship_name'], []);
  await finish(db, 'prm_contractor', ['code', 'name'], []);
  await finish(db, 'prm_calendar', [], []);
}

async function createProgress(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_block (${BASE},
    ship varchar(32) not null references prm_ship,
    block_no varchar(20) not null,
    block_type varchar(32) not null,
    parent_block varchar(32) references prm_block,
    weight numeric(8,2) not null,
    length numeric(6,2) not null,
    width numeric(6,2) not null,
    height numeric(6,2) not null,
    zone varchar(32) not null,
    current_stage varchar(32) not null default '1',
    current_site varchar(32),
    erect_seq integer,
    constraint prm_block_block_no_key unique (tenant_id, ship, block_no))`.execute(db);
  await sql`create table prm_block_stage (${BASE},
    block varchar(32) not null references prm_block,
    stage varchar(32) not null,
    plan_start date not null,
    plan_end date not null,
    act_start date,
    act_end date,
    percent integer not null default 0 check (percent between 0 and 100),
    site varchar(32),
    team varchar(64),
    delay_reason varchar(32),
    reporter varchar(100) not null,
    constraint prm_block_stage_stage_key unique (tenant_id, block, stage))`.execute(db);
  await sql`create table prm_milestone (${BASE},
    ship varchar(32) not null references prm_ship,
    node varchar(32) not null,
    seq integer not null,
    plan_date date not null,
    forecast_date date,
    actual_date date,
    weight numeric(5,2) not null,
    pay_ratio numeric(5,2),
    light varchar(32),
    constraint prm_milestone_node_key unique (tenant_id, ship, node))`.execute(db);
  await finish(db, 'prm_block', ['block_no'], ['parent_block']);
  await finish(db, 'prm_block_stage', [], []);
  await finish(db, 'prm_milestone', [], []);
}

async function createScaffolds(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_scaffold (${BASE},
    scaf_no varchar(30) not null,
    ship varchar(32) not null references prm_ship,
    block varchar(32) references prm_block,
    place varchar(120) not null,
    scaf_type varchar(32) not null,
    height numeric(6,1) not null,
    load_class varchar(32) not null,
    volume numeric(10,1) not null,
    crew varchar(100) not null,
    contractor varchar(32) not null references prm_contractor,
    erect_date date,
    accept_date date,
    tag varchar(32) not null default 'R',
    tag_limit varchar(200),
    next_inspect date,
    scaf_status varchar(32) not null,
    constraint prm_scaffold_scaf_no_key unique (tenant_id, scaf_no))`.execute(db);
  await sql`create table prm_scaffold_apply (${BASE}, ${APPLICATION},
    apply_type varchar(32) not null,
    ship varchar(32) not null references prm_ship,
    block varchar(32) references prm_block,
    place varchar(120) not null,
    scaf_id varchar(32) references prm_scaffold,
    scaf_type varchar(32) not null,
    length numeric(6,1) not null,
    width numeric(6,1) not null,
    height numeric(6,1) not null,
    volume numeric(10,1),
    load_class varchar(32) not null,
    scheme_file text,
    work_kind text not null,
    need_date date not null,
    plan_dismantle date not null,
    env_risk text,
    contractor varchar(32) not null references prm_contractor,
    crew varchar(100),
    start_date date,
    constraint prm_scaffold_apply_apply_no_key unique (tenant_id, apply_no))`.execute(db);
  await sql`create table prm_scaffold_inspect (${BASE},
    scaffold varchar(32) not null references prm_scaffold,
    insp_type varchar(32) not null,
    insp_time timestamptz(0) not null,
    inspector varchar(100) not null,
    items jsonb not null,
    fail_count integer not null default 0,
    result varchar(32) not null,
    tag_after varchar(32) not null,
    tag_limit varchar(200),
    fix_before date,
    user_sign varchar(100),
    files text)`.execute(db);
  await finish(
    db,
    'prm_scaffold',
    ['scaf_no', 'place'],
    ['ship', 'block', 'contractor', 'scaf_status', 'next_inspect'],
  );
  await finish(
    db,
    'prm_scaffold_apply',
    ['apply_no', 'place'],
    ['ship', 'block', 'contractor', 'scaf_id', 'create_by', 'sys_org_code', 'bpm_status', 'biz_status', 'need_date'],
  );
  await finish(db, 'prm_scaffold_inspect', [], ['scaffold', 'inspector']);
  // The default order of the list: inspections by their time.
  await sql`create index prm_scaffold_inspect_insp_time on prm_scaffold_inspect
    (tenant_id, insp_time desc, id desc) where del_flag = 0`.execute(db);
}

/**
 * Adds row-level security and the indexes of a list: one for the default order, one per filtered column in the same
 * order (so that a filtered page is read directly from its index), and trigram indexes for texts searched by contains.
 * Deleted rows are in no index.
 */
async function finish(
  db: Kysely<unknown>,
  table: string,
  searched: readonly string[],
  filtered: readonly string[],
): Promise<void> {
  const name = (suffix: string) => sql.id(`${table}_${suffix}`);
  await sql`create index ${name('latest')} on ${sql.table(table)}
    (tenant_id, create_time desc, id desc) where del_flag = 0`.execute(db);
  for (const column of filtered) {
    await sql`create index ${name(column)} on ${sql.table(table)}
      (tenant_id, ${sql.id(column)}, create_time desc, id desc) where del_flag = 0`.execute(db);
  }
  for (const column of searched) await makeSearchable(db, table, column);
  await tenantTable(db, table);
}

/**
 * Trigram indexes cannot find two characters, the length of most Chinese words. Therefore each searched text has a
 * second column with its pairs of neighbouring characters as separate words (`货舱左` → ` 货舱 左 舱左 `), whose trigrams can
 * be found.
 */
async function makeSearchable(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [text, pairs] = [sql.id(column), sql.id(`${column}_pairs`)];
  await sql`alter table ${sql.table(table)} add column ${pairs} text generated always as (
    ' ' || regexp_replace(lower(${text}), '(..)', '\\1 ', 'g')
    || ' ' || regexp_replace(substr(lower(${text}), 2), '(..)', '\\1 ', 'g') || ' ') stored`.execute(db);
  for (const searched of [column, `${column}_pairs`]) {
    await sql`create index ${sql.id(`${table}_${searched}_trgm`)} on ${sql.table(table)}
      using gin (${sql.id(searched)} gin_trgm_ops) where del_flag = 0`.execute(db);
  }
}
