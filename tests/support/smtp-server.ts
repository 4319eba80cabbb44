import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A received mail. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

export interface SmtpServer {
  readonly port: number;
  readonly mails: TakenMail[];
  /**
   * Answers lines that match (default: `RCPT TO`) with this reply from now on, e.g. `550 no such user`; null accepts
   * all.
   */
  refuse: (reply: string | null, line?: RegExp) => void;
  readonly close: () => Promise<void>;
}

/** The part of a mail server (RFC 5321) that a client needs; no encryption, no accounts. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: { readonly reply: string; readonly line: RegExp } | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (text: string) => socket.write(`${text}\r\n`);
    let from = '';
    let to: string[] = [];
    let data: string | null = null;
    let pending = '';
    say('220 test');
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            mails.push({ from, to, data });
            [data, to] = [null, []];
            say('250 taken');
          } else data += `${line}\n`;
          continue;
        }
        const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
        if (refusal?.line.test(line)) {
          say(refusal.reply);
        } else if (/^MAIL/i.test(line)) {
          from = address;
          say('250 ok');
        } else if (/^RCPT/i.test(line)) {
          to.push(address);
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else if (/^EHLO/i.test(line)) say('250-test\r\n250 AUTH PLAIN');
        else say(/^AUTH/i.test(line) ? '235 ok' : '250 test');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    refuse: (reply, line = /^RCPT/i) => {
      refusal = reply === null ? null : { reply, line };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
