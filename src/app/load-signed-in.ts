import { warmSettings } from '#src/preference/first-settings.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { guardPaths } from '#src/session/guard.ts';

const load = () => import('./signed-in.tsx');

/** Everything behind the guard, with the shell's chunk. */
export const SignedIn = lazyPage(async () => (await load()).SignedIn);

/** Milliseconds that the office waits for its first page at most: one that is slow or lost shows in its own place. */
const waitMs = 300;

/** While the password is typed the shell and the first page arrive; a failure shows when they are needed. */
export function warmUp(): void {
  void bringOffice(guardPaths.home).then(warmSettings);
}

/** Fetches the shell and, for its address, the home page. Fulfilled when they are here, or lost. */
export async function bringOffice(pathname: string): Promise<void> {
  try {
    await SignedIn.preload();
    if (pathname !== guardPaths.home) return;
    const { warmHome } = await load();
    await Promise.race([warmHome(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  } catch {}
}
