import type { Actor } from '#server/kernel/actor.ts';
import type { RoleCode } from '#server/kernel/roles.ts';
import { homeCardNames } from '#shared/contract/home/home.schema.ts';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import { listLogs } from '#shared/contract/system/log.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { homeRowsFor } from './home-today.ts';

/** Cards that an order does not name follow it. */
type Order = readonly HomeCardName[];

/** Files applications and signs: the own tasks and applications first. */
const applies: Order = ['pending', 'today', 'started', 'expiring', 'tide', 'announcements', 'ships', 'late', 'waiting'];
/** Decides for a section, and sees to it that nothing stays undone. */
const leads: Order = ['pending', 'late', 'today', 'expiring', 'waiting', 'started', 'tide', 'ships', 'announcements'];
/** Keeps the ships on schedule. */
const plans: Order = ['ships', 'late', 'pending', 'today', 'expiring', 'waiting', 'tide', 'started', 'announcements'];
/** Answers for the whole yard. */
const manages: Order = ['late', 'ships', 'waiting', 'pending', 'today', 'expiring', 'tide', 'announcements', 'started'];
/** Handles the applications of an area. */
const handles: Order = ['pending', 'today', 'expiring', 'late', 'tide', 'announcements', 'started', 'ships', 'waiting'];
/** Keeps a store or ground: what has to come back is as important as what goes out. */
const keeps: Order = ['pending', 'expiring', 'today', 'late', 'announcements', 'tide', 'started', 'ships', 'waiting'];
/** Inspects by due day. */
const inspects: Order = [
  'expiring',
  'pending',
  'today',
  'late',
  'tide',
  'announcements',
  'started',
  'ships',
  'waiting',
];
/** Works through the day's trips and moves by the clock. */
const moves: Order = ['today', 'pending', 'tide', 'expiring', 'announcements', 'late', 'started', 'ships', 'waiting'];
const administers: Order = [
  'visits',
  'announcements',
  'late',
  'ships',
  'pending',
  'today',
  'expiring',
  'waiting',
  'tide',
];

/**
 * Default order of the cards by role. A user with several roles gets the order of the first role in this table: what a
 * person decides or does comes before what the person only watches.
 */
const roleCards: Readonly<Record<RoleCode, Order>> = {
  leader: manages,
  dispatcher: manages,
  prod_mgr: manages,
  sect_leader: leads,
  wharf_master: moves,
  wharf_disp: moves,
  tool_mgr: keeps,
  jp_mgr: handles,
  site_admin: handles,
  scaf_eng: handles,
  scaf_insp: inspects,
  qc: inspects,
  hse: inspects,
  tool_keeper: keeps,
  stock_clerk: keeps,
  scaf_crew: moves,
  jp_clerk: handles,
  wx_clerk: handles,
  buyer: handles,
  seller: handles,
  driver: moves,
  gate: moves,
  team_leader: applies,
  planner: plans,
  wx_vendor: applies,
  admin: administers,
};

/** The actor's cards in the order of the actor's role; a role of the yard's own is judged by its rights. */
export function homeCardsFor(actor: Actor): HomeCardName[] {
  const may = (code: string) => actor.grants.has(code);
  const found = (Object.keys(roleCards) as RoleCode[]).find((code) => actor.roles.includes(code));
  const order = found === undefined ? (may(listLate.access) ? leads : applies) : roleCards[found];
  const all = [...new Set([...order, ...homeCardNames])];
  const groups = homeRowsFor(actor);
  const right: Readonly<Partial<Record<HomeCardName, boolean>>> = {
    late: may(listLate.access),
    waiting: may(listLate.access),
    today: groups.some(({ card }) => card === 'today'),
    expiring: groups.some(({ card }) => card === 'expiring'),
    tide: may(verbCode(calendar, 'list')),
    ships: may(listShipReadings.access),
    visits: may(listLogs.access),
  };
  return all.filter((card) => right[card] ?? true);
}
