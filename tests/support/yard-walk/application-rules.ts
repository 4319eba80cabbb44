import { groupedBy, type YardRule } from './rule.ts';
import type { Application } from './scaffold-tables.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const monthOf = (time: string) => time.slice(2, 7).replace('-', '');
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Fields that the applications of all areas have. */
type Filed = Pick<Application, 'id' | 'applyNo' | 'createTime' | 'bpmStatus' | 'bizStatus' | 'instanceId'> & {
  /** Applications for a stay at the quay have no contractor. */
  readonly contractor?: string;
};
const everyApplication = (yard: WalkedYard): readonly Filed[] => [
  ...yard.applications,
  ...yard.siteApplications,
  ...yard.toolApplications,
  ...yard.wharfApplications,
  ...yard.deliveries,
  ...yard.wxApplications,
];

/** Applications by prefix and month. */
function byMonth(yard: WalkedYard): ReadonlyMap<string, readonly Filed[]> {
  return groupedBy(everyApplication(yard), (row) => `${row.applyNo.slice(0, 2)}-${monthOf(row.createTime)}`);
}

const prefixes = ['JS', 'CD', 'GZ', 'MT', 'JP', 'WX'];

/** Tables of applications whose states of work depend on the nodes of the approval. */
const living = ['prm_site_apply', 'prm_tool_apply', 'prm_jp_apply', 'prm_wx_apply'];

const isLifeStep = ({ bizTable, fromState }: WalkedYard['events'][number]) =>
  living.includes(bizTable) && /^\d\d$/.test(fromState ?? '');

