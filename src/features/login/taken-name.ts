import { checkOnlyUser } from '#shared/contract/session/registration.ts';
import { CallError } from '#shared/http/call-error.ts';
import { afterPause } from '#src/controls/rule/asked-rule.ts';
import { call } from '#src/http/call.ts';

/**
 * Returns a function that asks, after a pause in typing, whether a user name is taken and resolves to the server's
 * message. If the server cannot be asked, only the registration itself reports a taken name.
 */
export function takenName(): (username: string) => Promise<string | undefined> {
  return afterPause(async (username, signal) => {
    try {
      await call(checkOnlyUser, { query: { username } }, { signal, quiet: true });
      return undefined;
    } catch (error) {
      return error instanceof CallError && error.kind === 'refused' ? error.message : undefined;
    }
  });
}
