import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { linesAsked, linesKey } from './apply-lines.ts';
import { applyTypes } from './predicates.ts';
import { availableOf, loadTools, type ToolFacts } from './tool-facts.ts';

interface Other {
  readonly id: string;
  readonly toolCode: string;
  readonly toolName: string;
  readonly spec: string;
  readonly location: string;
  readonly free: number;
}

/**
 * Replacements for the first tool that is short: available tools of its category, the same model first, then those with
 * the fewest available.
 */
export async function toolAlternatives(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
): Promise<readonly Alternative[]> {
  if (record.applyType !== applyTypes.issue && record.applyType !== undefined) return [];
  const lines = await linesAsked(db, tenantId, record);
  const tools = await loadTools(
    db,
    tenantId,
    lines.map(({ tool }) => tool),
  );
  const short = lines.find(({ tool, reqQty }) => {
    const facts = tools.get(tool);
    return facts && (facts.toolStatus !== '1' || availableOf(facts) < reqQty);
  });
  const wanted = short && tools.get(short.tool);
  if (!short || !wanted) return [];
  const others = await othersLike(db, tenantId, wanted, short.reqQty, [...tools.keys()]);
  return others.map(({ id, toolCode, toolName, spec, location, free }) => ({
    label: `${toolCode} ${toolName}`,
    note: {
      zh: `代替 ${wanted.toolCode}：${spec}，可用 ${free}，库位 ${location}`,
      en: `for ${wanted.toolCode}: ${spec}, ${free} available, at ${location}`,
    },
    patch: { [linesKey]: lines.map((line) => ({ id: line.id, ...(line === short && { tool: id }) })) },
  }));
}

async function othersLike(
  db: Db,
  tenantId: number,
  { category, spec, ratedLoad }: ToolFacts,
  qty: number,
  not: readonly string[],
): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    select id, tool_code, tool_name, spec, location, stock_qty - reserved_qty as free from prm_tool
    where tenant_id = ${tenantId} and del_flag = 0 and tool_status = '1' and category = ${category}
      and stock_qty - reserved_qty >= ${qty} and id <> all(${[...not]})
      and coalesce(rated_load, 0) >= ${ratedLoad ?? 0}
      and last_result is distinct from '3' and (calib_cycle = 0 or next_calib_date is null or next_calib_date >= current_date)
    order by (spec = ${spec}) desc, stock_qty - reserved_qty, tool_code limit 3`.execute(db);
  return rows;
}
