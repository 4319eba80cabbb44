import { z } from 'zod';
import { type ApiAnswer, askApi, type Question } from './ask-api.ts';
import { type ThirdApp, ThirdAppUnreached } from './third-app-port.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const departs = z.array(z.object({ id, name: z.string().default(''), parentid: id.optional() }));
const people = z.array(
  z.object({
    userid: id,
    name: z.string().default(''),
    mobile: text,
    email: text,
    department: z.array(id).default([]),
  }),
);

/** Id of the department that represents the whole enterprise. */
const ROOT = '1';

export interface WecomAccount {
  readonly corpId: string;
  readonly agentId: string;
  readonly secret: string;
}

/** Connects to WeCom (企业微信) with `corpid` and the secret of the application that may write the address book. */
export async function openWecom(base: string, { corpId, agentId, secret }: WecomAccount): Promise<ThirdApp> {
  const signedIn = await askApi(base, '/cgi-bin/gettoken', { query: { corpid: corpId, corpsecret: secret } });
  const token = String(signedIn.access_token ?? '');
  if (token === '') throw new ThirdAppUnreached('noToken');
  const ask = (path: string, question: Question = {}): Promise<ApiAnswer> =>
    askApi(base, `/cgi-bin/${path}`, { ...question, query: { access_token: token, ...question.query } });
  return {
    departs: async () => {
      const answer = departs.parse((await ask('department/list')).department ?? []);
      return answer.map((each) => ({
        id: each.id,
        name: each.name,
        parentId: each.id === ROOT ? null : (each.parentid ?? ROOT),
      }));
    },
    people: async () => {
      const answer = people.parse(
        (await ask('user/list', { query: { department_id: ROOT, fetch_child: '1' } })).userlist ?? [],
      );
      return answer.map(({ userid, mobile, department, ...each }) => ({
        ...each,
        id: userid,
        phone: mobile,
        departIds: department,
      }));
    },
    saveDepart: async ({ name, parentId, order }, known) => {
      const body = { name, parentid: Number(parentId), order };
      if (known === undefined) return id.parse((await ask('department/create', { body })).id);
      // The name of the enterprise itself is not changed from here, and it has no parent.
      if (known !== ROOT) await ask('department/update', { body: { ...body, id: Number(known) } });
      return known;
    },
    savePerson: async (person, isNew) => {
      const body = {
        userid: person.id,
        name: person.name,
        department: person.departIds.map(Number),
        ...(person.phone !== null && { mobile: person.phone }),
        ...(person.email !== null && { email: person.email }),
      };
      await ask(isNew ? 'user/create' : 'user/update', { body });
      return person.id;
    },
    send: (to, content) =>
      ask('message/send', {
        body: {
          touser: to === 'all' ? '@all' : to.join('|'),
          msgtype: 'text',
          agentid: Number(agentId),
          text: { content },
        },
      }),
    recall: async (taskId) => {
      await ask('message/recall', { body: { msgid: taskId } });
    },
  };
}
