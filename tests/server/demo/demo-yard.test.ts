import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { loadDemoYard } from '#server/demo/load-demo.ts';
import { actualBlockProgress, type StageDates, shipProgress } from '#server/yard/ship/progress.ts';
import { verdictOf } from '#shared/yard/scaffold-checks.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();
const tenant = 1;
const options = { tenantId: tenant, passwordHash: 'not a hash' };

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await readAs(tenant, (db) => query.execute(db))).rows;
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await rows(query))[0]?.n ?? Number.NaN;
}

beforeAll(async () => {
  expect(await loadDemoYard(options)).toBe(true);
});

describe('size and shape (domain.md §20)', () => {
  it('has the people, departments, ships and applications it promises', async () => {
    expect(await count(sql`select count(*)::int as n from sys_user`)).toBe(186);
    expect(await count(sql`select count(*)::int as n from sys_depart`)).toBe(29);
    expect(await count(sql`select count(*)::int as n from prm_ship`)).toBe(3);
    expect(await count(sql`select count(*)::int as n from prm_block`)).toBe(288);
    expect(await count(sql`select count(*)::int as n from prm_block_stage`)).toBe(2304);
    expect(await count(sql`select count(*)::int as n from prm_milestone`)).toBe(30);
    expect(await count(sql`select count(*)::int as n from prm_contractor`)).toBe(42);
    expect(await count(sql`select count(*)::int as n from prm_scaffold_apply`)).toBeGreaterThanOrEqual(3100);
  });

  it('gives every role at least two people and one named sign-in', async () => {
    const thin = await rows(sql<{ roleCode: string }>`
      select r.role_code from sys_role r left join sys_user_role ur on ur.role_id = r.id
      where r.tenant_id = ${tenant} group by r.role_code having count(ur.id) < 2`);
    expect(thin).toEqual([]);
    const nameless = await rows(sql<{ roleCode: string }>`
      select role_code from sys_role r where r.tenant_id = ${tenant} and not exists (
        select 1 from sys_user u where u.username in (r.role_code, r.role_code || '_01'))`);
    expect(nameless).toEqual([]);
  });

  it('loads once: a second call changes nothing', async () => {
    expect(await loadDemoYard(options)).toBe(false);
  });

  it('has work to decide, some of it late, and planted warnings', async () => {
    expect(await count(sql`select count(*)::int as n from wf_task where status = 'open'`)).toBeGreaterThan(30);
    expect(
      await count(sql`select count(*)::int as n from wf_task where status = 'open' and due_time < now()`),
    ).toBeGreaterThanOrEqual(9);
    expect(
      await count(sql`select count(distinct biz_id)::int as n from prm_event e join prm_scaffold s on s.id = e.biz_id
        where s.scaf_status = '45' and e.comment = '检查超期'`),
    ).toBe(2);
  });
});

describe('ships', () => {
  it('stores the progress that their stages and milestones make', async () => {
    const ships = await rows(
      sql<{ id: string; shipNo: string; progress: number }>`select id, ship_no, progress from prm_ship`,
    );
    for (const ship of ships) {
      const stages = await rows(sql<StageDates & { block: string; weight: number }>`
        select s.block, b.weight, s.stage, s.percent, s.plan_start, s.plan_end
        from prm_block_stage s join prm_block b on b.id = s.block where b.ship = ${ship.id}`);
      const reached = await count(sql`select coalesce(sum(weight), 0)::int as n from prm_milestone
        where ship = ${ship.id} and actual_date is not null`);
      const blocks = new Map<string, typeof stages>();
      for (const stage of stages) blocks.set(stage.block, [...(blocks.get(stage.block) ?? []), stage]);
      let [done, tonnes] = [0, 0];
      for (const own of blocks.values()) {
        const weight = own[0]?.weight ?? 0;
        done += weight * actualBlockProgress(own);
        tonnes += weight;
      }
      expect(ship.progress, ship.shipNo).toBeCloseTo(shipProgress(done / tonnes, reached), 1);
    }
    expect(ships.map((ship) => [ship.shipNo, Math.round(ship.progress)]).sort()).toEqual([
      ['HS2401', 72],
      ['HS2402', 91],
      ['HS2403', 34],
    ]);
  });

  it('keeps stage order: a stage starts after the one before is done (§11.4 rule 1)', async () => {
    const broken = await rows(sql`
      select s.id from prm_block_stage s join prm_block_stage p
        on p.block = s.block and p.stage::int = s.stage::int - 1
      where s.percent > 0 and p.percent < 80 or s.percent = 100 and p.percent < 100 or s.act_start < p.act_end`);
    expect(broken).toEqual([]);
  });

  it('names a reason for each stage more than three days late, and for no other', async () => {
    const wrong = await rows(sql`
      select id from prm_block_stage
      where (coalesce(act_end, case when act_start is not null or plan_start <= current_date then current_date end)
        - plan_end > 3) is distinct from (delay_reason is not null) and (act_start is not null or delay_reason is not null)`);
    expect(wrong).toEqual([]);
  });
});

