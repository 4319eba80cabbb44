import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import type { Envelope } from './envelope.ts';

type JsonSchema = { [key: string]: unknown };

/** Keywords that decide which keys and types are written. Formats and limits only matter for validation. */
const structural = new Set([
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'additionalItems',
  'anyOf',
  'allOf',
  'enum',
  'const',
  'default',
  'nullable',
  '$ref',
  'definitions',
]);

/**
 * Converts a result schema to the form that fast-json-stringify uses as an allow-list. `additionalProperties: false` is
 * removed: without it unknown keys are simply not written, and in a union it would reject the whole value. A union with
 * null becomes `nullable`, which needs no validation at run time.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== 'object') return node;
  const source = node as JsonSchema;
  const out: JsonSchema = {};
  for (const [key, value] of Object.entries(source)) {
    if (key === 'oneOf') out.anyOf = simplify(value);
    else if (key === 'properties' || key === 'definitions') out[key] = mapValues(value as JsonSchema, simplify);
    else if (key === 'default' || key === 'enum' || key === 'const') out[key] = value;
    else if (structural.has(key)) out[key] = simplify(value);
  }
  if (out.additionalProperties === false) delete out.additionalProperties;
  if (out.additionalItems === false) delete out.additionalItems;
  return foldNull(out);
}

function foldNull(node: JsonSchema): JsonSchema {
  if (!Array.isArray(node.anyOf)) return node;
  const branches = node.anyOf as JsonSchema[];
  const rest = branches.filter((branch) => branch.type !== 'null');
  const only = rest[0];
  if (rest.length !== 1 || rest.length === branches.length || !only || only.$ref || only.type === undefined)
    return node;
  const { anyOf: _, ...outer } = node;
  return { ...outer, ...only, nullable: true };
}

function mapValues(source: JsonSchema, map: (value: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, map(value)]));
}

/** Compiles a schema to a function that writes only the keys of the schema. */
export function compileSerialiser<T = unknown>(schema: z.ZodType): (value: T) => string {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return fastJson(simplify(json) as Schema) as (value: T) => string;
}

/** Compiles the serialiser of a call's response: the envelope with the result, or the bare result. */
export function compileAnswer(call: Call, result: z.ZodType): (envelope: Envelope) => string {
  if (call.answer === 'bare') {
    const write = compileSerialiser(result);
    return (envelope) => write(envelope.result);
  }
  return compileSerialiser<Envelope>(
    z.object({ success: z.boolean(), message: z.string(), code: z.int(), result, timestamp: z.number() }),
  );
}

type Write = (envelope: Envelope) => string;

/** Serialisers by result schema, shared by calls with the same schema and by all apps of a process. */
const written = { bare: new WeakMap<z.ZodType, Write>(), enveloped: new WeakMap<z.ZodType, Write>() };

/**
 * Like `compileAnswer`, but compiles on the first response, so that the start does not wait for unused calls. A test
 * ensures that every response compiles (`compile-answers.test.ts`).
 */
export function answerWriter(call: Call, result: z.ZodType): Write {
  const kept = written[call.answer === 'bare' ? 'bare' : 'enveloped'];
  return (envelope) => {
    const known = kept.get(result);
    if (known) return known(envelope);
    const write = compileAnswer(call, result);
    kept.set(result, write);
    return write(envelope);
  };
}
