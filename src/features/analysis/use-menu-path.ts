import { pathOfComponent } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

/** Whether the person's own menu has any of these pages. */
export function useHasPage(components: readonly string[]): boolean {
  return useSession((state) =>
    components.some((component) => pathOfComponent(state.permissions?.menu ?? [], component) !== null),
  );
}

/** Path of the page with this component in the person's own menu; null when they do not have it. */
export function useMenuPath(component: string): string | null {
  return useSession((state) => pathOfComponent(state.permissions?.menu ?? [], component));
}
