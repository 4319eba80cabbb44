import { listLate } from '#shared/contract/workflow/late.ts';
import { listShipReadings } from '#shared/contract/yard/ship-page.ts';
import type { Permission } from '#shared/permission/decide-permission.ts';
import { pageComponent } from '#shared/resource/page-component.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import type { TodoArea } from '#src/resource/todo/use-todo-areas.ts';
import { type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';

/** What a person has of one business area: the pages in the own menu, and whether applying is allowed. */
export interface Work {
  readonly area: TodoArea;
  readonly todoPath: string | null;
  readonly listPath: string | null;
  readonly mayApply: boolean;
}

type Can = (code: string) => Permission;

/** Which cards a person has beside those of the own work: only with the pages they lead to in the own menu. */
export interface Cards {
  readonly shipPath: string | null;
  /** What is late, for who leads. */
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

/** The areas of the yard's work of which the person's menu has a page. */
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

/** Which of them each card is about: who has no page to decide on decides nothing, who may not apply has started nothing. */
export function partsOf(work: readonly Work[]) {
  const listed = work.filter(({ listPath }) => listPath !== null);
  return {
    deciding: work.filter(({ todoPath }) => todoPath !== null),
    listed,
    applying: listed.filter(({ mayApply }) => mayApply),
  };
}

/** What a card of several areas asks the list of tasks for: the one area, or nothing for all of them. */
export function areaOf(work: readonly Work[]): { readonly area?: string } {
  const [only] = work;
  return only && work.length === 1 ? { area: only.area.area } : {};
}
