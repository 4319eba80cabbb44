import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '#shared/expression/check.ts';
import { evaluateExpression } from '#shared/expression/evaluate.ts';
import { functionTable } from '#shared/expression/function-table.ts';
import { namesIn } from '#shared/expression/known-names.ts';
import { limits } from '#shared/expression/limits.ts';
import { someOrder } from '#tests/support/some-order.ts';

const page = readFileSync('docs/expressions.md', 'utf8');
const examples = [...page.matchAll(/^### (.+)\n\n```\n(.+)\n```\n\nWith `(.+)` the result is `(.+)`\.$/gm)].map(
  ([, title = '', text = '', record = '', result = '']) => ({ title, text, record, result }),
);

describe('docs/expressions.md', () => {
  it('has ten examples', () => {
    expect(examples).toHaveLength(10);
    expect(examples).toHaveLength(page.match(/^### /gm)?.length ?? 0);
  });

  it.each(examples)('example: $title', ({ text, record, result }) => {
    expect(checkExpression(text, namesIn(someOrder)).problems).toEqual([]);
    const surroundings = { now: '2026-11-30 08:15:00', user: { name: 'team_leader', department: 'A01' } };
    expect(evaluateExpression(text, JSON.parse(record), surroundings)).toEqual({
      value: JSON.parse(result),
      problems: [],
    });
  });

  it('lists all functions as their table describes them', () => {
    const rows = page.split('\n').filter((line) => /^\| `\w+\(.*\)` \|/.test(line) && !line.startsWith('| function'));
    const wanted = Object.entries(functionTable).map(
      ([name, { shown, does }]) => `| \`${name}(${shown})\` | ${does.en} | ${does.zh} |`,
    );
    expect(rows).toEqual(wanted);
  });

  it('states the limits', () => {
    const { characters, nodes, depth, items, rows, steps } = limits;
    expect(page.replaceAll('\n  ', ' ')).toContain(
      `${characters} characters, ${nodes} parts, ${depth} levels, ${items} values in a list, ${rows} lines, and ${steps.toLocaleString('en')} steps`,
    );
  });
});
