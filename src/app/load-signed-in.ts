import { warmSettings } from '#src/preference/first-settings.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { guardPaths } from '#src/session/guard.ts';

const load = () => import('./signed-in.tsx');

/** Everything behind the guard, with the chunk of the shell. */
export const SignedIn = lazyPage(async () => (await load()).SignedIn);

/** Maximum time in ms to wait for the first page; if it takes longer, loading or failure is shown in its place. */
const waitMs = 300;

/** Preloads the shell and the first page while the password is typed. Failures are shown when they are needed. */
export function warmUp(): void {
  void loadOffice(guardPaths.home).then(warmSettings);
}

/** Loads the shell and, for its path, the home page. Resolves when they are loaded or have failed. */
export async function loadOffice(pathname: string): Promise<void> {
  try {
    await SignedIn.preload();
    if (pathname !== guardPaths.home) return;
    const { warmHome } = await load();
    await Promise.race([warmHome(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  } catch {}
}
