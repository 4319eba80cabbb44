import fc from 'fast-check';
import { type Json, resolve } from '#tests/support/sample-input.ts';
import { hostileText } from './hostile-values.ts';

export interface OpenObject {
  readonly schema: Json;
  /** Complete valid objects in which a few properties are changed. */
  readonly whole: readonly object[];
}

/** Hints that the schema does not contain. */
export interface Hints {
  /** Meaningful values for a property of this name, such as ids of records. */
  readonly known: (name: string) => readonly unknown[];
  /** Properties of objects whose own schema allows any keys. */
  readonly open: OpenObject | undefined;
}

/**
 * Values that a JSON schema allows, including its bounds and unusual but valid values.
 * The libraries that make values from zod schemas are for its version 3 (zod-fast-check), or make plausible values with
 * a random source of their own, which prevents shrinking (zocker); zod itself writes JSON schema.
 */
export function schemaValues(schema: Json, hints: Hints): fc.Arbitrary<unknown> {
  return values(schema, { ...hints, root: schema, depth: 0 }, '');
}

type Scope = Hints & { readonly root: Json; readonly depth: number };

function values(schema: Json, outer: Scope, name: string): fc.Arbitrary<unknown> {
  const scope = { ...outer, depth: outer.depth + 1 };
  if (scope.depth > 24) return fc.constant(null);
  if (typeof schema.$ref === 'string') return values(resolve(schema.$ref, scope.root), scope, name);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const branches = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (branches) return fc.oneof(...branches.map((branch) => values(branch, scope, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: unknown) => values({ ...schema, type }, scope, name)));
  }
  switch (schema.type) {
    case 'object':
      return known(name, scope, objects(schema, scope));
    case 'array': {
      const least = Number(schema.minItems ?? 0);
      const most = Math.min(Number(schema.maxItems ?? 3), Math.max(3, least));
      return fc.array(values((schema.items ?? {}) as Json, scope, name), { minLength: least, maxLength: most });
    }
    case 'string':
      return known(name, scope, texts(schema));
    case 'integer':
      return known(name, scope, integers(schema));
    case 'number':
      return known(name, scope, numbers(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return known(name, scope, fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })));
  }
}

/** Mostly meaningful values, because a request for a record that does not exist never reaches most of its handler. */
function known(name: string, { known: named }: Scope, made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const meant = named(name);
  if (meant.length === 0) return made;
  const one = fc.constantFrom(...meant);
  const some = /ids$|selections/.test(name)
    ? fc.array(one, { minLength: 1, maxLength: 3 }).map((ids) => ids.join(','))
    : one;
  return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: made });
}

function objects(schema: Json, scope: Scope): fc.Arbitrary<unknown> {
  const rest = schema.additionalProperties as Json | boolean | undefined;
  const isOpen = typeof rest === 'object' && Object.keys(rest).length === 0;
  // Objects within an open object are closed.
  const inner = isOpen ? { ...scope, open: undefined } : scope;
  const named = properties(schema, inner, (schema.required ?? []) as string[]);
  if (isOpen && scope.open) {
    const { schema: filling, whole } = scope.open;
    const base = whole.length === 0 ? fc.constant({}) : fc.option(fc.constantFrom(...whole), { nil: {}, freq: 2 });
    return fc
      .tuple(named, properties(filling, inner, (filling.required ?? []) as string[]), base, few(filling, inner))
      .map(([own, made, there, changed]) => ({
        ...own,
        ...(Object.keys(there).length > 0 ? there : made),
        ...changed,
      }));
  }
  if (rest === undefined || rest === false) return named;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), values(rest === true ? {} : rest, inner, ''), {
    maxKeys: 3,
  });
  return fc.tuple(named, more).map(([one, other]) => ({ ...other, ...one }));
}

function properties(schema: Json, scope: Scope, requiredKeys: string[]): fc.Arbitrary<object> {
  const all = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  // If there are very many properties, only required ones are filled, because a single wrong value ends the request.
  const kept = all.length <= 40 ? all : all.filter(([key]) => requiredKeys.includes(key));
  return fc.record(Object.fromEntries(kept.map(([key, value]) => [key, values(value, scope, key)])), { requiredKeys });
}

/** Up to three properties of an object. */
function few(schema: Json, scope: Scope): fc.Arbitrary<object> {
  const all = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (all.length === 0) return fc.constant({});
  const one = fc.oneof(...all.map(([key, value]) => values(value, scope, key).map((made) => [key, made] as const)));
  return fc.array(one, { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
}

function texts(schema: Json): fc.Arbitrary<string> {
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? 300);
  if (schema.format === 'date') return fc.constantFrom('2026-03-02', '0001-01-01', '9999-12-31', '2024-02-29');
  if (schema.format === 'date-time') {
    return fc.constantFrom('2026-03-02 08:00:00', '0001-01-01 00:00:00', '9999-12-31 23:59:59');
  }
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern));
  const fitting = (text: string) => (text.length < least ? text.padEnd(least, 'x') : text.slice(0, most));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength: least, maxLength: Math.min(most, least + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom('x', '研').map((letter) => letter.repeat(Math.min(most, 20_000))) },
    { weight: 3, arbitrary: hostileText.map((text) => fitting(text.replaceAll('\u0000', '\ufffd'))) },
  );
}

function integers(schema: Json): fc.Arbitrary<number> {
  const min = Math.max(Number(schema.minimum ?? Number.MIN_SAFE_INTEGER), Number.MIN_SAFE_INTEGER);
  const max = Math.min(Number(schema.maximum ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  const fitting = (value: number) => Math.min(Math.max(value, min), max);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -3, max: 50 }).map(fitting) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function numbers(schema: Json): fc.Arbitrary<number> {
  const min = Number(schema.minimum ?? -Number.MAX_VALUE);
  const max = Number(schema.maximum ?? Number.MAX_VALUE);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -3, max: 50 }).map((value) => Math.min(Math.max(value, min), max)) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );
}
