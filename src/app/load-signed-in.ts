import { lazyPage } from '#src/screen/lazy-page.tsx';

const load = () => import('./signed-in.tsx');

/** Everything behind the guard, with the shell's chunk. */
export const SignedIn = lazyPage(async () => (await load()).SignedIn);

/** While the password is typed the shell and the first page arrive; a failure shows when they are needed. */
export function warmUp(): void {
  SignedIn.preload()
    .then(load)
    .then(
      ({ warmHome }) => warmHome(),
      () => undefined,
    );
}
