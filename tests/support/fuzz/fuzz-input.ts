import fc from 'fast-check';
import type { Binding } from '#server/http/implement.ts';
import { superRules } from '#shared/query/super-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { Literal } from '#tests/support/json-literal.ts';
import { inputSchema, type SampleInput } from '#tests/support/sample-input.ts';
import { hostileBody, hostileKey, hostileQuery, hostileText, hostileValue } from './hostile-values.ts';
import { bodySchema, conditionSchema } from './record-schema.ts';
import { type OpenObject, schemaValues } from './schema-values.ts';

export interface KnownFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface FuzzHints {
  /** The resource of the call, whose fields its open objects may contain. */
  readonly definition: ResourceDefinition | undefined;
  readonly known: (name: string) => readonly unknown[];
  readonly records: readonly object[];
  /** Files, for calls that take one. */
  readonly files: readonly KnownFile[];
}

/**
 * Requests of a call: values that its schema allows, in most requests with up to two unexpected values. Requests with
 * more would be refused at the first one and never reach a handler.
 */
export function fuzzInput(binding: Binding, hints: FuzzHints): fc.Arbitrary<SampleInput> {
  const { definition, known, records } = hints;
  const part = (name: 'path' | 'query' | 'body', open?: OpenObject) => {
    const schema = inputSchema(binding, name);
    return schema && schemaValues(schema, { known, open });
  };
  const fields = part('body', definition && { schema: bodySchema(definition), whole: records });
  const body = binding.call.content === 'multipart' ? forms(fields, hints) : fields;
  const query = part('query', definition && { schema: conditionSchema(definition), whole: [] });
  const path = part('path');
  const broken: fc.Arbitrary<Broken>[] = [
    fc.constant({}),
    fc.record({ query: texts(2) }),
    fc.record({ odd: hostileQuery }),
  ];
  if (path) broken.push(fc.record({ path: texts(1) }));
  if (body) broken.push(fc.record({ body: changes }), fc.record({ body: changes }), fc.record({ whole: hostileBody }));
  return fc
    .record({
      path: (path ?? fc.constant({})) as fc.Arbitrary<object>,
      query: (query ?? fc.constant({})) as fc.Arbitrary<object>,
      superQuery: fc.option(superQueries(definition), { freq: 1 }),
      body: body ?? fc.constant(undefined),
      broken: fc.oneof(fc.constant<Broken>({}), fc.oneof(...broken)),
    })
    .map(({ path: place, query: asked, superQuery, body: sent, broken: b }): SampleInput => {
      const conditions = superQuery !== null && 'superQueryParams' in asked ? { superQueryParams: superQuery } : {};
      const short = Object.fromEntries(
        Object.entries({ ...asked, ...conditions }).map(([key, value]) => [key, shortened(value)]),
      );
      return {
        path: withTexts(place, b.path ?? []),
        query: { ...withTexts(short, b.query ?? []), ...(b.odd && { '': b.odd }) },
        body: 'whole' in b ? b.whole : (b.body ?? []).reduce(damaged, sent),
      };
    });
}

/** A URL longer than 16 KB is refused before anything reads it. */
const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, 700) : value);

interface Change {
  readonly at: number;
  readonly value: unknown;
  /** Key under which the value is added; null replaces the existing value. */
  readonly key: string | null;
}
interface TextChange {
  readonly at: number;
  readonly text: string;
}
interface Broken {
  readonly path?: readonly TextChange[];
  readonly query?: readonly TextChange[];
  readonly odd?: Literal;
  readonly body?: readonly Change[];
  readonly whole?: unknown;
}

const changes = fc.array(fc.record({ at: fc.nat(), value: hostileValue, key: fc.option(hostileKey, { freq: 1 }) }), {
  minLength: 1,
  maxLength: 2,
});

const texts = (most: number) =>
  fc.array(fc.record({ at: fc.nat(), text: hostileText }), { minLength: 1, maxLength: most });

