import type { DemoPerson } from '#server/demo/demo-people.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { DemoShip } from './demo-ships.ts';

interface ProjectPlan {
  readonly projectNo: string;
  readonly projectName: string;
  readonly projectNameEn: string;
  readonly customer: string;
  /** Dictionary `project_status`. */
  readonly projectStatus: string;
  readonly ships: readonly string[];
  /** People who see only this project's rows: the nth person of a role, with their duty (`project_duty`). */
  readonly grantedTo: readonly (readonly [role: string, nth: number, duty: string])[];
}

const plans: readonly ProjectPlan[] = [
  {
    projectNo: 'XM-2401',
    projectName: '海上风电装备',
    projectNameEn: 'Offshore wind vessels',
    customer: '华晟海上风电有限公司',
    projectStatus: '2',
    ships: ['HS2401', 'HS2403'],
    grantedTo: [['qc', 2, '4']],
  },
  {
    projectNo: 'XM-2402',
    projectName: 'LNG 加注船',
    projectNameEn: 'LNG bunkering vessel',
    customer: '东港清洁能源股份公司',
    projectStatus: '2',
    ships: ['HS2402'],
    grantedTo: [
      ['seller', 0, '1'],
      ['buyer', 1, '6'],
    ],
  },
  {
    projectNo: 'XM-2501',
    projectName: '海工模块',
    projectNameEn: 'Offshore modules',
    customer: '北岸海洋工程集团',
    projectStatus: '1',
    ships: [],
    grantedTo: [],
  },
];

export interface DemoProjects {
  readonly rows: readonly DemoRow[];
  readonly members: readonly DemoRow[];
  /** Project id by ship number. */
  readonly ofShip: ReadonlyMap<string, string>;
}

/** Projects of the ships, and three people who see one project only. */
export function demoProjects(
  ships: readonly DemoShip[],
  people: readonly DemoPerson[],
  { newId, today, base }: { readonly newId: () => string; readonly today: string; readonly base: DemoRow },
): DemoProjects {
  const ofShip = new Map<string, string>();
  const rows: DemoRow[] = [];
  const members: DemoRow[] = [];
  for (const { ships: built, grantedTo, ...plan } of plans) {
    const id = newId();
    for (const shipNo of built) ofShip.set(shipNo, id);
    const own = ships.flatMap(({ row }) => (built.includes(String(row.shipNo)) ? [row] : []));
    const days = (name: string) => own.map((row) => String(row[name])).sort();
    rows.push({
      ...base,
      ...plan,
      id,
      manager: own[0]?.manager ?? 'planner',
      startDate: days('contractDate')[0] ?? addDays(today, 30),
      endDate: days('deliveryDate').at(-1) ?? addDays(today, 500),
    });
    const named = grantedTo.flatMap(([role, nth, duty]) => {
      const person = people.filter((one) => one.role === role)[nth];
      return person ? [{ username: person.username, duty }] : [];
    });
    for (const [at, member] of named.entries()) {
      members.push({ ...base, ...member, id: newId(), projectId: id, lineNo: at + 1 });
    }
  }
  return { rows, members, ofShip };
}
