import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlain, type TestSocket } from '#tests/server/realtime/sockets.ts';
import { type FakedProduct, fakingLibrary, startFaked } from '#tests/support/faked-clock.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { smallPicture } from '#tests/support/upload.ts';

/*
 * The clock of server and database jumps forward by an hour while people work, and back again (docs/security.md F8). No
 * session ends, no job runs twice, and nothing hangs after the jump back.
 */

const hour = 3600;
/**
 * Seconds of each phase. The last one is longer than two periods of the limits per minute, and than a wall's period.
 */
const [before, ahead, after] = [15, 40, 150];

interface Answer {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  readonly result: any;
  readonly timestamp: number;
}

let product: FakedProduct;
/** All answers except successes, and failed requests. */
const troubles: string[] = [];
const counts = new Map<string, number>();

async function send(path: string, token = '', body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.server.url}/jeecg-boot${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'tenant-id': '1' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return (await response.json()) as Answer;
}

async function signIn(username: string): Promise<string> {
  const password = username === 'admin' ? testPasswords.admin : testPasswords.demo;
  const { success, message, result } = await send('/sys/login', '', { username, password, captcha: '', checkKey: '' });
  if (!success) throw new Error(`${username}: ${message}`);
  return result.token;
}

/** Repeats an action of a person and records every answer that is no success. */
function atWork(name: string, everyMs: number, work: () => Promise<Answer | undefined>): () => Promise<void> {
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      try {
        const answer = await work();
        counts.set(name, (counts.get(name) ?? 0) + 1);
        // The answers of the captcha and of a board have no code.
        if (answer && !answer.success) troubles.push(`${name}: ${answer.code} ${answer.message}`);
      } catch (error) {
        troubles.push(`${name}: ${String(error)}`);
      }
      await pause(everyMs);
    }
  })();
  return async () => {
    stopped = true;
    await running;
  };
}

