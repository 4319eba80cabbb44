import { openSender, type Send, subjectOf } from './file-application.ts';

/** Files `amount` applications of one area that then wait for the section leader and need nothing filled in. */
export type FileArea = (yard: FilingYard, amount: number) => Promise<void>;

/** What the filers of the areas share. */
export interface FilingYard {
  /** The session of a team leader. */
  readonly send: Send;
  /** The session of a person of the demo yard, signed in once. */
  readonly as: (username: string) => Promise<Send>;
  readonly ship: string;
  readonly contractor: string;
  /** Department of the team leader. */
  readonly sysOrgCode: string;
}

/** The first record of a list. */
export async function first(send: Send, path: string) {
  const [record] = (await send('GET', path)).records;
  if (record === undefined) throw new Error(`nothing under ${path}`);
  return record;
}

/** Adds and submits an application of the area's entity `apply`. */
export async function submitted(by: Send, area: string, body: object): Promise<string> {
  const { id, version } = await by('POST', `/prm/${area}/apply/add`, body);
  await by('POST', `/prm/${area}/apply/submit`, { id, version });
  return id;
}

/** Hands the task of an application from its assignee to the section leader. */
export async function handOver(by: Send, area: string, bizId: string): Promise<void> {
  const { records } = await by('GET', `/prm/todo/list?tab=pending&area=${area}&pageSize=1000`);
  const taskId = records.find((row) => row.bizId === bizId)?.taskId;
  await by('POST', '/prm/todo/transfer', { taskId, to: 'sect_leader' });
}

export async function openYard(): Promise<FilingYard> {
  const send = await openSender('team_leader');
  const sessions = new Map<string, Promise<Send>>();
  const as = (username: string) => {
    const session = sessions.get(username) ?? openSender(username);
    sessions.set(username, session);
    return session;
  };
  const { sysOrgCode = '' } = await first(send, '/prm/scaffold/apply/list?pageSize=1&createBy=team_leader');
  return { ...(await subjectOf(send)), send, as, sysOrgCode };
}
