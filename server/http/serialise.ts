import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import type { Envelope } from './envelope.ts';

type JsonSchema = { [key: string]: unknown };

/** Structure only: what decides which keys and types leave. Formats and limits are the schema's own business. */
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
 * Turns a result schema into the form fast-json-stringify reads as an allow-list. `additionalProperties: false` goes,
 * because without it unnamed keys are simply not written, while in a union it would refuse the whole value; a value
 * or null becomes `nullable`, which costs no validation at run time.
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

/** Compiles a schema to a function that writes what the schema names and nothing else. */
export function compileSerialiser<T = unknown>(schema: z.ZodType): (value: T) => string {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return fastJson(simplify(json) as Schema) as (value: T) => string;
}

/** The serialiser of a call's answer: the envelope around its result, or the bare result. */
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

/** By result schema: many calls answer with the same one, and each app of a process with all of them. */
const written = { bare: new WeakMap<z.ZodType, Write>(), enveloped: new WeakMap<z.ZodType, Write>() };

/**
 * The same, compiled when the first answer is written: a start does not wait for calls that nobody makes. That every
 * call's answer can be compiled at all is a test's business (`compile-answers.test.ts`).
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
