import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Body = Readonly<Record<string, unknown>>;

/** Requests to the fake server of an enterprise chat, and its data. */
export interface ChatServer {
  readonly url: string;
  /** Departments by id, as the chat answers them. */
  readonly departs: Map<number, { name: string; parentId: number }>;
  readonly people: Map<string, { name: string; mobile?: string | undefined; departs: readonly number[] }>;
  readonly sent: Body[];
  stop(): Promise<void>;
}

/**
 * Address books of both chats in memory, limited to the calls that we use: WeCom below `/cgi-bin`, DingTalk at the
 * root.
 */
export async function startChatServer(secret: string): Promise<ChatServer> {
  const departs: ChatServer['departs'] = new Map([[1, { name: '总公司', parentId: 0 }]]);
  const people: ChatServer['people'] = new Map();
  const sent: Body[] = [];
  const number = (value: unknown) => Number(value);

  function answer(path: string, query: URLSearchParams, body: Body): Body {
    const given = query.get('corpsecret') ?? query.get('appsecret');
    if (path.endsWith('gettoken'))
      return given === secret ? { errcode: 0, access_token: 'token-1' } : { errcode: 40001, errmsg: 'invalid secret' };
    if (query.get('access_token') !== 'token-1') return { errcode: 40014, errmsg: 'invalid access_token' };
    switch (path.replace(/^\/(cgi-bin|topapi)\//, '')) {
      case 'department/list':
        return {
          errcode: 0,
          department: [...departs].map(([id, each]) => ({ id, name: each.name, parentid: each.parentId })),
        };
      case 'department/create': {
        const id = departs.size + 1;
        departs.set(id, { name: String(body.name), parentId: number(body.parentid) });
        return { errcode: 0, id };
      }
      case 'department/update':
        departs.set(number(body.id), { name: String(body.name), parentId: number(body.parentid) });
        return { errcode: 0 };
      case 'user/list':
        return {
          errcode: 0,
          userlist: [...people].map(([userid, each]) => ({ ...each, userid, department: each.departs })),
        };
      case 'user/create':
      case 'user/update': {
        const ids = (body.department as readonly number[]) ?? [];
        people.set(String(body.userid), { name: String(body.name), mobile: body.mobile as string, departs: ids });
        return { errcode: 0 };
      }
      case 'v2/department/listsub':
        return {
          errcode: 0,
          result: [...departs].flatMap(([dept_id, { name, parentId }]) =>
            parentId === number(body.dept_id) ? [{ dept_id, name }] : [],
          ),
        };
      case 'v2/user/list':
        return {
          errcode: 0,
          result: {
            has_more: false,
            list: [...people].flatMap(([userid, each]) =>
              each.departs.includes(number(body.dept_id))
                ? [{ userid, name: each.name, mobile: each.mobile, dept_id_list: each.departs }]
                : [],
            ),
          },
        };
      case 'message/corpconversation/asyncsend_v2':
        sent.push(body);
        return { errcode: 0, task_id: 77 };
      case 'message/corpconversation/recall':
        return number(body.msg_task_id) === 77 ? { errcode: 0 } : { errcode: 33012, errmsg: 'no such task' };
      default:
        return { errcode: 404, errmsg: path };
    }
  }

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://chat');
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(url.pathname, url.searchParams, body)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    departs,
    people,
    sent,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
