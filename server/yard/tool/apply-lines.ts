import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

export interface ApplyLine {
  readonly id: string;
  readonly tool: string;
  readonly reqQty: number;
  readonly allocQty: number | null;
  readonly outQty: number | null;
  readonly backQty: number | null;
  readonly damageQty: number | null;
}

export const linesKey = 'toolApplyLineList';

/** The stored lines of an application, ordered by tool. */
export async function linesOfApply(db: Db, tenantId: number, apply: unknown): Promise<readonly ApplyLine[]> {
  if (typeof apply !== 'string' || apply === '') return [];
  const { rows } = await sql<ApplyLine>`
    select id, tool, req_qty, alloc_qty, out_qty, back_qty, damage_qty from prm_tool_apply_line
    where tenant_id = ${tenantId} and del_flag = 0 and apply_id = ${apply} order by tool`.execute(db);
  return rows;
}

/** The entered lines if `record` has any, otherwise the stored ones. */
export async function linesAsked(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly ApplyLine[]> {
  const entered: unknown = record[linesKey];
  return Array.isArray(entered) ? entered.flatMap(enteredLine) : linesOfApply(db, tenantId, record.id);
}

function enteredLine(line: Readonly<Record<string, unknown>>): readonly ApplyLine[] {
  const reqQty = Number(line.reqQty);
  if (typeof line.tool !== 'string' || line.tool === '' || !(reqQty > 0)) return [];
  const { id = '', tool } = line;
  const quantity = (value: unknown) => (typeof value === 'number' ? value : null);
  return [
    {
      id: String(id),
      tool,
      reqQty,
      allocQty: quantity(line.allocQty),
      outQty: quantity(line.outQty),
      backQty: quantity(line.backQty),
      damageQty: quantity(line.damageQty),
    },
  ];
}

/** Quantity of a line that has not been returned. */
export const outstandingOf = ({ outQty, backQty, damageQty }: ApplyLine): number =>
  (outQty ?? 0) - (backQty ?? 0) - (damageQty ?? 0);
