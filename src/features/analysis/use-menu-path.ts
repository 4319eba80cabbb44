import { pathOfComponent } from '#src/session/menu-node.ts';
import { useSession } from '#src/session/session-store.ts';

/** Path of the page with this component in the person's own menu; null when they do not have it. */
export function useMenuPath(component: string): string | null {
  return useSession((state) => pathOfComponent(state.permissions?.menu ?? [], component));
}
