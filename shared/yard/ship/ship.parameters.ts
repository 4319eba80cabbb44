import type { ParameterDefinition } from '#shared/yard/parameter.ts';

const weight = (zh: string, en: string, value: number): ParameterDefinition => ({
  name: { zh: `工序权重：${zh}`, en: `Weight of the stage: ${en}` },
  value,
  type: 'decimal',
  max: 100,
});

/**
 * Numbers of docs/domain.md §11.3 and §11.4. The weight of a stage is a share of the sum of all weights; the shipped
 * weights add up to 100.
 */
export const shipParameters = {
  'ship.stageWeight1': weight('下料', 'cutting', 10),
  'ship.stageWeight2': weight('部件', 'parts', 8),
  'ship.stageWeight3': weight('组立', 'assembly', 12),
  'ship.stageWeight4': weight('分段大组', 'block assembly', 22),
  'ship.stageWeight5': weight('分段舾装', 'block outfitting', 10),
  'ship.stageWeight6': weight('涂装', 'painting', 8),
  'ship.stageWeight7': weight('总组', 'grand assembly', 12),
  'ship.stageWeight8': weight('搭载', 'erection', 18),
  'ship.hullShare': {
    name: { zh: '船体进度占总进度的比例', en: "Share of the hull in the ship's progress" },
    value: 0.6,
    type: 'decimal',
    max: 1,
    help: { zh: '其余为主节点', en: 'The milestones make up the rest' },
  },
  'ship.greenPoints': {
    name: { zh: '绿灯允许落后的百分点', en: 'Percentage points behind plan that are still green' },
    value: 1,
    type: 'decimal',
    max: 100,
  },
  'ship.yellowPoints': {
    name: { zh: '黄灯允许落后的百分点', en: 'Percentage points behind plan that are still yellow' },
    value: 5,
    type: 'decimal',
    max: 100,
  },
  'ship.yellowDays': {
    name: { zh: '黄灯允许节点晚的天数', en: 'Days late up to which a milestone is yellow' },
    value: 14,
    unit: 'd',
    max: 365,
  },
  'ship.startPercent': {
    name: { zh: '后道工序可开始时前道的完成率', en: 'Percentage of a stage from which the next stage may begin' },
    value: 80,
    unit: '%',
    max: 100,
  },
  'ship.delayDays': {
    name: { zh: '须填写延误原因的天数（超过）', en: 'Days late from which a reason is required' },
    value: 3,
    unit: 'd',
    max: 365,
  },
} as const satisfies Readonly<Record<`${string}.${string}`, ParameterDefinition>>;
