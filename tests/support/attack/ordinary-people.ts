import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '#server/http/envelope.ts';

/** One request of an ordinary user and its result. */
export interface Experience {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
  readonly told: string;
}

/** A signed-in ordinary user at an address of its own. */
class Person {
  readonly #url: string;
  readonly #token: string;
  readonly #agent: Agent;

  constructor(url: string, token: string, address: string) {
    this.#url = url;
    this.#token = token;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: address });
  }

  ask(what: string, path: string, body?: object): Promise<Experience & { readonly envelope: Envelope | null }> {
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, text: string) => {
        const ms = performance.now() - began;
        resolve({ what, status, ms, told: text.slice(0, 200), envelope: envelopeOf(text) });
      };
      const sent = request(
        `${this.#url}/jeecg-boot${path}`,
        {
          agent: this.#agent,
          method: body === undefined ? 'GET' : 'PUT',
          headers: { 'x-access-token': this.#token, 'content-type': 'application/json' },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.once('end', () => end(answer.statusCode ?? 0, text));
        },
      );
      sent.once('error', (error) => end(0, String(error)));
      sent.end(body && JSON.stringify(body));
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

function envelopeOf(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}

export interface PeopleAtWork {
  /** Experiences since the last call. */
  readonly take: () => readonly Experience[];
  readonly stop: () => Promise<void>;
}

/**
 * Each user reads a list, opens a record, saves it and reads the pending tasks, about once per second, from its own
 * address.
 */
export function putToWork(url: string, tokens: readonly string[]): PeopleAtWork {
  let met: Experience[] = [];
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const work = async (token: string, at: number) => {
    const person = new Person(url, token, `127.0.1.${at + 1}`);
    const ask = async (what: string, path: string, body?: object) => {
      const { envelope, ...experience } = await person.ask(what, path, body);
      met.push({ ...experience, status: envelope?.success ? experience.status : experience.status || 0 });
      await pause(900 + 10 * at, undefined, { signal: end.signal });
      return envelope?.result;
    };
    try {
      await pause(50 * at, undefined, { signal: end.signal });
      while (!end.signal.aborted) {
        const list = '/prm/demo/row/list?pageNo=1&pageSize=10&column=code&order=asc';
        const { records = [] } = ((await ask('list', list)) ?? {}) as { records?: { id: string }[] };
        const id = records[at % 10]?.id ?? '';
        const record = ((await ask('detail', `/prm/demo/row/queryById?id=${id}`)) ?? {}) as { version?: number };
        await ask('save', '/prm/demo/row/edit', { id, version: record.version, remark: `第${performance.now()}次` });
        await ask('pending', '/prm/todo/list?area=demo&tab=todo&pageSize=10');
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    } finally {
      person.leave();
    }
  };
  const working = Promise.all(tokens.map(work));
  working.catch(() => {});
  return {
    take: () => {
      const taken = met;
      met = [];
      return taken;
    },
    stop: async () => {
      end.abort();
      await working;
    },
  };
}
