import { z } from 'zod';
import { type ApiAnswer, askApi, type Question } from './ask-api.ts';
import { type ThirdApp, ThirdAppUnreached, type ThirdDepart, type ThirdPerson } from './third-app-port.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const departs = z.array(z.object({ dept_id: id, name: z.string().default('') }));
const people = z.object({
  list: z
    .array(
      z.object({
        userid: id,
        name: z.string().default(''),
        mobile: text,
        email: text,
        dept_id_list: z.array(id).default([]),
      }),
    )
    .default([]),
  has_more: z.boolean().default(false),
  next_cursor: z.number().default(0),
});

/** Id of the department that represents the whole enterprise. */
const ROOT = '1';
/** Limits of what is requested: departments, people on a page, and pages (docs/security.md P39). */
const MOST_DEPARTS = 5_000;
const PAGE = 100;
const MOST_PAGES = 50;

export interface DingtalkAccount {
  readonly appKey: string;
  readonly agentId: string;
  readonly secret: string;
}

/** Connects to DingTalk (钉钉) with key and secret of an application that may write the address book. */
export async function openDingtalk(base: string, { appKey, agentId, secret }: DingtalkAccount): Promise<ThirdApp> {
  const signedIn = await askApi(base, '/gettoken', { query: { appkey: appKey, appsecret: secret } });
  const token = String(signedIn.access_token ?? '');
  if (token === '') throw new ThirdAppUnreached('noToken');
  const ask = (path: string, body: Question['body']): Promise<ApiAnswer> =>
    askApi(base, `/topapi/${path}`, { body, query: { access_token: token } });

  /** Reads the departments level by level, because a call returns only the direct children of one. */
  async function allDeparts(): Promise<readonly ThirdDepart[]> {
    const found: ThirdDepart[] = [{ id: ROOT, name: '', parentId: null }];
    for (let at = 0; at < found.length && found.length < MOST_DEPARTS; at += 1) {
      const parentId = found[at]?.id ?? ROOT;
      const answer = departs.parse((await ask('v2/department/listsub', { dept_id: Number(parentId) })).result ?? []);
      found.push(...answer.map(({ dept_id, name }) => ({ id: dept_id, name, parentId })));
    }
    return found;
  }

  async function peopleOf(departId: string): Promise<readonly ThirdPerson[]> {
    const found: ThirdPerson[] = [];
    let cursor = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const body = { dept_id: Number(departId), cursor, size: PAGE };
      const answer = people.parse((await ask('v2/user/list', body)).result ?? {});
      found.push(
        ...answer.list.map(({ userid, mobile, dept_id_list, ...each }) => ({
          ...each,
          id: userid,
          phone: mobile,
          departIds: dept_id_list,
        })),
      );
      if (!answer.has_more) break;
      cursor = answer.next_cursor;
    }
    return found;
  }

  return {
    departs: allDeparts,
    people: async () => {
      const found = new Map<string, ThirdPerson>();
      for (const depart of await allDeparts())
        for (const person of await peopleOf(depart.id)) found.set(person.id, person);
      return [...found.values()];
    },
    saveDepart: async ({ name, parentId, order }, known) => {
      const body = { name, parent_id: Number(parentId), order };
      if (known === undefined) {
        const answer = z.object({ dept_id: id }).parse((await ask('v2/department/create', body)).result);
        return answer.dept_id;
      }
      if (known !== ROOT) await ask('v2/department/update', { ...body, dept_id: Number(known) });
      return known;
    },
    savePerson: async (person, isNew) => {
      await ask(isNew ? 'v2/user/create' : 'v2/user/update', {
        userid: person.id,
        name: person.name,
        dept_id_list: person.departIds.join(','),
        ...(person.phone !== null && { mobile: person.phone }),
        ...(person.email !== null && { email: person.email }),
      });
      return person.id;
    },
    send: (to, content) =>
      ask('message/corpconversation/asyncsend_v2', {
        agent_id: Number(agentId),
        ...(to === 'all' ? { to_all_user: true } : { userid_list: to.join(',') }),
        msg: { msgtype: 'text', text: { content } },
      }),
    recall: async (taskId) => {
      await ask('message/corpconversation/recall', { agent_id: Number(agentId), msg_task_id: Number(taskId) });
    },
  };
}
