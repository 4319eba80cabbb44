import { clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { lastWorkTime, workTime } from '#server/demo/office-time.ts';
import type { Random } from '#server/demo/random.ts';
import { lookup } from '#shared/lookup.ts';
import { addDays } from '#shared/workflow/day.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import type { PlannedViolation } from './plan-violations.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** For each category: the observation, the demand, and the correction. */
const words = lookup<readonly [seen: string, demand: string, done: string]>({
  '01': [
    '高处作业人员未系挂安全带，临边处无防护栏杆。',
    '立即停止作业，系挂安全带并补装护栏',
    '已系挂安全带，护栏已补装',
  ],
  '02': [
    '动火点五米内有油漆桶，未配灭火器，监护人离岗。',
    '清走可燃物，配齐灭火器，监护人到岗',
    '可燃物已清走，灭火器和监护人到位',
  ],
  '03': ['进入舱室前未测氧，通风机停用，无人监护。', '撤出人员，测氧通风合格后再进入', '测氧合格，通风和监护已恢复'],
  '04': ['吊物下方有人通过，吊带磨损超标仍在使用。', '设警戒区，更换吊带', '警戒区已设，吊带已更换'],
  '05': ['配电箱门敞开，电缆拖地浸水，无漏电保护。', '关闭并上锁，架空电缆，装漏电保护', '电缆已架空，漏电保护已装'],
  '06': ['两名工人未戴安全帽，打磨作业未戴护目镜。', '配齐并佩戴劳防用品', '劳防用品已配齐，班前会已讲'],
  '07': ['在未挂牌的脚手架上作业，跳板未绑扎。', '撤离人员，绑扎跳板并报验', '跳板已绑扎，已报验收'],
  '08': ['叉车载人行驶，厂内车速超过十五公里。', '停驶，驾驶员重新交底', '驾驶员已重新交底'],
  '09': ['通道堆放边角料，作业面积水未清理。', '当日清理通道和积水', '通道和积水已清理'],
  '10': ['班组长安排无监护进入受限空间。', '停止作业，班组长接受教育', '班组长已接受教育'],
  '11': ['焊工未持有效证件上岗。', '停止作业，持证人员替换', '已换持证焊工'],
  '12': ['休息区吸烟，未到指定地点。', '批评教育，清理烟头', '已教育并清理'],
});
const places = [
  '2# 船坞东侧',
  '1# 船坞坞底',
  '分段制造车间 B 跨',
  '舾装码头 3# 泊位',
  '涂装间门前',
  '总组平台',
  '管件堆场',
];
const fines = lookup<number>({ '1': 100, '2': 500, '3': 2000, '4': 5000 });

interface PlayedViolation {
  readonly row: Draft;
  readonly rounds: readonly Draft[];
  readonly events: readonly Draft[];
}

/** Rows of one violation, from its record to its planned status. */
export function playViolation(
  world: DemoWorld,
  random: Random,
  { at, category, level, points, status }: PlannedViolation,
  unit: { readonly id: string; readonly leader: string | null },
): PlayedViolation {
  const hse = holders(world, 'hse');
  const inspector = random.pick(hse);
  const verifier = hse.find((name) => name !== inspector) ?? inspector;
  const orgCode = world.people.find(({ username }) => username === inspector)?.orgCode ?? 'A01';
  const [seen = '', demand = '', done = ''] = words[category] ?? [];
  const id = world.newId(at);
  const latest = lastWorkTime(world.now - 900_000, '17:15:00');
  // A violation with status 20 was issued just now, so its deadline is in the future whatever the time of the first
  // start.
  const issued = status === '20' ? latest : Math.min(workTime(at + random.int(1, 6) * hourMs), latest);
  const isIssued = status !== '10';
  const issueDay = clockText(issued).slice(0, 10);
  const term = level === '4' ? 1 : level === '1' ? 5 : random.int(2, 7);
  const fixBefore = addDays(issueDay, status === '35' && level !== '4' ? 3 : term);
  const replied = workTime(issued + random.int(4, 20) * hourMs);
  const isReplied = status === '30' || status === '40';
  const closed = workTime(replied + random.int(2, 20) * hourMs);
  const isClosed = status === '40';
  const replyUser = isReplied ? (unit.leader ?? inspector) : null;
  const base = { tenantId: world.tenantId, sysOrgCode: orgCode, createBy: inspector };
  const time = (shown: boolean, ms: number) => (shown ? clockText(ms) : null);
  const row: Draft = {
    ...base,
    id,
    createTime: clockText(at + 300_000),
    violNo: '',
    photos: world.photoFile,
    category,
    level,
    description: seen,
    happenTime: clockText(at),
    place: random.pick(places),
    siteId: null,
    zone: null,
    ship: random.chance(0.8) ? random.pick(world.ships).id : null,
    contractor: unit.id,
    person: null,
    points,
    fine: fines[level] ?? 100,
    stopWork: level === '4',
    inspector,
    foundLevel: level,
    repeatOf: null,
    violStatus: status,
    round: isIssued ? 1 : null,
    demand: isIssued ? demand : null,
    issueTime: time(isIssued, issued),
    fixBefore: isIssued ? fixBefore : null,
    fixResult: isReplied ? done : null,
    fixPhotos: isReplied ? world.photoFile : null,
    replyUser,
    closeTime: time(isClosed, closed),
  };
  const rounds: Draft[] = isIssued
    ? [
        {
          ...base,
          id: world.newId(issued),
          createTime: clockText(issued),
          violation: id,
          round: 1,
          demand,
          fixBefore,
          result: row.fixResult ?? null,
          photos: row.fixPhotos ?? null,
          replyUser,
          verifyUser: isClosed ? verifier : null,
          verifyTime: time(isClosed, closed),
          verifyResult: isClosed ? '1' : null,
        },
      ]
    : [];
  const step = (ms: number, from: string | null, to: string, action: string, actor: string, comment?: string) =>
    demoEvent(world, { definition: violation, id, at: Math.min(ms, world.now), from, to, action, actor, comment });
  const speaker = unit.leader ?? inspector;
  const events = [step(at + 300_000, null, '10', 'add', inspector)];
  if (isIssued) events.push(step(issued, '10', '20', 'issue', inspector));
  if (status === '25' || status === '90') {
    events.push(step(workTime(issued + hourMs), '20', '25', 'appeal', speaker, '责任人不属于本单位'));
  }
  if (status === '90') events.push(step(workTime(issued + dayMs), '25', '90', 'revoke', verifier, '申诉属实'));
  if (status === '35') events.push(step(issued + (term + 1) * dayMs, '20', '35', 'overdue', 'system'));
  if (isReplied) events.push(step(replied, '20', '30', 'reply', speaker));
  if (isClosed) events.push(step(closed, '30', '40', 'verify', verifier));
  return { row, rounds, events };
}
