import { departmentCode } from '#server/demo/demo-departments.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import type { Random } from '#server/demo/random.ts';
import { addDays } from '#shared/workflow/day.ts';

const places = [
  '滨海',
  '东港',
  '北岸',
  '恒通',
  '远洋',
  '鼎盛',
  '中海',
  '蓝湾',
  '金锚',
  '长风',
  '海陵',
  '瑞德',
  '宏远',
  '江舟',
];
const labour = ['船舶劳务', '脚手架工程', '焊接技术服务', '涂装工程'];
const outsourced = ['钢结构', '管件制造', '机械加工'];
const contacts = [...'陈林黄郑吴周许蔡'];
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const creditDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Credit code of 18 characters with the checksum of GB 32100. */
function creditCode(serial: number): string {
  const head = `91370200MA${String(3_000_000 + serial * 104_729).slice(0, 7)}`;
  const sum = [...head].reduce((total, char, at) => total + creditDigits.indexOf(char) * (creditWeights[at] ?? 0), 0);
  return head + (creditDigits[(31 - (sum % 31)) % 31] ?? '0');
}

/** The yard's own departments that work as 施工单位, with their heads. */
const departments = [
  ['制造一部（结构）', '王主任'],
  ['制造二部（舾装）', '李主任'],
  ['涂装部', '张主任'],
  ['总装部', '刘主任'],
] as const;

/**
 * 46 contractors: 24 for labour and subcontracting, 18 for outsourcing, four own departments; two near their limit of
 * points, one stopped.
 */
export function demoContractors(random: Random, today: string, newId: () => string): readonly DemoRow[] {
  return [...outsideUnits(random, today, newId), ...ownUnits(today, newId)];
}

function ownUnits(today: string, newId: () => string): readonly DemoRow[] {
  return departments.map(([name, contact], index) => ({
    id: newId(),
    code: `BC${String(index + 1).padStart(3, '0')}`,
    name,
    kind: '4',
    dept: departmentCode(name),
    creditCode: null,
    contact,
    phone: `138${String(30_000_000 + index * 70_001)}`,
    // An own department needs no qualification, but the field is required.
    validTo: addDays(today, 3650),
    status: '1',
  }));
}

function outsideUnits(random: Random, today: string, newId: () => string): readonly DemoRow[] {
  return Array.from({ length: 42 }, (_, index) => {
    const kind = index < 14 ? '1' : index < 24 ? '2' : '3';
    const watched = index === 9 || index === 20;
    const stopped = index === 5;
    // One random number each is drawn, so that the random data of all others stays the same.
    if (!stopped && !watched) random.next();
    const trade = kind === '3' ? outsourced : labour;
    return {
      id: newId(),
      code: `${kind === '3' ? 'WX' : 'SG'}${String(index + 1).padStart(3, '0')}`,
      name: `${places[index % places.length]}${trade[Math.floor(index / places.length) % trade.length]}有限公司`,
      kind,
      dept: null,
      creditCode: creditCode(index + 1),
      contact: `${random.pick(contacts)}经理`,
      phone: `137${String(20_000_000 + index * 60_013)}`,
      validTo: addDays(today, random.int(60, 900)),
      // Derived from their violations (`server/yard/violation/demo`).
      status: stopped ? '3' : watched ? '2' : '1',
    };
  });
}
