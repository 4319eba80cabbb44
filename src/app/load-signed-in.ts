import { warmSettings } from '#src/preference/first-settings.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';

const load = () => import('./signed-in.tsx');

/** Everything behind the guard, with the shell's chunk. */
export const SignedIn = lazyPage(async () => (await load()).SignedIn);

/** While the password is typed the shell and the first page arrive; a failure shows when they are needed. */
export function warmUp(): void {
  void bringOffice(true).then(warmSettings);
}

/** Fetches the shell and, where one goes there first, the home page. Fulfilled when they are here, or lost. */
export async function bringOffice(goesHome: boolean): Promise<void> {
  try {
    await SignedIn.preload();
    if (goesHome) await (await load()).warmHome();
  } catch {}
}
