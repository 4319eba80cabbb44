import type { DemoYard } from '#server/demo/demo-yard.ts';
import type { StageDates } from '#server/yard/ship/progress.ts';
import type { CheckedItem } from '#shared/yard/scaffold/scaffold-checks.ts';
import type { LineQuantities, WxApplication, WxApplyLine, WxOrder } from './wx-tables.ts';

/** The columns that the walk looks at, table by table; times are wire texts in the yard's zone. */
export interface CalendarDay {
  readonly day: string;
  readonly dayType: string;
  readonly windLevel: number;
  readonly tideLow: number | null;
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
  readonly violationPoints: number;
  readonly status: string;
}

export interface Tool {
  readonly id: string;
  readonly category: string;
  readonly manageMode: string;
  readonly price: number;
  readonly stockQty: number;
  readonly outQty: number;
  readonly reservedQty: number;
  readonly safeQty: number | null;
  readonly calibCycle: number;
  readonly nextCalibDate: string | null;
}

export interface ToolApplication extends Omit<SiteApplication, 'managerDue'> {
  readonly planReturn: string;
  readonly itemCount: number;
  readonly shortCount: number;
  readonly managerDue: boolean;
}

export interface ToolLine {
  readonly id: string;
  readonly applyId: string;
  readonly tool: string;
  readonly reqQty: number;
  readonly allocQty: number | null;
  readonly outQty: number | null;
  readonly backQty: number | null;
  readonly damageQty: number | null;
}

export interface ToolMove {
  readonly id: string;
  readonly tool: string;
  readonly seq: number;
  readonly moveType: string;
  readonly qty: number;
  readonly before: number;
  readonly after: number;
  readonly moveTime: string;
}

