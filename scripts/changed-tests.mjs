import { spawnSync } from 'node:child_process';
import { filesBehind } from './import-graph.mjs';

/** A change of these may change any test. */
const everywhere = /^(?:package-lock\.json|package\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig.*\.json)$/;

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Files that differ from a commit, and new ones. */
function changedFiles(since) {
  return [...git(['diff', '--name-only', since]), ...git(['ls-files', '--others', '--exclude-standard'])];
}

/**
 * The test files that import something that changed since a commit, at any depth; undefined means all. A browser test on
 * the built product imports nothing of it: it is among them when it, or what drives it, changed itself.
 * @param {string} since
 * @returns {string[] | undefined}
 */
export function changedTests(since) {
  const changed = new Set(changedFiles(since));
  if ([...changed].some((file) => everywhere.test(file))) return undefined;
  const tests = filesBehind(['tests']).filter((file) => /^tests\/(?:unit|server|browser)\/.*\.test\.tsx?$/.test(file));
  return tests.filter((test) => filesBehind([test]).some((file) => changed.has(file)));
}
