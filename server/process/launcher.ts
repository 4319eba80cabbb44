import { commandOf, parentOf } from './command-line.ts';
import { identify, type ProcessIdentity } from './process-identity.ts';

/**
 * The npm that runs us (`npm start`): our parent, or its parent when npm put a shell between. Undefined when we were
 * started by anything else, which then is free to leave us alone.
 */
export function launcherOf(pid: number, env: Readonly<Record<string, string | undefined>> = process.env) {
  if (env.npm_lifecycle_event === undefined) return undefined;
  const parent = parentOf(pid);
  return asNpm(parent) ?? asNpm(parentOf(parent));
}

function asNpm(pid: number): ProcessIdentity | undefined {
  // npm names itself `npm start` in the process list; before that it is node with npm-cli.js.
  return pid > 1 && /(^|[\s/])npm(-cli\.js)?(\s|$)/.test(commandOf(pid)) ? identify(pid) : undefined;
}
