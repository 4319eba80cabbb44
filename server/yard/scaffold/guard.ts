import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import type { AreaGuard, Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold-apply.flow.ts';
import { scaffoldDismantleFlow } from '#shared/yard/scaffold-dismantle.flow.ts';
import { acceptanceFindings } from './acceptance.ts';
import { contractorFindings } from './contractor.ts';
import { crewFindings } from './crew.ts';
import { overlapFindings } from './overlap.ts';
import { applyTypes, scaffoldHolds } from './predicates.ts';
import { sharedUseFindings } from './shared-use.ts';
import { subjectFindings } from './subject.ts';

/** What the scaffold area says about an application, node by node (domain.md §6.6). */
const findersByNode: Readonly<Record<string, readonly ((input: FindingInput) => Promise<readonly Finding[]>)[]>> = {
  start: [contractorFindings, subjectFindings, overlapFindings, sharedUseFindings],
  section: [overlapFindings],
  confirm: [sharedUseFindings],
  scheme: [subjectFindings, overlapFindings, sharedUseFindings],
  hse: [overlapFindings],
  schedule: [subjectFindings, crewFindings, overlapFindings],
  accept: [acceptanceFindings],
};

export const scaffoldGuard: AreaGuard = {
  area: 'scaffold',
  resource: 'scaffold_apply',
  flows: [scaffoldApplyFlow, scaffoldDismantleFlow],
  flowKeyOf: (record) =>
    record.applyType === applyTypes.dismantle ? scaffoldDismantleFlow.key : scaffoldApplyFlow.key,
  async titleOf(db, tenantId, record) {
    const ship = await db
      .selectFrom('prmShip')
      .select('shipNo')
      .where('tenantId', '=', tenantId)
      .where('id', '=', String(record.ship))
      .executeTakeFirst();
    // Stored with the run, so in the yard's own language.
    const kinds = await dictTexts(tenantId, 'scaf_apply_type', 'zh');
    const parts = [ship?.shipNo, kinds.get(String(record.applyType)), String(record.place)];
    return parts.filter(Boolean).join(' ');
  },
  holds: scaffoldHolds,
  async findings(input) {
    const found: Finding[] = [];
    for (const find of findersByNode[input.nodeKey] ?? []) found.push(...(await find(input)));
    return found;
  },
};
