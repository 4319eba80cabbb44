import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { sendFile } from '#src/controls/upload/send-file.ts';
import { uploadRules } from '#src/controls/upload/upload-rules.ts';
import { fileRules } from '#src/grid/cell-types/cell-files.ts';
import { resolveNames } from '#src/grid/cell-types/resolve-names.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { onCallError } from '#src/http/call-errors.ts';
import { uploadClient } from '#src/http/upload-client.ts';
import { setLanguage } from '#src/i18n/language.ts';
import { beginSession } from '#src/session/session-store.ts';
import { fetchAt } from '#tests/support/fetch-at.ts';

interface Seen {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: { status: number; body: object | ((request: Seen) => object) };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const one = {
        path: decodeURIComponent(pathname),
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      seen.push(one);
      const body = typeof answer.body === 'function' ? answer.body(one) : answer.body;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  uploadClient.defaults.baseURL = base;
  fetchAt(base);
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  seen = [];
  setLanguage('zh');
  beginSession({
    token: 'secret',
    userInfo: { id: '1', username: 'li', realname: '李伟' },
    tenantId: 7,
    dictItems: {},
  });
});

const ok = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: 0 });

describe('upload from a cell', () => {
  const send = (part: Partial<EditColumn> = {}) => {
    const column: EditColumn = { key: 'papers', type: 'file', title: '附件', ...part };
    const file = new File(['content'], '方案.pdf');
    return sendFile(file, fileRules(column), () => undefined, new AbortController().signal);
  };
  const stored = { success: true, message: '方案_1763712000000.pdf', code: 0, result: null };

  it('sends file and isup=1 to the common upload, without the token unless the column asks for it', async () => {
    answer = { status: 200, body: stored };
    expect(await send()).toBe('方案_1763712000000.pdf');
    expect(await send({ token: true })).toBe('方案_1763712000000.pdf');
    expect(seen.map(({ path, headers }) => [path, headers['x-access-token']])).toEqual([
      ['/jeecg-boot/sys/common/upload', undefined],
      ['/jeecg-boot/sys/common/upload', 'secret'],
    ]);
    expect(seen[0]?.body).toMatch(/name="file"; filename="[^"]*"[\s\S]*name="isup"\r\n\r\n1\r\n/);
    expect(seen[0]?.headers['tenant-id']).toBe('7');
  });

  it('for a field names its folder class, by default temp, and sends the token', async () => {
    answer = { status: 200, body: stored };
    const never = new AbortController().signal;
    for (const rules of [uploadRules({}), uploadRules({ biz: 'prm' })]) {
      await sendFile(new File(['content'], '方案.pdf'), rules, () => undefined, never);
    }
    expect(seen.map(({ body }) => /name="biz"\r\n\r\n(.*)\r\n/.exec(body)?.[1])).toEqual(['temp', 'prm']);
    expect(seen.every(({ headers, body }) => headers['x-access-token'] === 'secret' && !body.includes('isup'))).toBe(
      true,
    );
  });

  it('uses the column’s action and reads the path from the column’s response key', async () => {
    answer = { status: 200, body: { success: true, url: 'x/y.pdf' } };
    expect(await send({ action: '/own/upload', responseName: 'url' })).toBe('x/y.pdf');
    expect(await send({ action: '/jeecg-boot/own/upload', responseName: 'url' })).toBe('x/y.pdf');
    expect(seen.map(({ path }) => path)).toEqual(['/jeecg-boot/own/upload', '/jeecg-boot/own/upload']);
  });

  it('never sends the token to another host', async () => {
    answer = { status: 200, body: stored };
    await send({ token: true, action: `${uploadClient.defaults.baseURL}/elsewhere` });
    expect(seen.map(({ path, headers }) => [path, headers['x-access-token']])).toEqual([['/elsewhere', undefined]]);
  });

  it('fails with the message of the answer, or with the text of the specification', async () => {
    const refusals: [body: object, message: string][] = [
      [{ success: false, message: '上传失败！' }, '上传失败！'],
      [{ status: 'error', message: 'too big' }, 'too big'],
      [{ success: false }, '未知错误'],
      [{ success: true, message: '' }, '未知错误'],
      [{}, '未知错误'],
    ];
    for (const [body, message] of refusals) {
      answer = { status: 200, body };
      await expect(send()).rejects.toThrow(message);
    }
    setLanguage('en');
    await expect(send()).rejects.toThrow('unknown error');
  });

  it('without a required token keeps the session; an expired token ends it', async () => {
    const published: CallError[] = [];
    const stop = onCallError((error) => published.push(error));
    answer = { status: 401, body: { success: false, message: 'Token失效，请重新登录', code: 401 } };
    await expect(send()).rejects.toThrow('服务器要求登录，该列没有设置 token');
    expect(published).toEqual([]);
    await expect(send({ token: true })).rejects.toThrow(CallError);
    expect(published.map(({ kind }) => kind)).toEqual(['expired']);
    stop();
  });
});

