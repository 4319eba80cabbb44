import { beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '#server/bindings.ts';
import type { Binding } from '#server/http/implement.ts';
import { builtIn } from '#server/resource/catalogue.ts';
import { seedRoles } from '#server/seed/roles.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { callKinds } from '#tests/support/call-kinds.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { inputSchema, type SampleInput, sampleInput } from '#tests/support/sample-input.ts';
import { sendRaw } from '#tests/support/walk.ts';

/** Requests made from the API description (security.md §6): no 5xx, always an envelope, no fragment of SQL. */
testDatabase();
const app = testApp();
let person: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'hostile', roles: seedRoles.map(({ code }) => code) });
  person = await app.as('hostile');
});

/** Each key alone with each of the values that once broke something; random requests (`fuzz.test.ts`) may miss a pair. */
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

const alike = new Set(callKinds(bindings).alike);
const typeOf = (binding: Binding, key: string): string => {
  const fields = builtIn(binding.call.id.split('.', 1)[0] ?? '')?.fields ?? [];
  return fields.find(({ name }) => name === key)?.type ?? key;
};

/** Of a call that runs through the lines of another one, a key of each type; of every other call all keys. */
function telling(binding: Binding, keys: readonly string[]): readonly string[] {
  if (!alike.has(binding)) return keys;
  return [...new Map(keys.map((key) => [typeOf(binding, key), key])).values()];
}

// Signing out would end the walk.
const walked = bindings.filter(({ call }) => call.id !== 'session.logout');

describe('hostile requests', () => {
  it.each(walked)('$call.id', async (binding) => {
    const keys = (part: 'path' | 'query' | 'body') =>
      Object.keys((inputSchema(binding, part)?.properties ?? {}) as object);
    const valid = sampleInput(binding);
    const names = { path: keys('path'), query: keys('query'), body: keys('body') };
    const told = { ...names, query: telling(binding, names.query), body: telling(binding, names.body) };
    for (const input of singled(valid, told)) {
      const answer = await sendRaw(person, binding, input);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.text).not.toMatch(/编号 [0-9a-f]{16}/);
      expect(answer.text).not.toMatch(/node_modules|syntax error|invalid input syntax|pg_catalog|at Object\./);
      const isEnvelope =
        binding.call.answer === undefined || binding.call.answer === 'envelope' || answer.status >= 400;
      if (isEnvelope) expect(answer.envelope, `${answer.status} ${answer.text.slice(0, 300)}`).not.toBeNull();
    }
  });
});