/** Rules for all applications and their approvals (docs/domain.md §0, §3, §6). */
export const applicationRules: Readonly<Record<string, YardRule>> = {
  'applications carry unique numbers of their month without a hole': (yard) =>
    [...byMonth(yard)].flatMap(([month, rows]) =>
      rows
        .toSorted((a, b) => (a.createTime + a.applyNo < b.createTime + b.applyNo ? -1 : 1))
        .filter((row, at) => row.applyNo !== `${month}-${String(at + 1).padStart(5, '0')}`)
        .map((row) => row.applyNo),
    ),

  'the product counts on from the last number of each month': (yard) => {
    const months = byMonth(yard);
    const serials = yard.serials.filter((entry) => prefixes.includes(entry.prefix));
    const wrong = serials.filter((entry) => entry.last !== months.get(`${entry.prefix}-${entry.month}`)?.length);
    return [...wrong.map((entry) => entry.month), ...(serials.length === months.size ? [] : ['a month is missing'])];
  },

  'applications stand where their instance stands': (yard) => {
    const instances = byId(yard.instances);
    return ids(
      everyApplication(yard).filter((row) => {
        const instance = instances.get(row.instanceId ?? '');
        if (!instance || instance.status !== row.bpmStatus) return true;
        if (instance.bizNo !== row.applyNo || instance.bizId !== row.id) return true;
        return (instance.status === '1') !== (instance.endTime === null);
      }),
    );
  },

  'instances have open tasks exactly while they run': (yard) => {
    const open = new Set(
      yard.tasks.filter((task) => task.status === 'open').map((task) => `${task.instanceId} ${task.nodeKey}`),
    );
    return ids(yard.instances.filter((row) => (row.status === '1') !== open.has(`${row.id} ${row.nodeKey}`)));
  },

  'open tasks are listed for the people who may decide them, closed ones for nobody': (yard) => {
    const people = groupedBy(yard.taskPeople, (entry) => entry.taskId);
    return ids(
      yard.tasks.filter((task) => {
        const candidates = task.candidates.split(',');
        const listed = (people.get(task.id) ?? []).some((entry) => candidates.includes(entry.username));
        return (task.status === 'open') !== listed;
      }),
    );
  },

  'tasks were decided after they arrived, by a candidate': (yard) =>
    ids(
      yard.tasks.filter((task) => {
        if (task.doneTime !== null && task.doneTime < task.arriveTime) return true;
        const decided = task.status === 'closed' && (task.action === 'pass' || task.action === 'reject');
        return decided && !task.candidates.split(',').includes(task.assignee ?? '');
      }),
    ),

  'somebody else than who started approved, and never an administrator for want of one': (yard) => {
    const instances = byId(yard.instances);
    const approvals = ['section', 'scheme', 'hse', 'confirm', 'plan', 'assign', 'stock', 'manager'];
    return ids(
      yard.tasks.filter((task) => {
        const candidates = task.candidates.split(',');
        if (candidates.includes('admin')) return true;
        const { starter } = instances.get(task.instanceId) ?? {};
        return approvals.includes(task.nodeKey) && starter !== undefined && candidates.includes(starter);
      }),
    );
  },

  'nothing lies in the future': (yard) => [
    ...ids(yard.tasks.filter((task) => task.arriveTime > yard.now || (task.doneTime ?? '') > yard.now)),
    ...ids(yard.events.filter((event) => event.createTime > yard.now)),
    ...ids(yard.inspections.filter((row) => row.inspTime > yard.now)),
    ...ids(everyApplication(yard).filter((row) => row.createTime > yard.now)),
  ],

  'a scheme is there wherever it was demanded, a crew and a scaffold once there is one': (yard) =>
    ids(
      yard.applications.filter((row) => {
        if (row.bpmStatus !== '2' || !['1', '2'].includes(row.applyType)) return false;
        const demanded = row.height >= 24 || ['30', '45'].includes(row.loadClass) || ['2', '3'].includes(row.scafType);
        return row.crew === null || row.scafId === null || (demanded && row.schemeFile === null);
      }),
    ),

  'settle length × width × height, at least 20 m³ (rule 7)': (yard) =>
    ids(
      yard.applications.filter(
        (row) => row.volume !== Math.max(20, Math.round(row.length * row.width * row.height * 10) / 10),
      ),
    ),

  'an application of kind 拆除 stands behind every dismantled scaffold': (yard) => {
    const dismantled = new Set(yard.applications.filter((row) => row.applyType === '4').map((row) => row.scafId));
    return ids(yard.scaffolds.filter((row) => ['50', '60', '70'].includes(row.scafStatus) && !dismantled.has(row.id)));
  },

  'applications name a unit in good standing': (yard) => {
    const units = byId(yard.contractors);
    const named = everyApplication(yard).filter(({ contractor }) => contractor !== undefined);
    return ids(named.filter(({ contractor = '' }) => units.get(contractor)?.status !== '1'));
  },

  'each lifecycle step begins where the one before ended': (yard) =>
    [
      ...groupedBy(
        yard.events.filter((event) => event.bizTable === 'prm_scaffold' || isLifeStep(event)),
        (event) => event.bizId,
      ).values(),
    ].flatMap((events) => {
      const inOrder = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return ids(
        inOrder.filter((event, at) => {
          const before = inOrder[at - 1];
          return before && (event.fromState !== before.toState || event.createTime < before.createTime);
        }),
      );
    }),

  'there is work to decide in each area, nine of it late': (yard) =>
    ['scaffold', 'site', 'tool', 'jp', 'wx'].flatMap((area) => {
      const open = yard.tasks.filter((task) => task.area === area && task.status === 'open');
      const late = open.filter((task) => task.dueTime !== null && task.dueTime < yard.now);
      return [
        ...(open.length > 15 ? [] : [`${area}: ${open.length} open tasks`]),
        ...(late.length >= 9 ? [] : [`${area}: ${late.length} late tasks`]),
      ];
    }),

  'applications are as many as docs/domain.md §20 promises': (yard) =>
    yard.applications.length >= 3100 && yard.siteApplications.length >= 2900 * 0.9
      ? []
      : [`${yard.applications.length} and ${yard.siteApplications.length} applications`],
};
