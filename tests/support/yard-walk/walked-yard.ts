import type { DemoYard } from '#server/seed/demo/demo-yard.ts';
import type { CalendarDay } from './calendar-tables.ts';
import type { Check, Purchase, Sale, StockItem, StockMove } from './fact-tables.ts';
import type { Delivery, Pallet, PalletLine, Trip } from './jp-tables.ts';
import type { Application, Inspection, Scaffold } from './scaffold-tables.ts';
import type { Block, Milestone, Ship, Stage } from './ship-tables.ts';
import type { Closure, Occupation, Site, SiteApplication } from './site-tables.ts';
import type { Tool, ToolApplication, ToolCalibration, ToolLine, ToolMove } from './tool-tables.ts';
import type { Contractor, Round, Violation } from './violation-tables.ts';
import type { Berth, Stay, WharfApplication } from './wharf-tables.ts';
import type { Event, Instance, Task } from './workflow-tables.ts';
import type { LineQuantities, WxApplication, WxApplyLine, WxOrder } from './wx-tables.ts';

/** A whole demo yard, read from a database or made by the generator. */
export interface WalkedYard {
  /** Wire text of the time for which it was made; `now.slice(0, 10)` is its today. */
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
  readonly closures: readonly Closure[];
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

/** Converts the generator's rows to the columns that the rules use. */
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
    closures: rowsOf('site_closed'),
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
