import { commandOf, parentOf } from './command-line.ts';
import { identify, type ProcessIdentity } from './process-identity.ts';

/**
 * The npm process that runs us (`npm start`): our parent, or its parent if npm uses a shell. Undefined if we were
 * started otherwise; such a starter may exit without stopping us.
 */
export function launcherOf(pid: number, env: Readonly<Record<string, string | undefined>> = process.env) {
  if (env.npm_lifecycle_event === undefined) return undefined;
  const parent = parentOf(pid);
  return asNpm(parent) ?? asNpm(parentOf(parent));
}

function asNpm(pid: number): ProcessIdentity | undefined {
  // npm sets its title to `npm start`; before that, the command is node with npm-cli.js.
  return pid > 1 && /(^|[\s/])npm(-cli\.js)?(\s|$)/.test(commandOf(pid)) ? identify(pid) : undefined;
}
