// `node scripts/hooks/commit-message.mjs <file>` exits with 1 if the commit message in the file breaks a rule of CONTRIBUTING.md.
// Uses only Node's own modules.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const longestSubject = 72;
/** Messages that are not checked: Git writes the first two, and a rebase removes the others. */
const madeByGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** Problems of a message in Git's file, as sentences; lines with comments are ignored. */
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
