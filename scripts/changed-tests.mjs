import { spawnSync } from 'node:child_process';
import { filesBehind } from './import-graph.mjs';

/** A change of one of these files can affect any test. */
const everywhere = /^(?:package-lock\.json|package\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig.*\.json)$/;

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Files that differ from a commit, and untracked files. */
function changedFiles(since) {
  return [...git(['diff', '--name-only', since]), ...git(['ls-files', '--others', '--exclude-standard'])];
}

/**
 * Test files that import a file changed since a commit, directly or indirectly; undefined for all tests. A browser test of
 * the built product imports none of its sources, so it is included only if the test or its helpers have changed.
 * @param {string} since
 * @returns {string[] | undefined}
 */
export function changedTests(since) {
  const changed = new Set(changedFiles(since));
  if ([...changed].some((file) => everywhere.test(file))) return undefined;
  const tests = filesBehind(['tests']).filter((file) => /^tests\/(?:unit|server|browser)\/.*\.test\.tsx?$/.test(file));
  return tests.filter((test) => filesBehind([test]).some((file) => changed.has(file)));
}
