import { sql } from 'kysely';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';

interface Inspected {
  readonly part: string;
  readonly qty: number;
  readonly passQty: number | null;
  readonly rejectQty: number | null;
}

/** Codes of `insp_result`. */
const [passed, failed] = ['1', '3'];

/** 到货检验: all parts of the delivery must be passed or rejected, and the result must agree with the lines. */
export async function inspectFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const { rows } = await sql<Inspected>`
    select concat_ws(' ', o.part_no, o.part_name) as part, l.qty, l.pass_qty, l.reject_qty
    from prm_wx_apply_line l join prm_wx_order_line o on o.tenant_id = l.tenant_id and o.id = l.order_line
    where l.tenant_id = ${tenantId} and l.del_flag = 0 and l.apply_id = ${record.id} order by l.line_no`.execute(db);
  const partly = rows.filter(({ qty, passQty, rejectQty }) => Number(passQty ?? 0) + Number(rejectQty ?? 0) !== qty);
  const [first] = partly;
  if (first) return [{ error: 'wxNotAllInspected', params: { part: first.part, qty: first.qty }, blocks: true }];
  const rejects = rows.some(({ rejectQty }) => Number(rejectQty ?? 0) > 0);
  const fits = rejects ? record.inspResult !== passed : record.inspResult !== failed;
  return fits ? [] : [{ error: 'wxResultUnfit', params: {}, blocks: true }];
}
