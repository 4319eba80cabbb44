import { listLate } from '#shared/contract/workflow/late.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import type { Permission } from '#shared/permission/decide-permission.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';

/** What the user can do in one area: the area's pages in the user's menu, and whether the user may apply. */
export interface Work {
  readonly area: TodoArea;
  readonly todoPath: string | null;
  readonly listPath: string | null;
  readonly mayApply: boolean;
}

type Can = (code: string) => Permission;

/**
 * Cards shown in addition to those of the user's own work, each only if the user's menu has the pages that it links to.
 */
export interface Cards {
  readonly shipPath: string | null;
  /** Path of the list of late items, for people in charge. */
  readonly latePath: string | null;
}

export function cardsOf(menu: readonly MenuNode[], can: Can): Cards {
  const pathFor = (code: string, component: string) => (can(code).visible ? pathOfComponent(menu, component) : null);
  return {
    shipPath: isSupported(listShipReadings)
      ? pathFor(listShipReadings.access, pageComponent('resource', 'ship'))
      : null,
    latePath: pathFor(listLate.access, 'dashboard/Late'),
  };
}

/** The areas that have at least one page in the user's menu. */
export function workOf(areas: readonly TodoArea[], menu: readonly MenuNode[], can: Can): readonly Work[] {
  return areas
    .filter(({ example }) => !example)
    .map((area) => {
      const may = can(area.applyCode);
      return {
        area,
        todoPath: pathOfComponent(menu, pageComponent('todo', area.area)),
        listPath: pathOfComponent(menu, pageComponent('resource', area.resource)),
        mayApply: may.visible && !may.disabled,
      };
    })
    .filter(({ todoPath, listPath }) => todoPath ?? listPath);
}

/**
 * The areas of each card: tasks only where the user has the page to decide them, own applications only where the user
 * may apply.
 */
export function partsOf(work: readonly Work[]) {
  const listed = work.filter(({ listPath }) => listPath !== null);
  return {
    deciding: work.filter(({ todoPath }) => todoPath !== null),
    listed,
    applying: listed.filter(({ mayApply }) => mayApply),
  };
}

/** The parameter `area` of a card's task list if the card has exactly one area; no parameter for several. */
export function areaOf(work: readonly Work[]): { readonly area?: string } {
  const [only] = work;
  return only && work.length === 1 ? { area: only.area.area } : {};
}