function withTexts(values: object, changes: readonly TextChange[]): Record<string, unknown> {
  const names = Object.keys(values);
  // Very long texts would be refused before anything reads them.
  const changed = changes.map(({ at, text }) => [names[at % names.length] ?? 'x', text.slice(0, 8000)]);
  return { ...values, ...Object.fromEntries(changed) };
}

/** The advanced query is a text with a schema of its own. */
function superQueries(definition: ResourceDefinition | undefined): fc.Arbitrary<string> {
  const fields = definition ? allFields(definition).map(({ name }) => name) : [];
  const condition = fc.record(
    {
      field: fc.constantFrom(...fields, 'id', '__proto__'),
      rule: fc.constantFrom<string>(...superRules, 'raw', '__proto__', 'toString'),
      val: fc.oneof(hostileText, hostileValue, fc.constant('1')),
      type: fc.constantFrom('date', 'datetime', 'text', 'toString'),
      dbType: fc.constantFrom('int', 'bigdecimal', 'Date', 'string', '__proto__'),
    },
    { requiredKeys: ['field', 'rule'] },
  );
  return fc
    .array(condition, { maxLength: 4 })
    .map((conditions) => encodeURIComponent(JSON.stringify(conditions)).slice(0, 8000));
}

/** Fields of a form, in most cases with a file. */
function forms(fields: fc.Arbitrary<unknown> | undefined, { files }: FuzzHints): fc.Arbitrary<unknown> {
  const flip = fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }), cut: fc.boolean() });
  const names = fc.constantFrom('../../x.xlsx', '\u202egnp.exe', `${'长'.repeat(300)}.png`, '.', 'x', 'x.xls');
  const file = fc
    .tuple(fc.constantFrom(...files), fc.option(flip, { freq: 1 }), fc.option(names, { freq: 1 }))
    .map(([given, changed, name]) => {
      if (changed === null || given.bytes.length === 0) return new File([given.bytes], name ?? given.name);
      const at = changed.at % given.bytes.length;
      const bytes = given.bytes.slice(0, changed.cut ? at + 1 : undefined);
      bytes[at] = changed.byte;
      return new File([bytes], name ?? given.name);
    });
  const twice = fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: file });
  const own = fields ?? fc.record({ biz: fc.oneof(fc.constant('temp'), hostileText) }, { requiredKeys: [] });
  return fc
    .record({ own, file: fc.option(file, { freq: 9 }), twice })
    .map(({ own: named, file: one, twice: other }) => {
      // Schemas do not describe files.
      const texts = Object.entries(named as object).filter(([key]) => !key.startsWith('file'));
      return { ...Object.fromEntries(texts), ...(one && { file: one }), ...(other && { 'files[]': other }) };
    });
}

/** Applies one change to a body. */
function damaged(body: unknown, { at, value, key }: Change): unknown {
  const places = placesOf(body);
  return changedAt(body, places[at % places.length] ?? [], (there) => {
    if (key === null || !isPlain(there)) return value;
    return Object.fromEntries([...Object.entries(there), [key, value]]);
  });
}

type Place = readonly (string | number)[];

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Literal) && !(value instanceof Blob);

/** Paths of all values in a body except the body itself, which is replaced elsewhere. */
function placesOf(body: unknown, at: Place = []): readonly Place[] {
  if (!isPlain(body)) return [at];
  const inner = Object.entries(body)
    .slice(0, 50)
    .flatMap(([key, value]) => placesOf(value, [...at, key]));
  return at.length === 0 && inner.length > 0 ? inner : [at, ...inner];
}

function changedAt(value: unknown, [key, ...rest]: Place, change: (there: unknown) => unknown): unknown {
  if (key === undefined || !isPlain(value)) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? changedAt(one, rest, change) : one));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? changedAt(one, rest, change) : one]),
  );
}
