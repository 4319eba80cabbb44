import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '#server/bindings.ts';
import { seedRoles } from '#server/seed/roles.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { inputSchema, type SampleInput, sampleInput } from '#tests/support/sample-input.ts';
import { sendRaw } from '#tests/support/walk.ts';

/** Property-based requests made from the API description (security.md §6): no 5xx, always an envelope, no fragment of SQL. */
testDatabase();
const app = testApp();
let person: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'hostile', roles: seedRoles.map(({ code }) => code) });
  person = await app.as('hostile');
});

const hostileText = fc.constantFrom(
  '',
  ' ',
  "' or 1=1 --",
  "'; drop table sys_user; --",
  '\u0000',
  '\ud800',
  '%00',
  '%',
  '*',
  '**',
  ',',
  ',a,b,',
  '!',
  '>= ',
  '>= x',
  'in ',
  '../../etc/passwd',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '研发'.repeat(3000),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '-1',
  '1e9',
  'NaN',
  '2026-02-30',
  '2026-13-01 99:99:99',
  '[{"field":"id","rule":"eq","val":"1"}]',
  '%5B%7B%22rule%22%3A%22raw%22%7D%5D',
  'null',
  'undefined',
  '__proto__',
  'password',
);
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      0.1,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      ['x', 5],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** A valid request with some of its values replaced, or another body altogether. */
function mutated(valid: SampleInput, names: Readonly<Record<'path' | 'query' | 'body', readonly string[]>>) {
  const some = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
    keys.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 });
  const always = [
    'column',
    'order',
    'pageNo',
    'pageSize',
    'superQueryParams',
    'superQueryMatchType',
    'id',
    'tenantId',
    'token',
  ];
  return fc.record({
    path: some(
      names.path,
      hostileText.filter((text) => text !== '' && text !== '\ud800'),
    ).map((change) => ({ ...valid.path, ...change })),
    query: some([...names.query, ...always], hostileText).map((change) => ({ ...valid.query, ...change })),
    body: fc.oneof(
      { weight: 5, arbitrary: some(names.body, hostileValue).map((change) => ({ ...Object(valid.body), ...change })) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
  });
}

/** Each key alone with each of the values that once broke something; random requests may miss a pair. */
function singled(
  valid: SampleInput,
  names: Readonly<Record<'path' | 'query' | 'body', readonly string[]>>,
): SampleInput[] {
  const texts = [',', '__proto__', '*', '>= x', "'", '-1', '9'.repeat(30)];
  const values = [null, [], {}, ',', -1, 0.5, '2026-02-30'];
  return [
    ...names.query.flatMap((key) => texts.map((text) => ({ ...valid, query: { ...valid.query, [key]: text } }))),
    ...names.body.flatMap((key) =>
      values.map((value) => ({ ...valid, body: { ...Object(valid.body), [key]: value } })),
    ),
  ];
}

// Signing out would end the walk.
const walked = bindings.filter(({ call }) => call.id !== 'session.logout');

describe('hostile requests', () => {
  it.each(walked)('$call.id', async (binding) => {
    const keys = (part: 'path' | 'query' | 'body') =>
      Object.keys((inputSchema(binding, part)?.properties ?? {}) as object);
    const valid = sampleInput(binding);
    const names = { path: keys('path'), query: keys('query'), body: keys('body') };
    const examples = singled(valid, names).map((input): [SampleInput] => [input]);
    await fc.assert(
      fc.asyncProperty(mutated(valid, names), async (input) => {
        const answer = await sendRaw(person, binding, input);
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(answer.text).not.toMatch(/编号 [0-9a-f]{16}/);
        expect(answer.text).not.toMatch(/node_modules|syntax error|invalid input syntax|pg_catalog|at Object\./);
        const isEnvelope =
          binding.call.answer === undefined || binding.call.answer === 'envelope' || answer.status >= 400;
        if (isEnvelope) expect(answer.envelope, `${answer.status} ${answer.text.slice(0, 300)}`).not.toBeNull();
      }),
      { examples, numRuns: examples.length + Number(process.env.HOSTILE_RUNS ?? 10) },
    );
  });
});
