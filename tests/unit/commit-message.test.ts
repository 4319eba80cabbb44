import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { messageProblems } from '../../scripts/hooks/commit-message.mjs';
import { switchHooksOn } from '../../scripts/switch-hooks-on.mjs';

const long = 'a'.repeat(73);

describe('a commit message', () => {
  it.each([
    ['a subject', 'Keep typed dates that the field cannot parse'],
    ['a subject of 72 letters, whatever they are', `${'脚'.repeat(36)}${'a'.repeat(36)}`],
    ['a subject and a body', `Subject\n\n${long}\n${long}\n`],
    ['comments of Git around it', `# ${long}\nSubject\n# ${long}\n\n# ${long}\n`],
    [
      'a diff below the scissors',
      `Subject\n# ------------------------ >8 ------------------------\ndiff --git ${long}\n`,
    ],
    ['a merge', `Merge branch '${long}'`],
    ['a revert', `Revert "${long}"\n\nThis reverts commit 0123456.`],
    ['a commit that a rebase will fold', `fixup! ${long}`],
    ['nothing, which Git refuses itself', '\n# comment\n'],
  ])('is accepted: %s', (_, text) => {
    expect(messageProblems(text)).toEqual([]);
  });

  it.each([
    ['a longer subject', long, ['The subject has 73 letters; 72 are allowed.']],
    ['a body right below the subject', 'Subject\nBody', ['A blank line must follow the subject.']],
    ['both, behind empty lines and comments', `\n# comment\n${long}\nBody`, [expect.any(String), expect.any(String)]],
  ])('is refused: %s', (_, text, problems) => {
    expect(messageProblems(text)).toEqual(problems);
  });
});

describe('Git hooks', () => {
  const git = (folder: string, ...args: readonly string[]) =>
    spawnSync('git', ['-C', folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@yard.example', ...args], {
      encoding: 'utf8',
    });
  const checkout = () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet');
    mkdirSync(join(folder, 'scripts', 'hooks'), { recursive: true });
    for (const name of ['commit-msg', 'commit-message.mjs'])
      writeFileSync(join(folder, 'scripts', 'hooks', name), readFileSync(join('scripts', 'hooks', name)), {
        mode: 0o755,
      });
    return folder;
  };
  const hooksOf = (folder: string) => git(folder, 'config', '--local', '--get', 'core.hooksPath').stdout.trim();

  it('refuse a commit and say why', () => {
    const folder = checkout();
    switchHooksOn(folder);
    const refused = git(folder, 'commit', '--allow-empty', '--message', long);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('The subject has 73 letters');
    expect(git(folder, 'commit', '--allow-empty', '--message', 'Subject').status).toBe(0);
  });

  it('are not enabled if the user configured other hooks', () => {
    const folder = checkout();
    git(folder, 'config', 'core.hooksPath', 'own');
    switchHooksOn(folder);
    expect(hooksOf(folder)).toBe('own');
  });

  it('are left alone without a checkout, and in a copy within a checkout', () => {
    const folder = checkout();
    switchHooksOn(join(folder, 'scripts'));
    expect(hooksOf(folder)).toBe('');
    expect(() => switchHooksOn(temporaryFolder())).not.toThrow();
    expect(() => switchHooksOn(join(folder, 'nowhere'))).not.toThrow();
  });
});
