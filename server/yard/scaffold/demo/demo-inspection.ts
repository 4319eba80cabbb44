import { clockText } from '#server/demo/demo-clock.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import type { DemoWorld } from '#server/demo/demo-world.ts';
import { selfCheck } from '#server/yard/scaffold/acceptance.ts';
import { addDays } from '#shared/workflow/day.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';

const vital = scaffoldChecks.filter((entry) => entry.vital).map((entry) => entry.name.zh);
const light = scaffoldChecks.filter((entry) => !entry.vital).map((entry) => entry.name.zh);

export type Verdict = 'G' | 'Y' | 'R';

export interface InspectionStory {
  readonly scaffold: string;
  readonly type: string;
  readonly at: number;
  readonly inspector: string;
  readonly orgCode: string;
  readonly verdict: Verdict;
  /** Limits written on a yellow tag. */
  readonly limit: string | null;
  readonly userSign: string | null;
}

/** An inspection whose checks, result and tag agree. */
export function demoInspection(world: DemoWorld, story: InspectionStory): DemoRow {
  const failed = failedChecks(world, story.verdict);
  const tagAfter = story.type === selfCheck ? 'R' : story.verdict;
  const time = clockText(story.at);
  return {
    id: world.newId(story.at),
    tenantId: world.tenantId,
    sysOrgCode: story.orgCode,
    createBy: story.inspector,
    createTime: time,
    updateBy: null,
    updateTime: null,
    scaffold: story.scaffold,
    inspType: story.type,
    inspTime: time,
    inspector: story.inspector,
    items: scaffoldChecks.map(({ name: { zh: check } }) => ({
      check,
      result: failed.includes(check) ? '2' : check === '安全网' && story.at % 3 === 0 ? '3' : '1',
    })),
    failCount: failed.length,
    result: { G: '1', Y: '2', R: '3' }[story.verdict],
    tagAfter,
    tagLimit: story.verdict === 'Y' ? story.limit : null,
    fixBefore: story.verdict === 'G' ? null : addDays(time.slice(0, 10), story.verdict === 'Y' ? 3 : 1),
    userSign: story.userSign,
  };
}

function failedChecks({ random }: DemoWorld, verdict: Verdict): readonly string[] {
  if (verdict === 'G') return [];
  const minor = random.pick(light);
  return verdict === 'Y' ? [minor] : [random.pick(vital), minor];
}

export const tagLimits = [
  '限 2 人同时作业，荷载不超过 1.5 kN/m²',
  '仅限打磨与检查，不得堆放材料',
  '第三层以上禁止使用',
];
