import { readAs } from '#server/db/scope.ts';
import { today as dayOfYard } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { HomeToday } from '#shared/contract/home/home.ts';
import { days } from '#shared/query/conditions.ts';
import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { addDays } from '#shared/workflow/day.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import type { HomeRows } from './home-rows.ts';

/** Days ahead in which something counts as expiring (docs/domain.md §13). */
const expiringDays = 3;

/** Rows of each group that the answer contains; the list has the others. */
const mostRows = 6;

const homeRows: readonly HomeRows[] = yardServerAreas
  .filter(({ area }) => !area.example)
  .flatMap(({ home = [] }) => home);

/** Groups whose list the actor may open and whose fields no rule hides; the actor's own areas first. */
export function homeRowsFor(actor: Actor): readonly HomeRows[] {
  const mine = homeRows.filter(({ of, at, where }) => {
    const seen = visibleDefinition(of, actor);
    const fields = [at, ...where.map(({ field }) => field)];
    return actor.grants.has(verbCode(of, 'list')) && fields.every((name) => fieldOf(seen, name) !== undefined);
  });
  const isOwn = ({ of }: HomeRows) => actor.scope.areas.includes(of.area);
  return [...mine.filter(isOwn), ...mine.filter((rows) => !isOwn(rows))];
}

/** Conditions by which the list shows the rows of the group on that day. */
function conditionsOn({ of, card, at, where }: HomeRows, today: string): readonly SuperCondition[] {
  const last = card === 'today' ? today : addDays(today, expiringDays);
  const isTime = fieldOf(of, at)?.type === 'datetime';
  return [
    ...where,
    { field: at, rule: 'ge', val: isTime ? `${today} 00:00:00` : today },
    { field: at, rule: 'le', val: isTime ? `${last} 23:59:59` : last },
  ];
}

/** Everything that the home page shows of today and of the next days. */
export async function readHomeToday(actor: Actor): Promise<HomeToday> {
  const today = await readAs(actor.tenantId, dayOfYard);
  const groups: HomeToday['groups'] = [];
  for (const rows of homeRowsFor(actor)) groups.push(await readGroup(actor, rows, today));
  return { today, groups, days: await readDays(actor, today) };
}

async function readGroup(actor: Actor, rows: HomeRows, today: string): Promise<HomeToday['groups'][number]> {
  const { key, card, title, of, at } = rows;
  const filters = { [param.superQuery]: writeSuperQuery(conditionsOn(rows, today)) };
  const query = { ...filters, pageNo: 1, pageSize: mostRows, column: at, order: 'asc' as const };
  const { records, total } = await listRecords(of, actor, query);
  return {
    key,
    card,
    title: title[actor.language],
    total: total ?? records.length,
    resource: of.code,
    filters,
    rows: records.map((record) => ({
      id: record.id,
      no: textOf(record, of.display),
      title: rows.names
        .map((name) => textOf(record, name))
        .filter(Boolean)
        .join(' · '),
      at: textOf(record, at),
    })),
  };
}

const textOf = (record: ResourceRecord, field: string): string =>
  String(record[`${field}_dictText`] ?? record[field] ?? '');

/** Days of the calendar from today on, with the values that people entered. */
async function readDays(actor: Actor, today: string): Promise<HomeToday['days']> {
  if (!actor.grants.has(verbCode(calendar, 'list'))) return [];
  const conditions = days('day', today, addDays(today, 2));
  const query = { [param.superQuery]: writeSuperQuery(conditions), pageNo: 1, pageSize: 3 };
  const { records } = await listRecords(calendar, actor, { ...query, column: 'day', order: 'asc' });
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return records.map((record) => ({
    id: record.id,
    day: textOf(record, 'day'),
    dayType: String(record.dayType ?? ''),
    dayType_dictText: textOf(record, 'dayType'),
    windLevel: number(record.windLevel),
    heavyRain: typeof record.heavyRain === 'boolean' ? record.heavyRain : null,
    tideHigh: number(record.tideHigh),
    highTideAt: text(record.highTideAt),
    tideLow: number(record.tideLow),
    lowTideAt: text(record.lowTideAt),
    remark: text(record.remark),
  }));
}
