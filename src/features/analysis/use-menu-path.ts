import { pathOfComponent } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

/** Path of the page with this component in the user's menu, or null if the menu does not have it. */
export function useMenuPath(component: string): string | null {
  return useSession((state) => pathOfComponent(state.permissions?.menu ?? [], component));
}
