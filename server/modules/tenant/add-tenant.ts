import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, readGlobal, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT, runsPlatform } from '#server/kernel/platform.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { addTenantShape } from '#shared/contract/people/tenant.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { checkTimes } from './check-times.ts';
import { noteTenant } from './note-tenant.ts';

/** Creates the initial data of a new tenant and makes the user its first administrator. */
export type Furnish = (
  trx: Trx,
  made: { readonly tenantId: number; readonly userId: string; readonly createBy: string },
) => Promise<void>;

type Sent = z.output<typeof addTenantShape.body>;

/**
 * Creates a tenant that can be used at once: its row, its initial data, the calendar, and the caller as its first
 * administrator, in one transaction (docs/decisions/tenants.md).
 * @throws `tenantPlatformOnly`, `tenantNumberTaken`, `tenantTimes`
 */
export async function addTenant(furnish: Furnish, actor: Actor, sent: Sent, request: RequestInfo): Promise<number> {
  if (!runsPlatform(actor)) throw fail('tenantPlatformOnly');
  checkTimes(sent);
  const id = sent.id ?? (await nextNumber());
  const days = await calendarOfPlatform();
  await writeAs(id, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('sysTenant')
      .values({
        id,
        name: sent.name,
        status: sent.status ?? 1,
        beginDate: sent.beginDate || null,
        endDate: sent.endDate || null,
        companyAddress: sent.companyAddress || null,
        houseNumber: houseNumber(),
        createBy: actor.username,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw fail('tenantNumberTaken');
    // Only the creator is a member of the new tenant (docs/security.md P16).
    await furnish(trx, { tenantId: id, userId: actor.userId, createBy: actor.username });
    await copyCalendar(trx, id, days);
    await noteTenant(trx, actor, request, {
      operate: 'add',
      event: 'tenant.added',
      content: { zh: `添加租户： ${sent.name}`, en: `Tenant added: ${sent.name}` },
      target: `sys_tenant:${id}`,
    });
  });
  forgetAllActors();
  return id;
}

async function nextNumber(): Promise<number> {
  const row = await readGlobal((db) =>
    db.selectFrom('sysTenant').select(sql<number>`max(id) + 1`.as('next')).executeTakeFirst(),
  );
  return row?.next ?? PLATFORM_TENANT + 1;
}

interface CalendarDay {
  readonly day: string;
  readonly dayType: string;
}

/** Holidays and special working days of the platform's tenant from today on; working hours depend on them. */
export function calendarOfPlatform(): Promise<readonly CalendarDay[]> {
  return readAs(PLATFORM_TENANT, async (db) => {
    const { rows } = await sql<CalendarDay>`
      select day, day_type from prm_calendar
      where tenant_id = ${PLATFORM_TENANT} and del_flag = 0 and day >= current_date order by day`.execute(db);
    return rows;
  });
}

export async function copyCalendar(trx: Trx, tenantId: number, days: readonly CalendarDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ day, dayType }) => sql`(${newId()}, ${tenantId}, ${day}::date, ${dayType})`);
  await sql`insert into prm_calendar (id, tenant_id, day, day_type) values ${sql.join(rows)}`.execute(trx);
}

/** Six characters that are not easily confused with one another. */
function houseNumber(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
}
