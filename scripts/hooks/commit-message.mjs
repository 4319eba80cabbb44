// `node scripts/hooks/commit-message.mjs <file>`: refuses a commit whose message breaks a rule of CONTRIBUTING.md. Built-ins only.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const longestSubject = 72;
/** Git writes the first two; a rebase removes the others. */
const madeByGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** Problems of a commit message as stored in Git's file, as sentences; comment lines are ignored. */
export function messageProblems(text) {
  const [written = ''] = text.split(/^# -+ >8 -+$/m);
  const lines = written.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const start = lines.findIndex((line) => line.trim() !== '');
  // Git itself refuses an empty message.
  if (start < 0) return [];
  const [subject = '', second = ''] = lines.slice(start).map((line) => line.trimEnd());
  if (madeByGit.test(subject)) return [];
  const letters = [...subject].length;
  return [
    ...(letters > longestSubject ? [`The subject has ${letters} letters; ${longestSubject} are allowed.`] : []),
    ...(second === '' ? [] : ['A blank line must follow the subject.']),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = messageProblems(readFileSync(process.argv[2] ?? '', 'utf8'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
