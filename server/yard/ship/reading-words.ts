import type { Labels } from '#server/figures/dict-labels.ts';
import type { Text } from '#shared/resource/text.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import type { BehindBlock } from './behind-blocks.ts';
import { deliveryNode } from './milestone-state.ts';
import type { MilestoneReading, ShipReading } from './ship-reading.ts';

/** One sentence about a ship, in both languages. */
export interface Saying extends Text {
  readonly about: 'progress' | 'since' | 'milestones' | 'blocks' | 'delivery';
}

interface About {
  readonly labels: Labels;
  /** Null if the reader may not see them. */
  readonly milestones: readonly MilestoneReading[] | null;
  readonly blocks: readonly BehindBlock[] | null;
}

/** How far a ship is behind, since when, because of which milestones and blocks, and what this does to its delivery. */
export function shipSays(reading: ShipReading, { labels, milestones, blocks }: About): Saying[] {
  return [
    ...progressSays(reading),
    ...sinceSays(reading),
    ...milestonesSay(milestones ?? [], labels),
    ...blocksSay(blocks ?? [], labels),
    ...deliverySays(reading, milestones !== null),
  ];
}

const one = (value: number) => Math.abs(value).toFixed(1);
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function progressSays({ actual, planned, deviation, daysBehind }: ShipReading): Saying[] {
  const zh = `完成 ${actual.toFixed(1)}%，计划 ${planned.toFixed(1)}%`;
  const en = `${actual.toFixed(1)}% done, ${planned.toFixed(1)}% planned`;
  if (deviation < 0) {
    return [
      {
        about: 'progress',
        zh: `${zh}，落后 ${one(deviation)} 个百分点${daysBehind > 0 ? `，约 ${daysBehind} 天` : ''}。`,
        en: `${en}: ${one(deviation)} points behind${daysBehind > 0 ? `, about ${days(daysBehind)}` : ''}.`,
      },
    ];
  }
  return deviation === 0
    ? [{ about: 'progress', zh: `${zh}，与计划一致。`, en: `${en}: on plan.` }]
    : [
        {
          about: 'progress',
          zh: `${zh}，超前 ${one(deviation)} 个百分点。`,
          en: `${en}: ${one(deviation)} points ahead.`,
        },
      ];
}

function sinceSays({ since, today }: ShipReading): Saying[] {
  if (since === null) return [];
  const count = dayNumber(today) - dayNumber(since) + 1;
  return [
    { about: 'since', zh: `自 ${since} 起落后，已 ${count} 天。`, en: `Behind since ${since}, for ${days(count)}.` },
  ];
}

function milestonesSay(milestones: readonly MilestoneReading[], labels: Labels): Saying[] {
  const overdue = milestones.filter(({ state }) => state === 'overdue');
  const slips = milestones.filter(({ state }) => state === 'slips');
  const worst = Math.max(0, ...slips.map(({ daysLate }) => daysLate));
  const name = (mark: MilestoneReading) => labels('milestone', mark.node);
  return [
    ...(overdue.length === 0
      ? []
      : [
          {
            about: 'milestones' as const,
            zh: `${overdue.length} 个节点已过期：${overdue.map((mark) => `${name(mark).zh}（计划 ${mark.planDate}）`).join('、')}。`,
            en: `${overdue.length === 1 ? '1 milestone is' : `${overdue.length} milestones are`} overdue: ${overdue
              .map((mark) => `${name(mark).en} (planned ${mark.planDate})`)
              .join(', ')}.`,
          },
        ]),
    ...(slips.length === 0
      ? []
      : [
          {
            about: 'milestones' as const,
            zh: `${slips.length} 个节点预测推迟，最多 ${worst} 天。`,
            en: `${slips.length === 1 ? '1 milestone is' : `${slips.length} milestones are`} forecast late, by up to ${days(worst)}.`,
          },
        ]),
  ];
}

function blocksSay(blocks: readonly BehindBlock[], labels: Labels): Saying[] {
  const [first] = blocks;
  if (!first) return [];
  const facts = blocks.map(({ blockNo, stage, days: late, reason }) => {
    const [doing, why] = [labels('block_stage', stage), reason === null ? null : labels('delay_reason', reason)];
    return {
      zh: `${blockNo}（${[doing.zh, ...(late > 0 ? [`晚 ${late} 天`] : []), ...(why ? [why.zh] : [])].join('，')}）`,
      en: `${blockNo} (${[doing.en, ...(late > 0 ? [`${days(late)} late`] : []), ...(why ? [why.en] : [])].join(', ')})`,
    };
  });
  return [
    {
      about: 'blocks',
      zh: `${first.all} 个分段落后，欠进度最多的是 ${facts.map(({ zh }) => zh).join('、')}。`,
      en: `${first.all === 1 ? '1 block is' : `${first.all} blocks are`} behind; most work is missing on ${facts.map(({ en }) => en).join(', ')}.`,
    },
  ];
}

function deliverySays({ delivery, deliveryDate, milestones }: ShipReading, mayName: boolean): Saying[] {
  if (delivery === null) return [{ about: 'delivery', zh: '已交船。', en: 'Delivered.' }];
  const { early, likely, late } = delivery;
  if (likely === null) {
    return [
      {
        about: 'delivery',
        zh: `按最近 12 周的进度，无法预测交船日期；合同交期 ${deliveryDate}。`,
        en: `At the pace of the last 12 weeks the delivery cannot be foreseen; the contract says ${deliveryDate}.`,
      },
    ];
  }
  const after = dayNumber(likely) - dayNumber(deliveryDate);
  const band = early === likely && late === likely ? null : { early: early ?? likely, late };
  const stated = mayName ? (milestones.find(({ node }) => node === deliveryNode)?.forecastDate ?? null) : null;
  return [
    {
      about: 'delivery',
      zh: `按最近 12 周的进度，预计交船 ${likely}${band ? `（${band.early} 至 ${band.late ?? '无法预测'}）` : ''}，${
        after === 0 ? '与合同交期一致' : `比合同交期${after > 0 ? '晚' : '早'} ${Math.abs(after)} 天`
      }${stated ? `；节点预测为 ${stated}` : ''}。`,
      en: `At the pace of the last 12 weeks delivery is expected on ${likely}${
        band ? ` (${band.early} to ${band.late ?? 'unforeseeable'})` : ''
      }, ${after === 0 ? 'as the contract says' : `${days(Math.abs(after))} ${after > 0 ? 'after' : 'before'} the contract`}${
        stated ? `; its milestone is forecast for ${stated}` : ''
      }.`,
    },
  ];
}
