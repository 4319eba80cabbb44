import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/db/new-id.ts';
import type { Envelope } from '#server/http/envelope.ts';

/** Clients that write continuously, with the rows that the server acknowledged. */
export interface WriteLoad {
  /** Codes of the rows whose write was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Ends the load; when it resolves, pending writes have failed or been acknowledged. */
  readonly stop: () => Promise<void>;
}

async function send(url: string, token: string, path: string, body?: unknown): Promise<Envelope> {
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return (await response.json()) as Envelope;
}

export async function adminToken(url: string, password: string): Promise<string> {
  const answer = await send(url, '', '/sys/login', { username: 'admin', password, captcha: '', checkKey: '' });
  if (!answer.success) throw new Error(`admin cannot sign in: ${answer.message}`);
  return (answer.result as { token: string }).token;
}

/** Adds contractors through the API from several clients at once until it is stopped or the server ends. */
export function startWriteLoad(url: string, token: string, clients = 4): WriteLoad {
  const acknowledged: string[] = [];
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const code = newId().slice(8, 28);
      try {
        const answer = await send(url, token, '/prm/base/contractor/add', {
          code,
          name: `写入测试 ${code}`,
          kind: '1',
          contact: '值班员',
          phone: '13800000000',
          validTo: '2030-12-31',
        });
        // A refusal because of rate limits or a stopping server: the row was not acknowledged.
        if (answer.code === 429 || answer.code === 503) await pause(200);
        else if (answer.success) acknowledged.push(code);
        else throw new Error(answer.message);
      } catch (error) {
        if (stopped || isConnectionLoss(error)) return;
        throw error;
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  running.catch(() => {});
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** A killed server interrupts the connection or its answer; any complete error message is a real failure. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === 'TimeoutError';
}

/** How often each contractor code exists in the yard. */
export async function contractorCodes(url: string, token: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await send(
      url,
      token,
      `/prm/base/contractor/list?pageNo=${pageNo}&pageSize=1000&column=code&order=asc`,
    );
    if (!answer.success) throw new Error(answer.message);
    const { records } = answer.result as { records: readonly { code: string }[] };
    for (const { code } of records) counts.set(code, (counts.get(code) ?? 0) + 1);
    if (records.length < 1000) return counts;
  }
}
