import type { AreaGuard, Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { findAll } from '#server/workflow/find-all.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { lookup } from '#shared/lookup.ts';
import { toolApplyFlow } from '#shared/yard/tool/tool-apply.flow.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { linesOfApply } from './apply-lines.ts';
import { derivedOf } from './derived.ts';
import { lineFindings } from './line-findings.ts';
import { applyTypes, outStates, takesTools, toolHolds } from './predicates.ts';
import { receiverFindings } from './receiver-findings.ts';
import { relatedUse } from './related-use.ts';
import { loadTools } from './tool-facts.ts';

type Finder = (input: FindingInput) => Promise<readonly Finding[]>;

const refusal = (error: Finding['error'], params: Finding['params'] = {}): Finding => ({ error, params, blocks: true });

const asked: Finder = (input) => lineFindings(input, 'asked');
const set: Finder = (input) => lineFindings(input, 'set');
const issued: Finder = (input) => lineFindings(input, 'issue');

/** Nobody asks for none at all. */
const needFindings: Finder = async ({ db, tenantId, record }) => {
  if (!takesTools(record)) return [];
  const none = (await linesOfApply(db, tenantId, record.id)).length === 0;
  return none ? [refusal('toolLinesMissing')] : [];
};

/** Tools are needed from today on, and kept to a day that comes. */
const dateFindings = notPast(toolApply, [{ field: 'needTime', when: takesTools, by: 'day' }, { field: 'planReturn' }]);

/** 续借 and 调拨 speak of tools that are out, of the same ship; nobody prolongs what another section has. */
const relatedFindings: Finder = async ({ db, tenantId, record }) => {
  if (record.applyType === applyTypes.issue) return [];
  const use = await relatedUse(db, tenantId, record.relatedApply);
  if (!use || use.ship !== record.ship || !outStates.includes(use.bizStatus)) return [refusal('toolRelatedUnknown')];
  if (record.applyType !== applyTypes.extend) return [];
  if (use.createBy !== record.createBy && use.sysOrgCode !== record.sysOrgCode) return [refusal('toolRelatedUnknown')];
  if (String(record.planReturn) > use.planReturn) return [];
  return [refusal('toolExtensionShort', { no: use.applyNo, to: use.planReturn })];
};

/** Nothing goes out while the rest is waited for, nor half scanned. */
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

/** What the tooling area says about an application, node by node (docs/domain.md §5.6). */
const findersByNode = lookup<readonly Finder[]>({
  start: [needFindings, dateFindings, relatedFindings, receiverFindings, asked],
  section: [asked, receiverFindings],
  stock: [set, receiverFindings],
  manager: [issued, receiverFindings],
  issue: [collectFindings, issued],
});

export const toolGuard: AreaGuard = {
  area: 'tool',
  resource: 'tool_apply',
  flows: [toolApplyFlow],
  flowKeyOf: () => toolApplyFlow.key,
  holds: toolHolds,
  derived: derivedOf,
  findings: (input) => findAll(findersByNode[input.nodeKey], input),
};