describe('scaffolds', () => {
  it('have tags that agree with their state', async () => {
    const wrong = await rows(sql`
      select id from prm_scaffold
      where (scaf_status = '40') is distinct from (tag in ('G', 'Y')) or (tag = 'Y') is distinct from (tag_limit is not null)
        or (scaf_status = '40' and next_inspect < current_date)`);
    expect(wrong).toEqual([]);
  });

  it('in use carry the tag of their last inspection, due again seven days after it or after acceptance', async () => {
    const wrong = await rows(sql`
      select s.id from prm_scaffold s
      join lateral (select tag_after, insp_type, insp_time from prm_scaffold_inspect i where i.scaffold = s.id
        order by insp_time desc limit 1) i on true
      where s.scaf_status = '40' and (i.tag_after <> s.tag
        or s.next_inspect <> 7 + case when i.insp_type = '2' then s.accept_date else i.insp_time::date end)`);
    expect(wrong).toEqual([]);
  });

  it('never stood in use longer than seven days without an inspection, and stopped in storms', async () => {
    const gaps = await rows(sql`
      select scaffold from (
        select scaffold, insp_time, lead(insp_time) over (partition by scaffold order by insp_time) as next, tag_after, insp_type
        from prm_scaffold_inspect) i
      where tag_after <> 'R' and insp_type in ('3', '4') and next::date - insp_time::date > 7
        and not exists (select 1 from prm_event e where e.biz_id = i.scaffold and e.to_state in ('45', '50', '20')
          and e.create_time between i.insp_time and i.next)`);
    expect(gaps).toEqual([]);
    const unstopped = await rows(sql`
      select s.id from prm_scaffold s join prm_calendar c on c.wind_level >= 6
      where s.scaf_status in ('40', '45') and c.day > s.accept_date and c.day <= current_date
        and not exists (select 1 from prm_event e where e.biz_id = s.id and e.to_state = '45'
          and e.create_time::date between c.day - 1 and c.day)
        and not exists (select 1 from prm_event e where e.biz_id = s.id and e.to_state in ('20', '30')
          and e.create_time::date between c.day - 8 and c.day)`);
    expect(unstopped).toEqual([]);
  });

  it('were inspected with checks that agree with result and tag (§6.6 rule 3), never accepted by their crew (rule 4)', async () => {
    const inspections = await rows(sql<{ items: never; failCount: number; result: string; tagAfter: string }>`
      select items, fail_count, result, tag_after from prm_scaffold_inspect`);
    expect(inspections.length).toBeGreaterThan(5000);
    for (const { items, failCount, result, tagAfter } of inspections) {
      const verdict = verdictOf(items);
      expect(verdict.failCount).toBe(failCount);
      expect(verdict.forcesRed).toBe(tagAfter === 'R');
      expect(result).toBe({ G: '1', Y: '2', R: '3' }[tagAfter]);
    }
    const own = await rows(sql`
      select i.id from prm_scaffold_inspect i join prm_scaffold s on s.id = i.scaffold
      where i.insp_type = '2' and i.inspector = s.crew`);
    expect(own).toEqual([]);
  });

  it('settle at least 20 m³ (rule 7)', async () => {
    const wrong = await rows(sql`
      select id from prm_scaffold_apply where volume <> greatest(20, round(length * width * height, 1))`);
    expect(wrong).toEqual([]);
  });
});

