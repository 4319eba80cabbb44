import { expect } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';

interface Request {
  /** Default: the first process. */
  readonly server?: ServerProcess;
  readonly method?: string;
  readonly body?: unknown;
  readonly language?: 'en-US';
}

/** Starts two processes on one database and signs these people in. */
export async function startTwoProcesses({ urls, dataDir }: TestDatabase, people: readonly string[]) {
  const env = {
    PORT: '0',
    SERVE_PAGES: '0',
    DEMO_DATA: '0',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    DATABASE_URL: urls.owner,
    DATABASE_APP_URL: urls.app,
    DATABASE_REPORT_URL: urls.report,
    DATABASE_FORMS_URL: urls.forms,
  };
  const [first, second] = await Promise.all([startProcess({ env }), startProcess({ env })]);
  const tokens = new Map<string, string>();
  for (const username of people) tokens.set(username, await signIn(first, username));

  function raw(who: string, path: string, { server = first, method, body, language }: Request = {}) {
    const form = body instanceof FormData;
    return fetch(`${server.url}/jeecg-boot${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'X-Access-Token': tokens.get(who) ?? '',
        'Accept-Language': language ?? 'zh-CN',
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
  }

  return {
    first,
    second,
    tokens,
    raw,
    ask: async <T = unknown>(who: string, path: string, request?: Request): Promise<Envelope<T>> =>
      (await raw(who, path, request)).json() as Promise<Envelope<T>>,
    stop: () => Promise.all([first.stop(), second.stop()]),
  };
}

async function signIn({ url }: ServerProcess, username: string): Promise<string> {
  const response = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, captcha: '', checkKey: '' }),
  });
  const answer = (await response.json()) as Envelope<{ token: string }>;
  return answer.result.token;
}

/** Grants rights of a form to a role, as an administrator would. */
export async function grantForm(code: string, roleCode: string, verbs: readonly string[]): Promise<void> {
  await writeAs(1, async (trx) => {
    const role = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', 1)
      .where('roleCode', '=', roleCode)
      .executeTakeFirstOrThrow();
    const rights = await trx
      .selectFrom('sysPermission')
      .select('id')
      .where(
        'perms',
        'in',
        verbs.map((verb) => `online:${code}:${verb}`),
      )
      .execute();
    expect(rights).toHaveLength(verbs.length);
    await trx
      .insertInto('sysRolePermission')
      .values(rights.map(({ id }) => ({ id: newId(), tenantId: 1, roleId: role.id, permissionId: id })))
      .execute();
  });
}
