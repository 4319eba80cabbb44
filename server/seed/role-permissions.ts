import { permissionPrefix } from '#shared/resource/resource-calls.ts';
import { type MenuEntry, menu } from '#shared/yard/menu.ts';

/** What a role may open and do: menu keys of `shared/yard/menu.ts` and permission codes, `*` standing for the rest. */
export interface RoleGrant {
  readonly pages: readonly string[];
  readonly codes: readonly string[];
}

const HOME = ['dashboard', 'board', 'board.cockpit'];
const SCAFFOLD = ['scaffold', 'scaffold.apply', 'scaffold.todo', 'scaffold.ledger', 'scaffold.inspect'];
const SCAFFOLD_READ = ['prm:scaffold:apply:list', 'prm:scaffold:scaffold:list', 'prm:scaffold:inspect:list'];
const SHIPS = ['ship', 'ship.ship', 'ship.block', 'ship.milestone', 'ship.stage'];
const BASE = ['base', 'base.contractor', 'base.calendar'];
/** The component gallery: every colleague may try the controls, on rows that nothing of the yard depends on. */
const EXAMPLES = [
  'examples',
  ...['list', 'tree', 'cells', 'edit', 'validate', 'paste', 'linked', 'sub', 'live', 'large', 'toolbar', 'rows'].map(
    (name) => `examples.${name}`,
  ),
];
/** Master data that every form refers to; reading it needs no page of its own. */
const MASTER_READ = [
  'prm:ship:ship:list',
  'prm:ship:block:list',
  'prm:ship:milestone:list',
  'prm:ship:stage:list',
  'prm:base:contractor:list',
  'prm:base:calendar:list',
];

/** Whoever has the page of a list may take its rows away as a workbook; scope and conditions stay those of the list. */
function exportCodes(pages: readonly string[], entries: readonly MenuEntry[] = menu): string[] {
  return entries.flatMap(({ key, resource, children = [] }) => [
    ...(resource && pages.includes(key) ? [`${permissionPrefix(resource)}:exportXls`] : []),
    ...exportCodes(pages, children),
  ]);
}

/** Whoever may add records one by one may add them by workbook, through the same checks. */
const importCodes = (codes: readonly string[]): string[] =>
  codes.filter((code) => code.endsWith(':add')).map((code) => code.replace(/:add$/, ':importExcel'));

function colleague(own: readonly (readonly string[])[], codes: readonly string[]): RoleGrant {
  const pages = [...HOME, ...EXAMPLES, ...own.flat()];
  return {
    pages,
    codes: [...MASTER_READ, 'prm:demo:row:list', ...codes, ...exportCodes(pages), ...importCodes(codes)],
  };
}

const grant = (pages: readonly (readonly string[])[], ...codes: readonly string[]): RoleGrant =>
  colleague(pages, ['prm:demo:row:*', ...codes]);

/** Sees everything, changes nothing. */
const reader = colleague([SCAFFOLD.filter((key) => key !== 'scaffold.todo'), SHIPS, BASE], SCAFFOLD_READ);
/** Colleagues of areas that are still to come: home, boards and how the ships stand. */
const visitor = grant([SHIPS]);

/**
 * Roles × permissions of the scaffold slice (domain.md §1, §6). Decisions are no permission: a task belongs to whom
 * the flow names. The administrator sees all and keeps the master data, but files and decides nothing by default.
 */
export const rolePermissions: Readonly<Record<string, RoleGrant>> = {
  team_leader: grant(
    [SCAFFOLD, SHIPS],
    ...SCAFFOLD_READ,
    'prm:scaffold:apply:add',
    'prm:scaffold:apply:edit',
    'prm:scaffold:apply:delete',
    'prm:scaffold:apply:deleteBatch',
    'prm:scaffold:apply:submit',
    'prm:scaffold:apply:withdraw',
  ),
  sect_leader: grant([SCAFFOLD, SHIPS], ...SCAFFOLD_READ),
  planner: grant(
    [SCAFFOLD, SHIPS, BASE],
    ...SCAFFOLD_READ,
    'prm:ship:ship:add',
    'prm:ship:ship:edit',
    'prm:ship:block:*',
    'prm:ship:milestone:*',
    'prm:ship:stage:*',
    'prm:base:calendar:*',
  ),
  dispatcher: grant([SCAFFOLD, SHIPS, BASE], ...SCAFFOLD_READ, 'prm:base:calendar:edit'),
  prod_mgr: grant([SCAFFOLD, SHIPS, BASE], ...SCAFFOLD_READ),
  scaf_eng: grant(
    [SCAFFOLD, SHIPS, BASE],
    ...SCAFFOLD_READ,
    'prm:scaffold:apply:void',
    'prm:scaffold:scaffold:add',
    'prm:scaffold:scaffold:edit',
    'prm:scaffold:scaffold:delete',
    'prm:scaffold:scaffold:deleteBatch',
    'prm:scaffold:inspect:add',
    'prm:scaffold:inspect:edit',
  ),
  scaf_crew: grant(
    [SCAFFOLD, SHIPS],
    ...SCAFFOLD_READ,
    'prm:scaffold:scaffold:edit',
    'prm:scaffold:scaffold:confirm',
    'prm:scaffold:inspect:add',
    'prm:scaffold:inspect:edit',
  ),
  scaf_insp: grant(
    [SCAFFOLD, SHIPS],
    ...SCAFFOLD_READ,
    'prm:scaffold:scaffold:confirm',
    'prm:scaffold:inspect:add',
    'prm:scaffold:inspect:edit',
    'prm:scaffold:inspect:delete',
    'prm:scaffold:inspect:deleteBatch',
  ),
  hse: grant(
    [SCAFFOLD, SHIPS, BASE],
    ...SCAFFOLD_READ,
    'prm:scaffold:scaffold:confirm',
    'prm:scaffold:inspect:add',
    'prm:base:calendar:edit',
  ),
  wx_clerk: grant([SHIPS, BASE], 'prm:base:contractor:add', 'prm:base:contractor:edit'),
  wx_vendor: { pages: ['dashboard'], codes: ['prm:base:contractor:list'] },
  leader: reader,
  admin: grant([SCAFFOLD, SHIPS, BASE], ...SCAFFOLD_READ, 'prm:ship:*', 'prm:base:*', 'system:*'),
  site_admin: visitor,
  tool_keeper: visitor,
  tool_mgr: visitor,
  wharf_disp: visitor,
  wharf_master: visitor,
  jp_clerk: visitor,
  jp_mgr: visitor,
  driver: visitor,
  qc: visitor,
  gate: visitor,
  buyer: visitor,
  seller: visitor,
  stock_clerk: visitor,
};

/** Whether a code is granted by this pattern: itself, or a prefix that ends with `*`. */
export function grantsCode(pattern: string, code: string): boolean {
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : pattern === code;
}
