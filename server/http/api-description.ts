import { z } from 'zod';
import type { apiDescriptionShape } from '#shared/contract/api-docs.schema.ts';
import type { Call } from '#shared/contract/call.ts';
import { BASE } from './base-path.ts';
import type { Binding } from './implement.ts';

export type ApiDescription = z.output<typeof apiDescriptionShape.result>;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of what is bound: paths, who may call, parameters, bodies and results. */
export function describeApi(bindings: readonly Binding[]): ApiDescription {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const binding of bindings) {
    const { call } = binding;
    const path = call.path.replace('*}', '}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    for (const method of [call.method, ...(call.also ?? [])]) {
      methods[method.toLowerCase()] = operation(binding, method === call.method ? call.id : `${call.id}.${method}`);
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
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  };
}

function operation({ call, shape }: Binding, operationId: string): Json {
  const parameters = [...parametersOf('path', shape.path), ...parametersOf('query', shape.query)];
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    'x-access': call.access,
    'x-tenant': call.tenant,
    ...(call.access === 'anonymous' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(shape.body
      ? { requestBody: { required: true, content: { [bodyType(call)]: { schema: jsonSchema(shape.body, 'input') } } } }
      : {}),
    responses: { '200': answerOf(call, shape.result) },
  };
}

function tagOf(call: Call): string {
  return call.id.split('.', 1)[0] ?? call.id;
}

function bodyType(call: Call): string {
  return call.content === 'multipart' ? 'multipart/form-data' : 'application/json';
}

function answerOf(call: Call, result: z.ZodType): Json {
  if (call.answer === 'raw') return { description: 'A file or page' };
  const schema = jsonSchema(result, 'output');
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

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** The schema as draft 2020-12, the one OpenAPI 3.1 uses; the `$schema` line stands once for the document. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