describe('applications and approvals', () => {
  it('carry unique numbers of their month without a hole, and the product counts on from there', async () => {
    const wrong = await rows(sql`
      select apply_no from (
        select apply_no, create_time, row_number() over (partition by to_char(create_time, 'YYMM') order by create_time, apply_no) as n
        from prm_scaffold_apply) a
      where apply_no <> 'JS-' || to_char(create_time, 'YYMM') || '-' || lpad(n::text, 5, '0')`);
    expect(wrong).toEqual([]);
    const behind = await rows(sql`
      select s.month from prm_serial s where s.prefix = 'JS' and s.last <> (
        select count(*) from prm_scaffold_apply a where to_char(a.create_time, 'YYMM') = s.month)`);
    expect(behind).toEqual([]);
  });

  it('stand where their instance stands', async () => {
    const wrong = await rows(sql`
      select a.id from prm_scaffold_apply a left join wf_instance i on i.id = a.instance_id
      where i.id is null or i.status <> a.bpm_status or i.biz_no <> a.apply_no or i.biz_id <> a.id
        or (i.status = '1') is distinct from (i.end_time is null)`);
    expect(wrong).toEqual([]);
  });

  it('have open tasks exactly while they run, for the people who may decide them', async () => {
    const idle = await rows(sql`
      select i.id from wf_instance i where (i.status = '1') is distinct from exists (
        select 1 from wf_task t where t.instance_id = i.id and t.status = 'open' and t.node_key = i.node_key)`);
    expect(idle).toEqual([]);
    const listed = await rows(sql`
      select t.id from wf_task t where (t.status = 'open') is distinct from exists (
        select 1 from wf_task_person p where p.task_id = t.id and p.username = any(string_to_array(t.candidates, ',')))`);
    expect(listed).toEqual([]);
  });

  it('were decided after they arrived, by a candidate, and nothing lies in the future', async () => {
    const wrong = await rows(sql`
      select id from wf_task where done_time < arrive_time or done_time > now() or arrive_time > now()
        or (status = 'closed' and action in ('pass', 'reject') and not (assignee = any(string_to_array(candidates, ','))))`);
    expect(wrong).toEqual([]);
    expect(await count(sql`select count(*)::int as n from prm_event where create_time > now()`)).toBe(0);
  });

  it('have a scheme wherever it was demanded, a crew once scheduled and a scaffold once there is one', async () => {
    const wrong = await rows(sql`
      select id from prm_scaffold_apply
      where bpm_status = '2' and apply_type in ('1', '2') and (crew is null or scaf_id is null
        or scheme_file is null and (height >= 24 or load_class in ('30', '45') or scaf_type in ('2', '3')))`);
    expect(wrong).toEqual([]);
  });

  it('of kind 拆除 stand behind every dismantled scaffold', async () => {
    const wrong = await rows(sql`
      select s.id from prm_scaffold s where s.scaf_status in ('50', '60', '70') and not exists (
        select 1 from prm_scaffold_apply a where a.scaf_id = s.id and a.apply_type = '4')`);
    expect(wrong).toEqual([]);
  });

  it('name a unit in good standing', async () => {
    const wrong = await rows(sql`
      select a.id from prm_scaffold_apply a join prm_contractor c on c.id = a.contractor where c.status <> '1'`);
    expect(wrong).toEqual([]);
  });
});

it('events chain: each lifecycle step begins where the one before ended', async () => {
  const broken = await rows(sql`
    select biz_id from (
      select biz_id, from_state, lag(to_state) over (partition by biz_id order by id) as before
      from prm_event where biz_table = 'prm_scaffold') e
    where before is not null and from_state <> before`);
  expect(broken).toEqual([]);
});