/** Uploads a picture at a few bytes per second, as over a bad line; resolves to the answer. */
function slowUpload(token: string, seconds: number): Promise<string> {
  const { hostname, port } = new URL(product.server.url);
  const picture = Buffer.from(smallPicture);
  const edge = 'drillboundary';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="slow.png"\r\ncontent-type: image/png\r\n\r\n`;
  // Padding before the first part, because the server requires a minimum rate.
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const padding = Buffer.alloc(seconds * 1024, '-');
  const whole = Buffer.concat([padding, Buffer.from('\r\n'), body]);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        method: 'POST',
        path: '/jeecg-boot/sys/common/upload',
        headers: {
          'content-type': `multipart/form-data; boundary=${edge}`,
          'content-length': whole.length,
          'x-access-token': token,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    (async () => {
      for (let at = 0; at < whole.length; at += 1024) {
        sent.write(whole.subarray(at, at + 1024));
        await pause(1000);
      }
      sent.end();
    })().catch(reject);
  });
}

describe.skipIf(fakingLibrary === undefined)('an hour on and an hour back (Debian’s `faketime` is installed)', () => {
  const acknowledged: string[] = [];
  const pictures: number[] = [];
  let token: Readonly<Record<'admin' | 'leader' | 'planner', string>>;
  let socket: TestSocket;
  let closed: number | undefined;
  let upload: string;

  beforeAll(async () => {
    product = await startFaked(fakingLibrary ?? '');
    token = { admin: await signIn('admin'), leader: await signIn('team_leader'), planner: await signIn('planner') };
  }, 600_000);

  afterAll(async () => {
    await product?.stop();
  }, 60_000);

  it('are lived through by people at work', { timeout: 900_000 }, async () => {
    const { userId } = await whoIs(token.planner);
    const { port } = new URL(product.server.url);
    socket = await openPlain(Number(port), `/jeecg-boot/websocket/${userId}`, { token: token.planner });
    socket.closed.then((code) => {
      closed = code;
    });
    const beat = setInterval(() => socket.send('HeartBeat'), 20_000);
    const [ship] = (await send('/prm/ship/ship/list?pageSize=1&column=shipNo&order=asc', token.leader)).result.records;
    const able = '/prm/base/contractor/list?pageSize=1&status=1&column=violationPoints&order=asc';
    const [unit] = (await send(able, token.leader)).result.records;
    let serial = 0;
    const people = [
      atWork('files', 1500, async () => {
        serial += 1;
        const place = `时钟 FR${serial}`;
        const added = await send('/prm/scaffold/apply/add', token.leader, {
          ...{ applyType: '1', ship: ship.id, contractor: unit.id, place, scafType: '1', length: 12, width: 2 },
          ...{ height: 6, loadClass: '15', workKind: '1', needDate: inYard(5), planDismantle: inYard(25) },
        });
        if (!added.success) return added;
        const { id, version } = added.result;
        const submitted = await send('/prm/scaffold/apply/submit', token.leader, { id, version });
        if (submitted.success) acknowledged.push(place);
        return submitted;
      }),
      atWork('plans', 1000, () => send('/prm/todo/list?tab=pending&pageSize=20', token.planner)),
      atWork('administers', 1500, () => send('/sys/quartzJob/list?pageSize=50', token.admin)),
      // Users open the login page one after the other: less than half of the limit per minute.
      atWork('sees a captcha', 1000, () => send(`/sys/randomImage/${Date.now()}`)),
      atWork('looks at a wall', 2000, async () => {
        const answer = await send('/prm/board/dataCockpit');
        pictures.push(answer.timestamp);
        return answer;
      }),
    ];
    const uploading = slowUpload(token.leader, before + 15);
    await pause(before * 1000);
    product.set(hour);
    await pause(ahead * 1000);
    // A person who enters wrong passwords while the clock is wrong.
    for (let at = 0; at < 6; at += 1)
      await send('/sys/login', '', { username: 'prod_mgr', password: 'wrong', captcha: '', checkKey: '' });
    upload = await uploading;
    product.set(0);
    pictures.push(0);
    await pause(after * 1000);
    for (const stop of people) await stop();
    clearInterval(beat);
    console.log(Object.fromEntries(counts), troubles.slice(0, 5));
  });

  it('refuse nobody anything', () => {
    expect(troubles.length, troubles.slice(0, 20).join('\n')).toBe(0);
  });

  it('end no session and no socket', async () => {
    for (const one of Object.values(token)) expect(await whoIs(one)).toMatchObject({ success: true });
    expect(closed).toBeUndefined();
  });

  it('break off no upload that comes slowly', () => {
    expect(JSON.parse(upload)).toMatchObject({ success: true });
  });

  it('leave every application that was acknowledged there once', async () => {
    const { result } = await send('/prm/scaffold/apply/list?pageSize=1000&place=*时钟*', token.leader);
    const places = (result.records as readonly { readonly place: string }[]).map(({ place }) => place);
    expect(places.filter((place) => acknowledged.includes(place)).toSorted()).toEqual(acknowledged.toSorted());
    expect(acknowledged.length).toBeGreaterThan(30);
  });

  it('leave a wall as fresh as it was: its picture is made anew each half minute after the way back', () => {
    const late = pictures.slice(pictures.indexOf(0) + 1);
    expect(new Set(late).size).toBeGreaterThan(2);
  });

  it('run no job twice for one time, and leave none running; who asks for one has it run at once', async () => {
    const logs = async () =>
      (await send('/sys/quartzLog/list?pageSize=1000', token.admin)).result.records as readonly {
        readonly jobId: string;
        readonly cause: string;
        readonly fireTime: string;
        readonly result: string;
      }[];
    await expect
      .poll(async () => (await logs()).filter(({ result }) => result === 'running'), { timeout: 60_000 })
      .toEqual([]);
    const fires = (await logs())
      .filter(({ cause }) => cause === 'schedule')
      .map(({ jobId, fireTime }) => `${jobId} ${fireTime}`);
    expect(fires.filter((fire, at) => fires.indexOf(fire) !== at)).toEqual([]);
    const { records } = (await send('/sys/quartzJob/list?pageSize=100', token.admin)).result;
    const job = (records as readonly { id: string; jobClassName: string }[]).find(
      ({ jobClassName }) => jobClassName === 'workflow.escalate',
    );
    await send(`/sys/quartzJob/execute?id=${job?.id}`, token.admin);
    const asked = async () =>
      (await logs()).find(({ jobId, cause }) => jobId === job?.id && cause === 'manual')?.result;
    await expect.poll(asked, { timeout: 60_000 }).toBe('success');
  });

  it('tell of what is announced afterwards at once, above all else', async () => {
    const title = '时钟已校正';
    const body = { titile: title, msgCategory: '1', priority: 'H', msgType: 'ALL' };
    const { id } = (await send('/sys/annountCement/add', token.admin, body)).result ?? {};
    const heard = socket.texts.length;
    const drafts = (await send(`/sys/annountCement/list?pageSize=10&titile=${encodeURIComponent(title)}`, token.admin))
      .result;
    const released = id ?? drafts.records[0].id;
    expect(await send(`/sys/annountCement/doReleaseData?id=${released}`, token.admin)).toMatchObject({ success: true });
    await expect.poll(() => socket.texts.length, { timeout: 15_000 }).toBeGreaterThan(heard);
    const bell = await send('/sys/annountCement/listByUser', token.planner);
    expect(JSON.stringify(bell.result)).toContain(title);
  });

  it('lock nobody out who was not, and keep locked who was', async () => {
    expect(await signIn('sect_leader')).not.toBe('');
    await expect(signIn('prod_mgr')).rejects.toThrow(/锁定|分钟|验证码/);
  });
});

async function whoIs(token: string): Promise<{ readonly success: boolean; readonly userId: string }> {
  const { success, result } = await send('/sys/user/getUserInfo', token);
  return { success, userId: result?.userInfo?.id ?? '' };
}
