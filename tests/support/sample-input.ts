import { z } from 'zod';
import type { Binding } from '#server/http/implement.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Path, query and body of a request. */
export interface SampleInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Cached, because each walk needs the same schemas several times per call. */
const written = new WeakMap<z.ZodType, Json>();

/** The input schema of one part, as JSON schema. */
export function inputSchema(binding: Binding, part: 'path' | 'query' | 'body'): Json | undefined {
  const schema = binding.shape[part];
  if (schema === undefined) return undefined;
  const known = written.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  written.set(schema, json);
  return json;
}

/**
 * A plausible request of a call: its keys filled in, with values of `known` where it has the key. With `required`,
 * optional keys are omitted, so that no random filter hides rows of a list.
 */
export function sampleInput(
  binding: Binding,
  known: Readonly<Record<string, unknown>> = {},
  keys: 'all' | 'required' = 'all',
): SampleInput {
  const part = (name: 'path' | 'query' | 'body') => {
    const schema = inputSchema(binding, name);
    if (!schema) return undefined;
    const needed = new Set(schema.required as string[] | undefined);
    const properties = Object.entries((schema.properties ?? {}) as object);
    const kept = keys === 'all' ? properties : properties.filter(([key]) => needed.has(key));
    return sample({ ...schema, properties: Object.fromEntries(kept) }, known, schema);
  };
  return {
    path: (part('path') ?? {}) as Record<string, unknown>,
    query: (part('query') ?? {}) as Record<string, unknown>,
    body: part('body'),
  };
}

function sample(schema: Json, known: Json, root: Json, depth = 0): unknown {
  const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined;
  if (reference) return depth > 3 ? null : sample(resolve(reference, root), known, root, depth + 1);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (branches?.[0]) return sample(branches[0], known, root, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        known[name] === undefined ? sample(inner, known, root, depth + 1) : shaped(known[name], inner),
      ]),
    );
  }
  if (type === 'array') return [sample((schema.items ?? {}) as Json, known, root, depth + 1)];
  if (type === 'string') return text(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1) > 1 ? schema.minimum : 1;
  return '1';
}

function shaped(value: unknown, schema: Json): unknown {
  return schema.type === 'array' ? [value] : value;
}

function text(schema: Json): string {
  if (schema.format === 'date') return '2026-03-02';
  if (schema.format === 'date-time') return '2026-03-02T08:00:00Z';
  return 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
}

/** Resolves a `$ref` of the schema. */
export function resolve(reference: string, root: Json): Json {
  let node: unknown = root;
  for (const key of reference.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    node = (node as Record<string, unknown>)[key];
  }
  return node as Json;
}
