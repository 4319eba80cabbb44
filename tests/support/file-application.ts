import { productUrl } from './browser.ts';
import { inYard } from './in-yard.ts';
import { testPasswords } from './test-config.ts';

interface Sent {
  readonly id: string;
  readonly version: number;
  readonly records: readonly Readonly<Record<string, string>>[];
}

export interface Filed {
  readonly id: string;
  readonly no: string;
}

export type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Sent>;

/** A session of a team leader of the product under test that only sends calls. */
export interface Filer {
  readonly send: Send;
  /** Files an application of the simplest kind, which the section leader then has to review. */
  readonly file: (place: string, changes?: object) => Promise<Filed>;
}

/** Signs a user in by the call. */
export async function openSender(username: string): Promise<Send> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'tenant-id': '1' };
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await (await fetch(`${productUrl()}/jeecg-boot${path}`, init)).json();
    if (!answer.success) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.result)}`);
    return answer.result;
  };
  const password = username === 'admin' ? testPasswords.admin : testPasswords.demo;
  const login = { username, password, captcha: '', checkKey: '' };
  headers['X-Access-Token'] = (await send('POST', '/sys/login', login)).token;
  return send;
}

/** The ship and the contractor that test applications name. */
export async function subjectOf(send: Send) {
  const [ship] = (await send('GET', '/prm/ship/ship/list?pageSize=1&column=shipNo&order=asc')).records;
  // A contractor whose application needs no further approval: not stopped, with the fewest points.
  const able = '/prm/base/contractor/list?pageSize=1&status=1&column=violationPoints&order=asc';
  const [contractor] = (await send('GET', able)).records;
  return { ship: ship?.id ?? '', contractor: contractor?.id ?? '' };
}

/** The deciders of a team leader's application need not fill in anything. */
export async function openFiler(): Promise<Filer> {
  const send = await openSender('team_leader');
  const subject = await subjectOf(send);
  const file = async (place: string, changes: object = {}) => {
    const { id, version } = await send('POST', '/prm/scaffold/apply/add', {
      applyType: '1',
      ...subject,
      place,
      scafType: '1',
      length: 12,
      width: 2,
      height: 6,
      loadClass: '15',
      workKind: '1',
      needDate: inYard(5),
      planDismantle: inYard(25),
      ...changes,
    });
    await send('POST', '/prm/scaffold/apply/submit', { id, version });
    const [record] = (await send('GET', `/prm/scaffold/apply/list?id=${id}`)).records;
    return { id, no: record?.applyNo ?? '' };
  };
  return { send, file };
}
