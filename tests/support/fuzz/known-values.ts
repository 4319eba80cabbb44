import type { Binding } from '#server/http/implement.ts';
import type { TestClient } from '#tests/support/app.ts';
import { sampleInput } from '#tests/support/sample-input.ts';
import { sendRaw } from '#tests/support/walk.ts';

/** Values that exist in the database. */
export interface KnownValues {
  /** Values by property name, including properties of nested records. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  readonly records: readonly object[];
}

export const nounOf = ({ call }: Binding): string => call.id.split('.', 1)[0] ?? '';

const most = 20;

/** Reads the values like a client: each list, and the details of its first rows. */
export async function readKnownValues(
  client: TestClient,
  bindings: readonly Binding[],
  given: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, KnownValues>> {
  const known = new Map<string, { values: Map<string, unknown[]>; records: object[] }>();
  const read = async (binding: Binding, input: Readonly<Record<string, unknown>>) => {
    const { envelope } = await sendRaw(client, binding, sampleInput(binding, { ...given, ...input }, 'required'));
    const noun = nounOf(binding);
    const { values, records } = known.get(noun) ?? { values: new Map<string, unknown[]>(), records: [] };
    known.set(noun, { values, records });
    if (!envelope?.success) return;
    note(envelope.result, values);
    const rows = (envelope.result as { records?: object[] } | null)?.records ?? [envelope.result as object];
    // Details are read after the lists and have more fields.
    records.unshift(...rows);
  };
  const verb = ({ call }: Binding) => call.id.split('.')[1] ?? '';
  for (const binding of bindings.filter((each) => each.call.method === 'GET' && verb(each) === 'list')) {
    await read(binding, {});
  }
  for (const binding of bindings.filter((each) => each.call.method === 'GET' && verb(each) === 'queryById')) {
    for (const id of known.get(nounOf(binding))?.values.get('id')?.slice(0, 3) ?? []) await read(binding, { id });
  }
  return known;
}

function note(value: unknown, values: Map<string, unknown[]>, name = '', inside = false): void {
  if (Array.isArray(value)) {
    for (const one of value) note(one, values, name, inside);
    return;
  }
  if (value === null || value === '') return;
  // Lines have ids of their own, which must not be used as ids of the head.
  if (name !== '' && name !== 'records' && !(inside && name === 'id')) put(value, values, name);
  if (typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) note(inner, values, key, name !== '' && name !== 'records');
}

function put(value: unknown, values: Map<string, unknown[]>, name: string): void {
  const held = values.get(name) ?? [];
  values.set(name, held);
  if (held.length < most && !held.includes(value)) held.push(value);
}