describe('name look-up', () => {
  const people = [
    { id: '1', username: 'li', realname: '李伟', status: 1 },
    { id: '2', username: 'fang', realname: '方晴', status: 1 },
    { id: '3', username: 'fang2', realname: '方晴', status: 1 },
    { id: '4', username: 'gone', realname: '李伟', status: 2 },
  ];
  const users = ({ query }: Seen) => {
    const asked = (query.get('username') ?? query.get('realname') ?? query.get('id') ?? '').split(',');
    const key = (['username', 'realname', 'id'] as const).find((name) => query.has(name)) ?? 'id';
    const records = people.filter((person) => asked.includes(person[key]));
    return ok({ records, total: records.length, size: 1000, current: 1, pages: 1 });
  };

  it('of people sends one call, by the field that the column stores', async () => {
    answer = { status: 200, body: users };
    expect(await resolveNames('user:username:realname', ['li', 'gone', 'nobody'])).toEqual(
      new Map([
        ['li', '李伟'],
        ['gone', '李伟'],
      ]),
    );
    expect(await resolveNames('user:id:username', ['2'])).toEqual(new Map([['2', 'fang']]));
    expect(seen.map(({ path, query }) => [path, query.get('username') ?? query.get('id')])).toEqual([
      ['/jeecg-boot/sys/user/list', 'li,gone,nobody,'],
      ['/jeecg-boot/sys/user/list', '2,'],
    ]);
  });

  it('of people by text finds stored values first, then active people of that name', async () => {
    answer = { status: 200, body: users };
    const found = await resolveNames('find:user:username:realname', ['李伟', '方晴', 'gone', 'nobody']);
    expect(found).toEqual(
      new Map([
        ['李伟', 'li'],
        ['方晴', 'fang,fang2'],
        ['gone', 'gone'],
      ]),
    );
  });

  it('of departments reads the tree, by id or code', async () => {
    const leaf = { key: 'd2', value: 'd2', code: 'A01A01', title: '总装部', children: null };
    answer = { status: 200, body: ok([{ key: 'd1', value: 'd1', code: 'A01', title: '公司', children: [leaf] }]) };
    expect((await resolveNames('depart:id:departName', ['d2'])).get('d2')).toBe('总装部');
    expect((await resolveNames('depart:orgCode:departName', ['A01'])).get('A01')).toBe('公司');
    expect(await resolveNames('find:depart:orgCode:departName', ['总装部', 'A01', '没有'])).toEqual(
      new Map([
        ['总装部', 'A01A01'],
        ['A01', 'A01'],
      ]),
    );
  });

  it('of a dictionary sends its values in one call', async () => {
    answer = { status: 200, body: ok(['高', 'none']) };
    expect(await resolveNames('dict:priority', ['H', 'none'])).toEqual(
      new Map([
        ['H', '高'],
        ['none', 'none'],
      ]),
    );
    expect(seen.map(({ path, query }) => [path, query.get('key'), query.get('delNotExist')])).toEqual([
      ['/jeecg-boot/sys/dict/loadDictItem/priority', 'H,none', 'false'],
    ]);
    answer = { status: 200, body: ok(['高']) };
    expect(await resolveNames('dict:priority', ['H', 'none'])).toEqual(new Map());
  });

  it('of a table dictionary finds items by text in one call', async () => {
    const item = { value: 's1', text: 'HS2401', title: 'HS2401', label: 'HS2401', color: null, jsonObject: null };
    answer = { status: 200, body: ok([item]) };
    expect(await resolveNames('find:dict:prm_ship,ship_no,id', ['HS2401', 'HS9999'])).toEqual(
      new Map([['HS2401', 's1']]),
    );
    expect(seen.map(({ path, query }) => [path, query.get('keyword')])).toEqual([
      ['/jeecg-boot/sys/dict/loadDict/prm_ship,ship_no,id', 'HS2401,HS9999,'],
    ]);
  });
});
