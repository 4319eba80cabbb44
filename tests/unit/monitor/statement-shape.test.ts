import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementShape } from '#server/db/statement-shape.ts';

it.each([
  ['select 1', 'select ?'],
  ['select "a1" from t2 where b = $1 and c in ($2, $3, $4)', 'select "a1" from t2 where b = $1 and c in ($…)'],
  ["select * from t where name = 'O''Brien' and n > 10.5", 'select * from t where name = ? and n > ?'],
  ["where a = E'x\\'y' -- of Wang\n and b = 2", 'where a = ? and b = ?'],
  ['select $$secret$$, $tag$other$tag$ /* 7 */', 'select $…'],
  ['insert into t values ($1, $2), ($3, $4), ($5, $6)', 'insert into t values ($…), …'],
])('statementShape reduces: %s', (text, shape) => {
  expect(statementShape(text)).toBe(shape);
});

it('statementShape contains no literal, however the literal is written', () => {
  const secret = fc.stringMatching(/^[A-Za-z]{6,20}$/).filter((word) => !/select|where|from|limit/i.test(word));
  fc.assert(
    fc.property(secret, fc.integer({ min: 10_000, max: 2 ** 31 }), (word, number) => {
      const quoted = word.replaceAll("'", "''");
      const shape = statementShape(`select a from t where b = '${quoted}' and c = ${number} or d like '%${quoted}%'`);
      expect(shape).not.toContain(word);
      expect(shape).not.toContain(String(number));
    }),
  );
});

it('statementShape is short for every statement', () => {
  expect(statementShape(`select ${'abcdefgh, '.repeat(5000)}`).length).toBeLessThanOrEqual(600);
});
