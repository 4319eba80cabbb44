import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { toolApplyFlow } from '#shared/yard/tool/tool-apply.flow.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { linesOfApply } from './apply-lines.ts';
import { derivedOf } from './derived.ts';
import { lineFindings } from './line-findings.ts';
import { applyTypes, outStates, takesTools, toolPredicates } from './predicates.ts';
import { receiverFindings } from './receiver-findings.ts';
import { relatedUse } from './related-use.ts';
import { loadTools } from './tool-facts.ts';

type Finder = (input: FindingInput) => Promise<readonly Finding[]>;

const refusal = (error: Finding['error'], params: Finding['params'] = {}): Finding => ({ error, params, blocks: true });

const asked: Finder = (input) => lineFindings(input, 'asked');
const set: Finder = (input) => lineFindings(input, 'set');
const issued: Finder = (input) => lineFindings(input, 'issue');

/** An application needs at least one line. */
const needFindings: Finder = async ({ db, tenantId, record }) => {
  if (!takesTools(record)) return [];
  const none = (await linesOfApply(db, tenantId, record.id)).length === 0;
  return none ? [refusal('toolLinesMissing')] : [];
};

/** The needed day and the planned return must be today or later. */
const dateFindings = notPast(toolApply, [{ field: 'needTime', when: takesTools, by: 'day' }, { field: 'planReturn' }]);

/** 续借 and 调拨 must refer to tools of the same ship that are out; 续借 only to tools of the own section. */
const relatedFindings: Finder = async ({ db, tenantId, record }) => {
  if (record.applyType === applyTypes.issue) return [];
  const use = await relatedUse(db, tenantId, record.relatedApply);
  if (!use || use.ship !== record.ship || !outStates.includes(use.bizStatus)) return [refusal('toolRelatedUnknown')];
  if (record.applyType !== applyTypes.extend) return [];
  if (use.createBy !== record.createBy && use.sysOrgCode !== record.sysOrgCode) return [refusal('toolRelatedUnknown')];
  if (String(record.planReturn) > use.planReturn) return [];
  return [refusal('toolExtensionShort', { no: use.applyNo, to: use.planReturn })];
};

/** Nothing is issued while the application waits for missing tools, or while only some lines are scanned. */
const collectFindings: Finder = async ({ db, tenantId, record }) => {
  if (record.bizStatus === '15') return [refusal('toolWaits', { no: String(record.applyNo) })];
  const lines = (await linesOfApply(db, tenantId, record.id)).filter(({ allocQty }) => (allocQty ?? 0) > 0);
  const open = lines.filter(({ outQty }) => outQty === null);
  if (open.length === 0 || open.length === lines.length) return [];
  const tools = await loadTools(
    db,
    tenantId,
    open.map(({ tool }) => tool),
  );
  return [refusal('toolNotScanned', { tools: open.map(({ tool }) => tools.get(tool)?.toolCode ?? tool).join('、') })];
};

/** Checks of the area by node of the flow (docs/domain.md §5.6). */
export const toolGuard = makeGuard(toolApply, {
  flows: [toolApplyFlow],
  predicates: toolPredicates,
  derived: derivedOf,
  checks: {
    start: [needFindings, dateFindings, relatedFindings, receiverFindings, asked],
    section: [asked, receiverFindings],
    stock: [set, receiverFindings],
    manager: [issued, receiverFindings],
    issue: [collectFindings, issued],
  },
});
