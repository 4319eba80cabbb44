import type { AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { berthNeedOf } from './berth-need.ts';
import { freeBerths } from './free-berths.ts';
import { planFindings, readQuay } from './plan-findings.ts';
import { isPlanned, takesBerth } from './predicates.ts';
import { timeFindings } from './start-findings.ts';
import { wishFindings } from './wish-findings.ts';

/** Submitted and without a berth: the wharf dispatchers still have to plan one. */
const isWaiting = (record: ResourceRecord): boolean =>
  takesBerth(record) && record.bpmStatus === '1' && !isPlanned(record);

/** 码头: checks the wish or the plan by the rules of the decision (docs/domain.md §16 rules 1 and 2). */
export const wharfAvailability: AvailabilityKind = {
  resource: wharfApply.code,
  async conflicts(db, tenantId, record) {
    const asked = { db, tenantId, record };
    return [...(await timeFindings(asked)), ...(await (isPlanned(record) ? planFindings(asked) : wishFindings(asked)))];
  },
  waits: isWaiting,
  async alternatives(db, tenantId, record) {
    const asked = berthNeedOf(record);
    // No berth helps against an arrival that is past.
    if (!asked || !takesBerth(record) || (await timeFindings({ db, record })).length > 0) return [];
    // A ship that asked to lie outside another one is offered a place at the quay.
    const need = { ...asked, outerOf: null };
    const then = await readQuay(db, tenantId, need);
    const berth = then.berths.find(({ id }) => id === (record.berthId ?? record.wantBerth));
    return freeBerths(need, then, { berth, offered: isWaiting(record) });
  },
};
