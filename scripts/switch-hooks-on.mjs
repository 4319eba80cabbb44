// Enables the Git hooks of scripts/hooks in this clone. Uses only Node's own modules.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

const folder = 'scripts/hooks';

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Sets `core.hooksPath` unless it is already set. Does nothing without Git, or if `root` is not the root of a checkout.
 */
export function switchHooksOn(root) {
  const top = git(root, 'rev-parse', '--show-toplevel');
  if (top === null || realpathSync(top) !== realpathSync(root)) return;
  if (git(root, 'config', '--get', 'core.hooksPath') === null) git(root, 'config', 'core.hooksPath', folder);
}
