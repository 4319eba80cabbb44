import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AuthEntry, decidePermission, isRuled } from '#shared/permission/decide-permission.ts';

/** The rows of docs/decisions/permission-table.md, each expanded to the single combinations it stands for. */
interface Combination {
  readonly question: 'visible' | 'platform' | 'disabled';
  readonly node: string;
  readonly allAuth: string;
  readonly auth: string;
  readonly answer: boolean;
}

const code = 'prm:scaffold:apply:add';
const values = {
  node: ['–', '1:1', '1:0', '2:1', '2:0'],
  allAuth: ['–', '1:1', '1:0', '2:1', '2:0'],
  auth: ['–', '1:1', '1:', '1:0', '2:1', '2:0'],
};

function readTable(): Combination[] {
  const text = readFileSync(new URL('../../../docs/decisions/permission-table.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| (visible|platform|disabled) +\|/.test(line))
    .flatMap((line) => {
      const [question, node, allAuth, auth, answer] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (question !== 'visible' && question !== 'platform' && question !== 'disabled') return [];
      const cells = (cell = '', all: readonly string[]) => (cell === '*' ? all : cell.split(' '));
      return cells(node, values.node).flatMap((n) =>
        cells(allAuth, values.allAuth).flatMap((all) =>
          cells(auth, values.auth).map((a) => ({
            question,
            node: n,
            allAuth: all,
            auth: a,
            answer: answer === 'yes',
          })),
        ),
      );
    });
}

function entry(cell: string): AuthEntry[] {
  if (cell === '–') return [];
  const [type, status] = cell.split(':');
  return [status === '' ? { action: code, type } : { action: code, type, status }];
}

const table = readTable();

describe('the permission table', () => {
  it('covers every combination of each question exactly once', () => {
    const all = values.node.length * values.allAuth.length * values.auth.length;
    for (const question of ['visible', 'platform', 'disabled']) {
      const rows = table.filter((row) => row.question === question);
      const distinct = new Set(rows.map((row) => `${row.node} ${row.allAuth} ${row.auth}`));
      expect([rows.length, distinct.size]).toEqual([all, all]);
    }
  });

  it.each(table)('answers $question with node $node, allAuth $allAuth, auth $auth: $answer', (row) => {
    const unnamed = row.question === 'platform' ? ('open' as const) : ('closed' as const);
    const lists = { node: entry(row.node), allAuth: entry(row.allAuth), auth: entry(row.auth), unnamed };
    expect(decidePermission(code, lists)[row.question === 'disabled' ? 'disabled' : 'visible']).toBe(row.answer);
  });
});

describe('a comma list of codes', () => {
  const none = { node: [], allAuth: [], auth: [] };

  it('grants each code of an entry', () => {
    const lists = { ...none, auth: [{ action: 'user:add, user:edit', type: '1' }] };
    expect(decidePermission('user:edit', lists).visible).toBe(true);
    expect(decidePermission('user', lists).visible).toBe(false);
  });

  it('shows a control that requires several codes to a user with one of them', () => {
    const lists = { ...none, auth: [{ action: 'user:edit', type: 1, status: 1 }] };
    expect(decidePermission('user:add,user:edit', lists).visible).toBe(true);
    expect(decidePermission('user:add,user:delete', lists).visible).toBe(false);
  });

  it('disables a control only if every code is disabled', () => {
    const lists = { ...none, allAuth: [{ action: 'form:phone', type: '2', status: '1' }] };
    expect(decidePermission('form:phone', lists).disabled).toBe(true);
    expect(decidePermission('form:phone,form:mail', lists).disabled).toBe(false);
  });
});

it('hides a control with an empty code, because nobody was granted it', () => {
  expect(decidePermission('', { node: [], allAuth: [], auth: [{ action: '', type: '1' }] })).toEqual({
    visible: false,
    disabled: false,
  });
});

it('parses an answer once, however many controls ask', () => {
  let read = 0;
  const entryOf = (action: string): AuthEntry => ({
    get action() {
      read += 1;
      return action;
    },
    type: '1',
    status: '1',
  });
  const codes = Array.from({ length: 300 }, (_, at) => `prm:page${at}:edit`);
  const lists = { node: [], allAuth: codes.map(entryOf), auth: codes.map(entryOf) };
  for (const each of codes) expect(decidePermission(each, lists)).toEqual({ visible: true, disabled: false });
  expect(isRuled('prm:page7:edit', lists)).toBe(true);
  expect(isRuled('prm:page7', lists)).toBe(false);
  expect(read).toBe(2 * codes.length);
});
