import { addDays } from './day.ts';
import { clockText } from './demo-clock.ts';
import type { DemoRow } from './demo-row.ts';
import type { DemoWorld } from './demo-world.ts';

/** The twelve checks of domain.md §6.3, in their order. */
const checks = [
  '基础与垫板',
  '立杆垂直',
  '横杆扫地杆',
  '连墙/拉结',
  '剪刀撑',
  '跳板满铺绑扎',
  '护栏(上/中)',
  '踢脚板',
  '上下通道',
  '安全网',
  '荷载标识',
  '周边环境',
];
/** Failing one of these forces the red tag (domain.md §6.6 rule 3). */
const vital = ['立杆垂直', '连墙/拉结', '护栏(上/中)'];
const light = checks.filter((check) => !vital.includes(check));

export type Verdict = 'G' | 'Y' | 'R';

export interface InspectionStory {
  readonly scaffold: string;
  readonly type: string;
  readonly at: number;
  readonly inspector: string;
  readonly orgCode: string;
  readonly verdict: Verdict;
  readonly userSign: string | null;
}

/** One record of inspection whose checks, result and tag agree. */
export function demoInspection(world: DemoWorld, story: InspectionStory): DemoRow {
  const failed = failedChecks(world, story.verdict);
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
    items: checks.map((check) => ({
      check,
      result: failed.includes(check) ? '2' : check === '安全网' && story.at % 3 === 0 ? '3' : '1',
    })),
    failCount: failed.length,
    result: { G: '1', Y: '2', R: '3' }[story.verdict],
    tagAfter: story.verdict,
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
