import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { areaLabels } from './application-figures.ts';
import type { Label } from './dict-labels.ts';

export interface EventFigure {
  readonly time: string;
  readonly area: Label;
  readonly bizNo: string;
  readonly step: Label;
}

interface EventRow {
  time: string;
  area: string;
  bizTable: string;
  bizNo: string;
  action: string;
}

const flowSteps: Readonly<Record<string, Label>> = {
  submit: { zh: '提交申请', en: 'Submitted' },
  pass: { zh: '审批通过', en: 'Passed' },
  auto: { zh: '自动通过', en: 'Passed by itself' },
  reject: { zh: '驳回', en: 'Rejected' },
  return: { zh: '退回', en: 'Returned' },
  transfer: { zh: '转办', en: 'Transferred' },
  addSign: { zh: '加签', en: 'Co-signer added' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  void: { zh: '作废', en: 'Voided' },
  urge: { zh: '催办', en: 'Urged' },
  end: { zh: '审批结束', en: 'Approval ended' },
  add: { zh: '新建', en: 'Created' },
  edit: { zh: '修改', en: 'Changed' },
};

/** The last twenty steps of the yard: number, area, step. The actor stays where it is. */
export async function readEvents(db: Db, tenantId: number): Promise<readonly EventFigure[]> {
  const { rows } = await sql<EventRow>`
    select create_time as time, area, biz_table, biz_no, action from prm_event
    where tenant_id = ${tenantId}
    order by create_time desc, id desc limit 20`.execute(db);
  return rows.map((row) => ({
    time: row.time,
    area: areaLabels[row.area] ?? { zh: row.area, en: row.area },
    bizNo: row.bizNo,
    step: stepLabel(row),
  }));
}

/** A transition is called as its definition calls it, a decision as the flow's words. */
function stepLabel({ bizTable, action }: EventRow): Label {
  const definition = yardDefinitions.find((entry) => entry.table === bizTable);
  const transition = definition?.lifecycle?.transitions.find((entry) => entry.action === action);
  if (transition) return transition.label;
  const node = yardFlows.flatMap((flow) => flow.nodes).find((entry) => entry.key === action);
  return flowSteps[action] ?? node?.name ?? { zh: '更新', en: 'Updated' };
}
