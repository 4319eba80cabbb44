import type { DemoYard } from '#server/demo/demo-yard.ts';
import type { StageDates } from '#server/yard/ship/progress.ts';
import type { CheckedItem } from '#shared/yard/scaffold/scaffold-checks.ts';

/** The columns that the walk looks at, table by table; times are wire texts in the yard's zone. */
export interface CalendarDay {
  readonly day: string;
  readonly dayType: string;
  readonly windLevel: number;
}

export interface Ship {
  readonly id: string;
  readonly shipNo: string;
  readonly shipStatus: string;
  readonly contractDate: string;
  readonly deliveryDate: string;
  readonly progress: number;
}

export interface Block {
  readonly id: string;
  readonly ship: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly currentStage: string;
  readonly currentSite: string | null;
}

export interface Stage extends StageDates {
  readonly id: string;
  readonly block: string;
  readonly actStart: string | null;
  readonly actEnd: string | null;
  readonly delayReason: string | null;
}

export interface Milestone {
  readonly id: string;
  readonly ship: string;
  readonly seq: number;
  readonly weight: number;
  readonly planDate: string;
  readonly forecastDate: string | null;
  readonly actualDate: string | null;
  readonly light: string | null;
}

export interface Contractor {
  readonly id: string;
  readonly status: string;
}

export interface Scaffold {
  readonly id: string;
  readonly crew: string;
  readonly scafStatus: string;
  readonly tag: string;
  readonly tagLimit: string | null;
  readonly height: number;
  readonly volume: number;
  readonly loadClass: string;
  readonly scafType: string;
  readonly erectDate: string | null;
  readonly acceptDate: string | null;
  readonly nextInspect: string | null;
}

export interface Inspection {
  readonly id: string;
  readonly scaffold: string;
  readonly inspType: string;
  readonly inspTime: string;
  readonly inspector: string;
  readonly items: readonly CheckedItem[];
  readonly failCount: number;
  readonly result: string;
  readonly tagAfter: string;
  readonly tagLimit: string | null;
  readonly userSign: string | null;
}

export interface Application {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly contractor: string;
  readonly crew: string | null;
  readonly scafId: string | null;
  readonly scafType: string;
  readonly loadClass: string;
  readonly schemeFile: string | null;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
}

export interface Site {
  readonly id: string;
  readonly siteCode: string;
  readonly zone: string;
  readonly siteType: string;
  readonly utilities: string | null;
  readonly area: number;
  readonly length: number;
  readonly width: number;
  readonly bays: number;
  readonly bearing: number;
  readonly craneCap: number | null;
  readonly siteStatus: string;
  readonly keeper: string;
  readonly polygon: unknown;
}

export interface SiteApplication {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly relatedApply: string | null;
  readonly contractor: string;
  readonly purpose: string;
  readonly block: string | null;
  readonly needArea: number;
  readonly unitLoad: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly wantSite: string | null;
  readonly siteId: string | null;
  readonly bayNos: string | null;
  readonly managerDue: boolean;
  readonly actualIn: string | null;
  readonly actualOut: string | null;
}

export interface Occupation {
  readonly id: string;
  readonly site: string;
  readonly bayNos: string;
  readonly apply: string;
  readonly block: string | null;
  readonly fromDate: string;
  readonly toDate: string;
  readonly state: string;
}

export interface Instance {
  readonly id: string;
  readonly starter: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly status: string;
  readonly nodeKey: string | null;
  readonly endTime: string | null;
}

export interface Task {
  readonly id: string;
  readonly area: string;
  readonly instanceId: string;
  readonly nodeKey: string;
  readonly status: string;
  readonly assignee: string | null;
  readonly candidates: string;
  readonly arriveTime: string;
  readonly dueTime: string | null;
  readonly doneTime: string | null;
  readonly action: string | null;
}

export interface Event {
  readonly id: string;
  readonly bizTable: string;
  readonly bizId: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly comment: string | null;
  readonly createTime: string;
}

/** A whole demo yard, read back from a database or fresh from the generator. */
export interface WalkedYard {
  /** Wire text of the moment it was made for; `now.slice(0, 10)` is its today. */
  readonly now: string;
  readonly calendar: readonly CalendarDay[];
  readonly contractors: readonly Contractor[];
  readonly ships: readonly Ship[];
  readonly blocks: readonly Block[];
  readonly stages: readonly Stage[];
  readonly milestones: readonly Milestone[];
  readonly scaffolds: readonly Scaffold[];
  readonly inspections: readonly Inspection[];
  readonly applications: readonly Application[];
  readonly sites: readonly Site[];
  readonly siteApplications: readonly SiteApplication[];
  readonly occupations: readonly Occupation[];
  readonly instances: readonly Instance[];
  readonly tasks: readonly Task[];
  readonly taskPeople: readonly { readonly taskId: string; readonly username: string }[];
  readonly events: readonly Event[];
  readonly serials: readonly { readonly prefix: string; readonly month: string; readonly last: number }[];
}

/** The generator's rows as the walk reads them: what it writes are these columns and more. */
export function walkedYard(yard: DemoYard, now: string): WalkedYard {
  const { ships, areas } = yard;
  const rowsOf = (code: string) =>
    areas
      .flatMap(({ tables }) => tables.filter(({ definition }) => definition.code === code))
      .flatMap(({ rows }) => rows);
  const tables = {
    calendar: yard.calendar,
    contractors: yard.contractors,
    ships: ships.map((ship) => ship.row),
    blocks: ships.flatMap((ship) => ship.blocks),
    stages: ships.flatMap((ship) => ship.stages),
    milestones: ships.flatMap((ship) => ship.milestones),
    scaffolds: rowsOf('scaffold'),
    inspections: rowsOf('scaffold_inspect'),
    applications: rowsOf('scaffold_apply'),
    sites: rowsOf('site'),
    siteApplications: rowsOf('site_apply'),
    occupations: rowsOf('site_occupy'),
    instances: areas.flatMap(({ instances }) => instances),
    tasks: areas.flatMap(({ tasks }) => tasks),
    taskPeople: areas.flatMap(({ taskPeople }) => taskPeople),
    events: areas.flatMap(({ events }) => events),
    serials: yard.serials,
  };
  return { now, ...(tables as unknown as Omit<WalkedYard, 'now'>) };
}
