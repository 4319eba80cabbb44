import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { HostRefused, pinnedAddress } from '#server/outbound/pinned-address.ts';
import { ThirdAppProblem, ThirdAppUnreached } from './third-app-port.ts';

/**
 * Milliseconds for one answer (the old client waits nine seconds in all), and its most bytes (docs/security.md P39).
 */
const PATIENCE = 5_000;
const MOST_BYTES = 8_388_608;

export interface Question {
  readonly query?: Readonly<Record<string, string>>;
  /** Absent for a GET request. */
  readonly body?: unknown;
}

export type ApiAnswer = Readonly<Record<string, unknown>>;

/**
 * Calls the API of an enterprise chat. The host must be listed in `OUTBOUND_HOSTS` and is resolved once; redirects are
 * not followed (docs/security.md P28). Both chats answer JSON with an `errcode`, which is 0 on success.
 * @throws ThirdAppProblem, ThirdAppUnreached
 */
export async function askApi(base: string, path: string, { query = {}, body }: Question = {}): Promise<ApiAnswer> {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const text = await answerTo(url, body).catch((error: unknown) => {
    if (error instanceof ThirdAppProblem || error instanceof ThirdAppUnreached) throw error;
    // The address contains a token, and the system's error message may contain the address (docs/security.md P32).
    throw error instanceof HostRefused ? new ThirdAppUnreached('host', error.host) : new ThirdAppUnreached('silent');
  });
  const answer = read(text);
  if (answer.errcode !== undefined && Number(answer.errcode) !== 0)
    throw new ThirdAppProblem(String(answer.errcode), String(answer.errmsg ?? ''));
  return answer;
}

function read(text: string): ApiAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer !== null && typeof answer === 'object') return answer as ApiAnswer;
  } catch {
    // Thrown below.
  }
  throw new ThirdAppUnreached('unreadable');
}

async function answerTo(url: URL, body: unknown): Promise<string> {
  const isTls = url.protocol === 'https:';
  const port = Number(url.port) || (isTls ? 443 : 80);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const host = await pinnedAddress(hostname, port);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asking = (isTls ? requestHttps : requestHttp)(
      {
        host,
        port,
        path: url.pathname + url.search,
        method: sent === undefined ? 'GET' : 'POST',
        servername: hostname,
        agent: false,
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          host: url.host,
          accept: 'application/json',
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size > MOST_BYTES) asking.destroy(new ThirdAppUnreached('tooLong'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(pieces).toString('utf8'));
          else reject(new ThirdAppProblem(String(answer.statusCode), 'HTTP'));
        });
      },
    );
    asking.on('error', reject);
    asking.end(sent);
  });
}
