import { beforeAll, expect, it } from 'vitest';
import type { Binding } from '#server/http/implement.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { bindings } from '#server/start/bindings.ts';
import { type TestClient, testApp } from './app.ts';
import { callKinds } from './call-kinds.ts';
import { testDatabase } from './database.ts';
import { createPerson } from './people.ts';
import { inputSchema, sampleInput } from './sample-input.ts';
import { singled } from './singled-values.ts';
import { sendRaw } from './walk.ts';

/**
 * Number of keys tested in calls that share their code with another call; those keys are read by the same code, so a
 * few calls cover all.
 */
const keysOfAlike = 2;

/**
 * One test per call: sends each key alone with values that once caused faults (docs/testing.md) and expects no 5xx,
 * always an envelope, and no fragment of SQL. Of calls that share their code with another one, two keys of each part
 * are tested, other ones for the next such call. `count` limits the number of values per key; without it all keys are
 * tested with all values.
 */
export function walkHostile(count?: number): void {
  testDatabase();
  const log: string[] = [];
  const app = testApp({ config: { logLevel: 'info' }, logTo: { write: (line) => void log.push(line) } });
  let sent = 0;
  let person: TestClient;
  const alike = new Set(callKinds(bindings).alike);

  beforeAll(async () => {
    await createPerson({ username: 'hostile', roles: seedRoles.map(({ code }) => code) });
    person = await app.as('hostile');
  });

  function telling(binding: Binding, part: 'query' | 'body', turn: number): readonly string[] {
    const keys = Object.keys((inputSchema(binding, part)?.properties ?? {}) as object);
    if (count === undefined || !alike.has(binding) || keys.length <= keysOfAlike) return keys;
    return Array.from({ length: keysOfAlike }, (_, step) => keys[(turn * keysOfAlike + step) % keys.length] ?? '');
  }

  // Signing out would end the session of the walk.
  const walked = bindings.filter(({ call }) => call.id !== 'session.logout');
  it.each(walked.map((binding, turn) => ({ id: binding.call.id, binding, turn })))('$id', async ({ binding, turn }) => {
    const names = { query: telling(binding, 'query', turn), body: telling(binding, 'body', turn) };
    const inputs = singled(sampleInput(binding), names, turn, count);
    const before = log.length;
    for (const [at, input] of inputs.entries()) {
      const answer = await sendRaw(person, binding, at === inputs.length - 1 ? marked(input) : input);
      sent += 1;
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.text).not.toMatch(/编号 [0-9a-f]{16}/);
      expect(answer.text).not.toMatch(/node_modules|syntax error|invalid input syntax|pg_catalog|at Object\./);
      const isEnvelope =
        binding.call.answer === undefined || binding.call.answer === 'envelope' || answer.status >= 400;
      if (isEnvelope) expect(answer.envelope, `${answer.status} ${answer.text.slice(0, 300)}`).not.toBeNull();
    }
    const told = log.slice(before).join('');
    expect(told).not.toContain(MARK);
    expect(told).not.toContain(person.token);
  });

  it('left one line for each request, with its number, and nothing that was sent', async () => {
    const requests = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    await expect.poll(() => requests().length).toBe(sent);
    const numbers = requests().map(({ reqId }) => reqId);
    expect(new Set(numbers).size).toBe(sent);
    expect(requests().every(({ call, status, ms, bytes }) => call && status >= 200 && ms >= 0 && bytes >= 0)).toBe(
      true,
    );
  });
}

/** Replaces each generated text; the log must not contain it. */
const MARK = 'geheim-0815-4711';

function marked<T>(value: T): T {
  if (typeof value === 'string') return (/^x+$/.test(value) ? MARK : value) as T;
  if (Array.isArray(value)) return value.map(marked) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)])) as T;
}