export interface ToolCalibration {
  readonly id: string;
  readonly tool: string;
  readonly calibDate: string;
  readonly validTo: string;
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

export interface Berth {
  readonly id: string;
  readonly chainage: number;
  readonly length: number;
  readonly waterDepth: number;
  readonly maxDisplacement: number;
  readonly maxBeamOut: number;
  readonly shorePower: number | null;
  readonly berthStatus: string;
}

export interface WharfApplication {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly loa: number;
  readonly draftMax: number;
  readonly displacement: number;
  readonly mooringPlan: string | null;
  readonly hazards: string | null;
  readonly shorePowerKva: number | null;
  readonly eta: string;
  readonly etd: string;
  readonly wantBerth: string | null;
}

export interface Stay {
  readonly id: string;
  readonly berth: string;
  readonly apply: string;
  readonly shipText: string;
  readonly loa: number;
  readonly beam: number;
  readonly fromTime: string;
  readonly toTime: string;
  readonly clearTime: string;
  readonly row: number;
  readonly outerOf: string | null;
  readonly quayFrom: number;
  readonly quayTo: number;
  readonly state: string;
}

export interface Pallet {
  readonly id: string;
  readonly palletNo: string;
  readonly ship: string;
  readonly needDate: string;
  readonly freezeDate: string;
  readonly itemCount: number;
  readonly readyCount: number;
  readonly shortCount: number;
  readonly kitRate: number;
  readonly weight: number | null;
  readonly palletStatus: string;
  readonly openApply: string | null;
  readonly containerDue: string | null;
}

export interface PalletLine {
  readonly id: string;
  readonly palletId: string;
  readonly needQty: number;
  readonly pickQty: number;
  readonly eta: string | null;
  readonly shortReason: string | null;
}

export interface Delivery {
  readonly id: string;
  readonly applyNo: string;
  readonly createTime: string;
  readonly bpmStatus: string;
  readonly bizStatus: string;
  readonly instanceId: string | null;
  readonly ship: string;
  readonly needTime: string;
  readonly siteId: string;
  readonly palletIds: string;
  readonly palletCount: number;
  readonly maxWeight: number | null;
  readonly minKitRate: number | null;
  readonly slotNo: number | null;
  readonly vehicle: string | null;
  readonly driver: string | null;
}

export interface Trip {
  readonly id: string;
  readonly tripNo: string;
  readonly apply: string;
  readonly loadTime: string | null;
  readonly leaveTime: string | null;
  readonly arriveTime: string | null;
  readonly signTime: string | null;
}

export interface Purchase {
  readonly id: string;
  readonly orderDate: string;
  readonly dueDate: string;
  readonly arriveDate: string | null;
  readonly arriveQtyRate: number;
  readonly poStatus: string;
}

export interface Sale {
  readonly id: string;
  readonly amount: number;
  readonly receivedAmount: number;
  readonly signDate: string;
  readonly deliveryDate: string;
  readonly contractStatus: string;
}

export interface Check {
  readonly id: string;
  readonly checkNo: string;
  readonly round: number;
  readonly submitTime: string;
  readonly resultTime: string | null;
  readonly result: string | null;
  readonly defectType: string | null;
}

export interface StockItem {
  readonly id: string;
  readonly qty: number;
  readonly safeQty: number;
  readonly maxQty: number;
  readonly lastMoveDate: string;
}

export interface StockMove {
  readonly id: string;
  readonly materialCode: string;
  readonly seq: number;
  readonly type: string;
  readonly qty: number;
  readonly before: number;
  readonly after: number;
  readonly time: string;
}

export interface Violation {
  readonly id: string;
  readonly contractor: string;
  readonly category: string;
  readonly level: string;
  readonly points: number;
  readonly happenTime: string;
  readonly issueTime: string | null;
  readonly fixBefore: string | null;
  readonly violStatus: string;
}

export interface Round {
  readonly id: string;
  readonly violation: string;
  readonly fixBefore: string;
  readonly replyUser: string | null;
  readonly verifyUser: string | null;
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
  readonly tools: readonly Tool[];
  readonly toolApplications: readonly ToolApplication[];
  readonly toolLines: readonly ToolLine[];
  readonly toolMoves: readonly ToolMove[];
  readonly toolCalibrations: readonly ToolCalibration[];
  readonly berths: readonly Berth[];
  readonly wharfApplications: readonly WharfApplication[];
  readonly stays: readonly Stay[];
  readonly pallets: readonly Pallet[];
  readonly palletLines: readonly PalletLine[];
  readonly deliveries: readonly Delivery[];
  readonly trips: readonly Trip[];
  readonly wxOrders: readonly WxOrder[];
  readonly wxOrderLines: readonly LineQuantities[];
  readonly wxApplications: readonly WxApplication[];
  readonly wxApplyLines: readonly WxApplyLine[];
  readonly purchases: readonly Purchase[];
  readonly sales: readonly Sale[];
  readonly checks: readonly Check[];
  readonly stock: readonly StockItem[];
  readonly moves: readonly StockMove[];
  readonly days: readonly { readonly id: string }[];
  readonly violations: readonly Violation[];
  readonly rounds: readonly Round[];
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
    tools: rowsOf('tool'),
    toolApplications: rowsOf('tool_apply'),
    toolLines: rowsOf('tool_apply_line'),
    toolMoves: rowsOf('tool_move'),
    toolCalibrations: rowsOf('tool_calib'),
    berths: rowsOf('berth'),
    wharfApplications: rowsOf('wharf_apply'),
    stays: rowsOf('wharf_stay'),
    pallets: rowsOf('jp_pallet'),
    palletLines: rowsOf('jp_pallet_line'),
    deliveries: rowsOf('jp_apply'),
    trips: rowsOf('jp_trip'),
    wxOrders: rowsOf('wx_order'),
    wxOrderLines: rowsOf('wx_order_line'),
    wxApplications: rowsOf('wx_apply'),
    wxApplyLines: rowsOf('wx_apply_line'),
    purchases: rowsOf('purchase'),
    sales: rowsOf('sales'),
    checks: rowsOf('quality'),
    stock: rowsOf('stock'),
    moves: rowsOf('stock_move'),
    days: rowsOf('progress_day'),
    violations: rowsOf('violation'),
    rounds: rowsOf('violation_fix'),
    instances: areas.flatMap(({ instances }) => instances),
    tasks: areas.flatMap(({ tasks }) => tasks),
    taskPeople: areas.flatMap(({ taskPeople }) => taskPeople),
    events: areas.flatMap(({ events }) => events),
    serials: yard.serials,
  };
  return { now, ...(tables as unknown as Omit<WalkedYard, 'now'>) };
}
