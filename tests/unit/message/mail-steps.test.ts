import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailConfig } from '#server/config/providers.ts';
import { MailRefusal } from '#server/modules/message/mail-port.ts';
import { keptResult, resultText } from '#server/modules/message/result-text.ts';
import { smtpProvider } from '#server/modules/message/smtp-provider.ts';
import { mailSteps } from '#shared/message/mail-step.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

async function problem(change: Partial<MailConfig> = {}): Promise<MailRefusal> {
  const config = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: undefined,
    password: undefined,
  } as const;
  const provider = smtpProvider({ ...config, from: 'no@yard.example', ...change });
  const mail = { to: ['a@b.example'], subject: 's', text: 't', html: '<p>t</p>' };
  const refused = await provider.send(mail).catch((error: unknown) => error);
  if (!(refused instanceof MailRefusal)) throw new Error(`not refused: ${refused}`);
  return refused;
}

/** A port where something listens that says this and hangs up. */
async function withServer<T>(greeting: string, work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('a mail that cannot be delivered reports the failed step', () => {
  test('on the way to the server', async () => {
    expect((await problem({ host: 'mail.invalid' })).problem).toEqual({ step: 'lookup', reply: null });
    const free = await withServer('', async (port) => port);
    expect((await problem({ port: free })).problem.step).toBe('connect');
    expect((await problem({ security: 'tls' })).problem.step).toBe('tls');
    // The server knows no STARTTLS, and nothing is said unencrypted.
    smtp.refuse('502 unknown', /^STARTTLS/);
    expect((await problem({ security: 'starttls' })).problem.step).toBe('tls');
    smtp.refuse(null);
    await withServer('SSH-2.0-OpenSSH\r\n', async (port) =>
      expect((await problem({ port })).problem.step).toBe('greeting'),
    );
    await withServer('554 go away\r\n', async (port) =>
      expect((await problem({ port })).problem).toEqual({ step: 'greeting', reply: 554 }),
    );
  });

  test('at the server, and whether a retry would help', async () => {
    const at = async (reply: string, line: RegExp, change: Partial<MailConfig> = {}) => {
      smtp.refuse(reply, line);
      const { problem: found, final, bounces } = await problem(change).finally(() => smtp.refuse(null));
      return [found.step, found.reply, final, bounces];
    };
    const account = { user: 'u', password: 'p' };
    smtp.refuse(null);
    expect(await at('535 wrong', /^AUTH/, account)).toEqual(['signIn', 535, false, false]);
    expect(await at('553 who', /^MAIL/)).toEqual(['sender', 553, true, false]);
    expect(await at('550 5.1.1 no such user', /^RCPT/)).toEqual(['receiver', 550, true, true]);
    expect(await at('450 4.2.1 later', /^RCPT/)).toEqual(['receiver', 450, false, false]);
    // The server refuses us, not the address: nobody's is marked for it.
    expect(await at('554 5.7.1 relay denied', /^RCPT/)).toEqual(['receiver', 554, true, false]);
    expect(await at('554 spam', /^DATA/)).toEqual(['content', 554, true, false]);
  });

  test('in the reader’s language, with only the status code of the server', () => {
    for (const step of mailSteps) {
      const kept = keptResult({ kind: 'mail', step, reply: 550, refused: ['a@b.example'] });
      expect(resultText(kept, 'zh')).toMatch(/（?.+\(550\)：a@b\.example$/);
      expect(resultText(kept, 'en')).toMatch(/\(550\): a@b\.example$/);
    }
    expect(resultText('邮件服务器无法连接', 'en')).toBe('邮件服务器无法连接');
    expect(resultText('{"kind":"mail","step":"nothing"}', 'en')).toBe('{"kind":"mail","step":"nothing"}');
    const many = Array.from({ length: 100 }, (_, at) => `someone${at}@yard.example`);
    expect(keptResult({ kind: 'mail', step: 'receiver', reply: 550, refused: many }).length).toBeLessThanOrEqual(500);
  });
});
