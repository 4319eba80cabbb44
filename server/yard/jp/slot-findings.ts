import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { isBlank } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { loadPlace } from './places.ts';
import { freeSlot, hourOf, slotLimit, slotsOfHour } from './slots.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/** Finding if the hour of the site has no free place (docs/domain.md §8.3 rule 5). */
export async function slotFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  if (isBlank(record.siteId) || isBlank(record.needTime)) return [];
  const taken = await slotsOfHour(db, tenantId, record);
  const limit = await slotLimit(tenantId);
  if (freeSlot(taken, limit) !== null) return [];
  const place = await loadPlace(db, tenantId, record.siteId);
  const [first] = taken;
  return [
    {
      error: 'jpSlotFull',
      params: {
        code: place?.siteCode ?? '',
        hour: `${hourOf(record.needTime)}:00`,
        n: taken.length,
        nos: taken
          .slice(0, 5)
          .map(({ applyNo }) => applyNo)
          .join(', '),
      },
      blocks: true,
      ...(first && { names: { nos: { resource: jpApply.code, id: first.id } } }),
    },
  ];
}

/** The same as a warning: places are taken only by the planner's decision, so the applicant is not refused. */
export async function slotRemarks(asked: Asked): Promise<readonly Finding[]> {
  return (await slotFindings(asked)).map((finding) => ({ ...finding, blocks: false }));
}
