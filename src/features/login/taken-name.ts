import { checkOnlyUser } from '#shared/contract/session/registration.ts';
import { CallError } from '#shared/http/call-error.ts';
import { afterPause } from '#src/controls/rule/asked-rule.ts';
import { call } from '#src/http/call.ts';

/** Whether a user name is taken, in the server's words, once typing pauses. Where nobody can be asked: registering asks. */
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
