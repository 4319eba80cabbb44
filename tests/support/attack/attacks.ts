import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Target of an attack, with the sessions that it uses. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** A session that has exceeded the idle limit. */
  readonly idleToken: string;
  /** Path of a stored file. */
  readonly file: string;
}

/** An attack that runs until it is stopped; answers are counted by their status line. */
export interface Attack {
  readonly seen: Map<string, number>;
  readonly stop: () => void;
}

type Play = (target: Target, tools: Tools) => void;

/** Tools of an attack: badly behaving connections, and timers. */
class Tools {
  readonly seen = new Map<string, number>();
  readonly #sockets = new Set<Socket>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  /** @param reads whether the connection reads the answers */
  open({ address = '127.0.2.1', reads = true } = {}): Socket {
    const { host, port } = this.#target;
    const socket = connect({ host, port, localAddress: address, allowHalfOpen: true });
    this.#sockets.add(socket);
    socket.on('error', () => this.note('cut off'));
    socket.on('close', () => this.#sockets.delete(socket));
    if (reads) {
      socket.on('data', (chunk) => {
        for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) this.note(status);
        const [code] = /编号 [0-9a-f]{16}/.exec(chunk.toString()) ?? [];
        if (code !== undefined) this.note('internal');
      });
    }
    return socket;
  }

  note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  every(ms: number, act: () => void): void {
    act();
    this.#timers.push(setInterval(act, ms));
  }

  /** Sends one request on a connection of its own, which is closed after the answer. */
  once(head: string, body: string | Buffer = ''): void {
    const socket = this.open();
    socket.once('end', () => socket.end());
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`);
    socket.write(body);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

const base = '/jeecg-boot';
const json = 'content-type: application/json';
const asPerson = (token: string) => `x-access-token: ${token}`;

const manyKeys = `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')}}`;
const longCondition = JSON.stringify({ remark: `*${'甲乙'.repeat(150_000)}*` });
const picture = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n'),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  randomBytes(10_000_000),
  Buffer.from('\r\n--x--\r\n'),
]);

const evilValues = ['{"toString":1,"valueOf":1}', '{"length":1e9}', '[[["x"]]]', '{"__proto__":null}', 'null'];

/** The attacks of docs/testing.md, each with as few connections and resources as it needs. */
export const attacks: Readonly<Record<string, Play>> = {
  'bodies that never come': (_, tools) => {
    for (let at = 0; at < 920; at += 1) {
      tools.open().write(`POST ${base}/sys/logout HTTP/1.1\r\nhost: x\r\n${json}\r\ncontent-length: 200\r\n\r\n{`);
    }
  },

  'long answers asked for and not read': ({ token }, tools) => {
    const ask = `GET ${base}/v3/api-docs HTTP/1.1\r\nhost: x\r\n${asPerson(token)}\r\n\r\n`;
    tools.every(500, () => {
      for (let at = 0; at < 25; at += 1) tools.open({ reads: false }).write(ask.repeat(200));
    });
  },

  'connections that are refused and do not go': (_, tools) => {
    tools.every(200, () => {
      for (let at = 0; at < 20; at += 1) tools.open({ reads: at % 2 === 0 }).write('NONSENSE\r\n\r\n');
    });
  },

  'an upload without an end': ({ token }, tools) => {
    const head = `POST ${base}/sys/common/upload HTTP/1.1\r\nhost: x\r\n${asPerson(token)}\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`;
    const chunk = randomBytes(262_144);
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n';
    for (let at = 0; at < 3; at += 1) {
      const socket = tools.open();
      socket.write(`${head}${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
      tools.every(20, () => {
        if (!socket.writable || socket.writableLength > 1_000_000) return;
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write('\r\n');
      });
    }
  },

  'paths that nobody knows': (_, tools) => {
    const sockets = Array.from({ length: 10 }, () => tools.open());
    tools.every(50, () => {
      for (const [at, socket] of sockets.entries()) {
        const path = ['/nobody/knows', '/sys/dict/getDictItems/%ff', '/sys/../sys/user/list'][at % 3];
        if (socket.writable) socket.write(`GET ${base}${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(3));
      }
    });
    tools.every(500, () => {
      const upgrade =
        'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==';
      tools.open().write(`GET ${base}/websocket/x HTTP/1.0\r\nhost: x\r\n${upgrade}\r\n\r\n`);
      tools.open().write(`GET ${base}/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n\r\n`);
    });
  },

  'bodies of 90,000 keys': ({ token }, tools) => {
    tools.every(250, () => {
      for (const path of ['/prm/demo/row/saveRows', '/prm/demo/row/exportXls', '/prm/demo/row/add']) {
        tools.once(`POST ${base}${path} HTTP/1.1\r\n${json}\r\n${asPerson(token)}`, manyKeys);
      }
    });
  },

  'conditions of 900 KB': ({ token }, tools) => {
    tools.every(250, () =>
      tools.once(`POST ${base}/prm/demo/row/exportXls HTTP/1.1\r\n${json}\r\n${asPerson(token)}`, longCondition),
    );
  },

  'values that are none': ({ token }, tools) => {
    tools.every(100, () => {
      for (const value of evilValues) {
        const query = encodeURIComponent(`[{"field":"name","rule":"eq","val":${value}}]`);
        tools.once(`GET ${base}/prm/demo/row/list?superQueryParams=${query} HTTP/1.1\r\n${asPerson(token)}`);
      }
    });
  },

  'uploads for ever': ({ token }, tools) => {
    const kind = 'content-type: multipart/form-data; boundary=x';
    tools.every(500, () =>
      tools.once(`POST ${base}/sys/common/upload HTTP/1.1\r\n${kind}\r\n${asPerson(token)}`, picture),
    );
  },

  'files by a session that is over': ({ idleToken, file }, tools) => {
    tools.every(100, () => tools.once(`GET ${base}/sys/common/static/${file}?token=${idleToken} HTTP/1.1`));
  },
};

export function play(name: string, target: Target): Attack {
  const tools = new Tools(target);
  attacks[name]?.(target, tools);
  return { seen: tools.seen, stop: () => tools.stop() };
}
