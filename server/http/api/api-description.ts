import { z } from 'zod';
import { BASE } from '#server/http/base-path.ts';
import type { Binding } from '#server/http/implement.ts';
import { makeYielder } from '#server/process/yielder.ts';
import type { Call, CallShape } from '#shared/contract/call.ts';
import type { apiDescriptionShape } from '#shared/contract/system/api-docs.schema.ts';

export type ApiDescription = z.output<typeof apiDescriptionShape.result>;
type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of all bound calls: paths, access, parameters, bodies and results. */
export async function describeApi(bindings: readonly Binding[]): Promise<ApiDescription> {
  const turn = makeYielder();
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas = new NamedSchemas();
  for (const binding of bindings) {
    await turn();
    const { call } = binding;
    const path = call.path.replace('*}', '}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    for (const method of [call.method, ...(call.also ?? [])]) {
      methods[method.toLowerCase()] = operation(
        binding,
        schemas,
        method === call.method ? call.id : `${call.id}.${method}`,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipway',
      version: '1',
      description:
        'Every answer is the envelope {success, message, code, result, timestamp} unless a call says otherwise.',
    },
    servers: [{ url: BASE }],
    tags: [...new Set(bindings.map(({ call }) => tagOf(call)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  };
}

/** Serialises the document as JSON in chunks of one path or schema each. */
export async function* apiJson(description: ApiDescription): AsyncGenerator<string> {
  const turn = makeYielder();
  const { paths, components, ...head } = description;
  const { schemas = {}, ...others } = components as { schemas?: Json };
  yield `${JSON.stringify(head).slice(0, -1)},"paths":{`;
  for (const [at, [path, methods]] of Object.entries(paths).entries()) {
    await turn();
    yield `${at === 0 ? '' : ','}${JSON.stringify(path)}:${JSON.stringify(methods)}`;
  }
  yield `},"components":${JSON.stringify(others).slice(0, -1)},"schemas":{`;
  for (const [at, [name, schema]] of Object.entries(schemas).entries()) {
    await turn();
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(schema)}`;
  }
  yield '}}}';
}

function operation({ call, shape }: Binding, schemas: NamedSchemas, operationId: string): Json {
  const read = (part: keyof CallShape) => schemas.read(call, part, shape[part]);
  const parameters = [...parametersOf('path', read('path')), ...parametersOf('query', read('query'))];
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    'x-access': call.access,
    'x-tenant': call.tenant,
    ...(call.access === 'anonymous' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(shape.body ? { requestBody: { required: true, content: { [bodyType(call)]: { schema: read('body') } } } } : {}),
    responses: { '200': answerOf(call, read('result')) },
  };
}

function tagOf(call: Call): string {
  return call.id.split('.', 1)[0] ?? call.id;
}

function bodyType(call: Call): string {
  return call.content === 'multipart' ? 'multipart/form-data' : 'application/json';
}

function answerOf(call: Call, schema: Json): Json {
  if (call.answer === 'raw') return { description: 'A file or page' };
  if (call.answer === 'bare') return { description: 'OK', content: { 'application/json': { schema } } };
  const envelope = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      code: { type: 'integer', const: call.code ?? 200 },
      result: schema,
      timestamp: { type: 'integer' },
    },
    required: ['success', 'message', 'code', 'result', 'timestamp'],
  };
  return { description: 'OK', content: { 'application/json': { schema: envelope } } };
}

function parametersOf(place: 'path' | 'query', schema: Json): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/**
 * Converts schemas to JSON Schema draft 2020-12, the dialect of OpenAPI 3.1. Recursive schemas (trees) are moved to
 * `components`, because references are resolved from the root of the document.
 */
class NamedSchemas {
  readonly named: Record<string, Json> = {};

  read(call: Call, part: keyof CallShape, schema: z.ZodType | undefined): Json {
    if (!schema) return {};
    const io = part === 'result' ? 'output' : 'input';
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const prefix = `${call.id}.${part}`;
    const place = (name: string) => `#/components/schemas/${prefix}${name}`;
    const moved = (json: unknown): Json =>
      JSON.parse(
        JSON.stringify(json)
          .replaceAll('"$ref":"#/$defs/', `"$ref":"${place('.')}`)
          .replaceAll('"$ref":"#"', `"$ref":"${place('')}"`),
      );
    for (const [name, definition] of Object.entries($defs)) this.named[`${prefix}.${name}`] = moved(definition);
    const root = moved(rest);
    if (JSON.stringify(root).includes(`"${place('')}"`)) this.named[prefix] = root;
    return root;
  }
}
