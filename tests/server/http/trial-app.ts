import { z } from 'zod';
import { defaultLimits } from '#server/config/settings.ts';
import { buildApp } from '#server/http/app.ts';
import { Answer, implement, implementOpen } from '#server/http/implement.ts';
import { type Actor, openToAll } from '#server/kernel/actor.ts';
import { defineCall } from '#shared/contract/call.ts';
import { fail } from '#shared/errors/fail.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';

const echoShape = {
  path: z.object({ code: z.string() }),
  query: z.object({ n: z.coerce.number().int().max(10).optional() }),
  body: z.object({ name: z.string().max(5), at: z.string().optional() }),
  result: z.object({ name: z.string(), code: z.string(), at: z.string().nullable() }),
};
const textShape = { result: z.string() };
export const noShape = { result: z.null() };
export const open = { access: 'anonymous', tenant: 'global', summary: '' } as const;

const echo = defineCall<typeof echoShape>({ ...open, id: 't.echo', method: 'POST', also: ['PUT'], path: '/t/{code}' });
const list = defineCall<typeof textShape>({
  ...open,
  id: 't.list',
  method: 'GET',
  path: '/t-list',
  access: 'session',
  code: 0,
});
const guarded = defineCall<typeof textShape>({
  ...open,
  id: 't.guarded',
  method: 'GET',
  path: '/t-guarded',
  access: 't:read',
});
const ofTenant = defineCall<typeof textShape>({
  ...open,
  id: 't.tenant',
  method: 'GET',
  path: '/t-tenant',
  access: 'session',
  tenant: 'member',
});
export const boom = defineCall<typeof noShape>({ ...open, id: 't.boom', method: 'GET', path: '/t-boom' });
const busy = defineCall<typeof noShape>({ ...open, id: 't.busy', method: 'GET', path: '/t-busy' });
const taken = defineCall<typeof noShape>({ ...open, id: 't.taken', method: 'GET', path: '/t-taken' });
const login = defineCall<typeof noShape>({ ...open, id: 't.login', method: 'POST', path: '/t-login', limit: 'login' });
const signed = defineCall<typeof noShape>({ ...open, id: 't.signed', method: 'POST', path: '/t-signed', signed: true });

/** Text of an error that no answer may contain. */
const secretText = 'relation "sys_user" does not exist';

export function actor(tenantId: number): Actor {
  return {
    userId: 'u',
    username: 'u',
    realname: 'U',
    tenantId,
    sessionId: 's',
    orgCode: '',
    orgCodes: [],
    roles: [],
    grants: new Set(['t:other']),
    restrictions: openToAll,
    scope: { kind: 'none', areas: [], contractors: [] },
    dataRules: noDataRules,
    projects: null,
    language: 'zh',
  };
}

/** Starts an app without a database. The token `live` has a session; each call shows one behaviour. */
export async function startTrialApp() {
  const app = await buildApp({
    config: {
      logLevel: 'silent',
      checkAnswers: true,
      corsOrigins: ['https://portal.example'],
      limits: { ...defaultLimits, login: { session: 2, source: 3 } },
    },
    resolveActor: async (token, tenantHeader) => {
      if (token !== 'live') throw fail('tokenInvalid');
      return actor(Number(tenantHeader ?? 0));
    },
    bindings: [
      implementOpen(echo, echoShape, async ({ path, body }) => {
        const row = { name: body.name, code: path.code, at: body.at ?? null, password: 'hash' };
        return new Answer(row, '添加成功！');
      }),
      implement(list, textShape, async () => new Answer('删除成功!', '删除成功!')),
      implement(guarded, textShape, async () => 'never'),
      implement(ofTenant, textShape, async (input) => String(input.actor.tenantId)),
      implementOpen(boom, noShape, async () => {
        throw Object.assign(new Error(secretText), { code: '42P01' });
      }),
      implementOpen(busy, noShape, async () => {
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      }),
      implementOpen(taken, noShape, async () => {
        throw Object.assign(new Error('duplicate key value violates "sys_user_key"'), { code: '23505' });
      }),
      implementOpen(login, noShape, async () => null),
      implementOpen(signed, noShape, async () => null),
    ],
  });
  return { app, url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/jeecg-boot` };
}

export async function answerAt(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body, headers: response.headers };
}
