import { colleagues, heads, type RoleCode, seedRoles } from '#server/kernel/roles.ts';
import type { Grant } from '#server/yard/area-grants.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { boardKeyRight } from '#shared/contract/yard/board-preview.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { permissionCode, verbCode } from '#shared/resource/resource-address.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { boardMenu, todoMenu } from '#shared/yard/menu.ts';
import { statisticsDirectory } from '#shared/yard/month/statistics-directory.ts';
import { buttonCodes } from '#shared/yard/permission-codes.ts';
import { type SummaryDefinition, summaryKey } from '#shared/yard/summary-definition.ts';
import { chargeCodes } from '#shared/yard/system/depart-codes.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';

/** What a role may open and do: menu keys and permission codes. */
export interface RoleGrant {
  readonly pages: readonly string[];
  readonly codes: readonly string[];
}

const nothing: RoleGrant = { pages: [], codes: [] };

/** Rights of people who follow up overdue tasks and send reminders; only those who lead people reassign tasks. */
const remind = ['prm:late:list', 'prm:late:urge'];
const lead = [...remind, 'prm:late:handOver'];
const leading: Readonly<Partial<Record<RoleCode, readonly string[]>>> = {
  sect_leader: lead,
  planner: lead,
  dispatcher: lead,
  prod_mgr: lead,
  leader: remind,
  tool_mgr: remind,
  scaf_eng: remind,
  wharf_master: remind,
  jp_mgr: remind,
  admin: ['prm:late:list'],
};

/**
 * Grants outside the areas: the home page for everybody, the boards for colleagues, overdue tasks for people who lead,
 * the system pages for the administrator.
 */
function common(role: RoleCode): RoleGrant {
  const boards = [boardMenu, ...pagesOf(boardMenu)].map(({ key }) => key);
  const late = leading[role] ?? [];
  const pages = [
    'dashboard',
    ...(late.length > 0 ? ['late'] : []),
    ...(colleagues.includes(role) ? ['charts', ...boards] : []),
  ];
  const charge = (heads as readonly RoleCode[]).includes(role) ? chargeCodes.map(({ code }) => code) : [];
  const preview = colleagues.includes(role) ? ['prm:board:preview'] : [];
  const system = role === 'admin' ? ['system:*', 'online:form:*', boardKeyRight] : charge;
  return { pages, codes: [...system, ...late, ...preview] };
}

/** Pages of pending tasks; a role with that of one area gets those of all areas. */
const taskPages: ReadonlySet<string> = new Set(
  yardServerAreas
    .filter(({ area }) => area.example !== true)
    .flatMap(({ area }) => pagesOf(area.menu).filter(({ component }) => pageName('todo', component) !== null))
    .map(({ key }) => key),
);

const definitionByCode = new Map(
  yardServerAreas.flatMap(({ area }) => area.definitions).map((definition) => [definition.code, definition]),
);

/** Codes of the applications that reports count. */
const applications = yardServerAreas
  .filter(({ area }) => area.example !== true)
  .flatMap(({ area }) => area.definitions.filter(({ application }) => application))
  .map(({ code }) => code);

/** Grants of every role: the common ones, and those of each area. */
export const rolePermissions: ReadonlyMap<string, RoleGrant> = new Map(
  seedRoles.map(({ code }) => {
    const parts = [
      common(code),
      ...yardServerAreas.flatMap(({ area, grants }) => [
        colleagues.includes(code) ? granted(area, grants.colleagues) : nothing,
        granted(area, grants.roles[code]),
      ]),
    ];
    const codes = parts.flatMap((part) => part.codes);
    const pages = [...parts.flatMap((part) => part.pages), ...reportPages(codes)];
    const decides = pages.some((key) => taskPages.has(key));
    return [code, { pages: decides ? [todoMenu.key, ...pages] : pages, codes }];
  }),
);

/** Pages of the reports that count lists which these codes open. */
function reportPages(codes: readonly string[]): readonly string[] {
  const lists = (code: string) => {
    const definition = definitionByCode.get(code);
    return definition !== undefined && codes.includes(verbCode(definition, 'list'));
  };
  const opens = ({ needs }: SummaryDefinition) =>
    needs === 'applications' ? applications.some(lists) : Object.keys(needs).every(lists);
  const open = yardServerAreas.flatMap(({ area }) => area.summaries ?? []).filter(opens);
  return open.length === 0 ? [] : [statisticsDirectory.key, ...open.map(({ name }) => summaryKey(name))];
}

function granted(area: YardArea, grant: Grant | undefined): RoleGrant {
  if (!grant) return nothing;
  const entries = pagesOf(area.menu).filter(({ key }) => grant.pages === 'all' || grant.pages?.includes(key));
  const directory = area.menu && entries.length > 0 ? [area.menu.key] : [];
  const rights = area.definitions.flatMap((definition) => rightsOf(definition, grant.rights?.[definition.code]));
  // Whoever has the page of a list may export it; scope and conditions are those of the list.
  const exports = entries.flatMap(({ resource }) =>
    resource && offers(resource, 'exportXls') ? [verbCode(resource, 'exportXls')] : [],
  );
  return {
    pages: [...directory, ...entries.map(({ key }) => key)],
    codes: [...rights, ...exports, ...(grant.codes ?? [])],
  };
}

function rightsOf(definition: ResourceDefinition, rights: 'all' | readonly string[] = []): readonly string[] {
  if (rights === 'all') return buttonCodes(definition).map(({ code }) => code);
  const codes = rights.map((right) => codeOf(definition, right));
  // Whoever may add records may also import them from a workbook, through the same checks.
  return rights.includes('add') && offers(definition, 'importExcel')
    ? [...codes, verbCode(definition, 'importExcel')]
    : codes;
}

function codeOf(definition: ResourceDefinition, right: string): string {
  const verb = right as ResourceVerb;
  return offers(definition, verb) ? verbCode(definition, verb) : permissionCode(definition, right);
}

function pagesOf(menu: MenuEntry | undefined): readonly MenuEntry[] {
  return (menu?.children ?? []).flatMap((entry) => [entry, ...pagesOf(entry)]);
}

/** Whether a pattern grants a code: the same code, or a prefix that ends with `*`. */
export function grantsCode(pattern: string, code: string): boolean {
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : pattern === code;
}
