import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { encodePng } from '#server/session/png.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson, createTenant, PASSWORD } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { smallPicture as png, type UploadAnswer, upload as uploadAs } from '#tests/support/upload.ts';

testDatabase();
const app = testApp();
const STATIC = '/jeecg-boot/sys/common/static';

let person: TestClient;
let cookie: string;

const upload = (name: string, bytes: Buffer | string, biz?: string, client = person) =>
  uploadAs(client, name, bytes, biz);

function read(path: string, headers: Record<string, string> = { cookie }): Promise<Response> {
  return app.anonymous.raw(`${STATIC}/${path}`, { headers });
}

/** Everything that lies in the store, by name. */
async function stored(): Promise<string[]> {
  const entries = await readdir(join(runningConfig().dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
}

beforeAll(async () => {
  setRunningConfig(testConfig(temporaryFolder()));
  await createPerson({ username: 'uploader', roles: ['team_leader'] });
  const response = await app.anonymous.raw('/jeecg-boot/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'uploader', password: PASSWORD }),
  });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  person = await app.as('uploader');
});

describe('an uploaded picture', () => {
  test('A picture is stored by its hash, named in the message, and readable with the cookie.', async () => {
    const answer = await upload('现场 照片(1).png', png, 'temp');
    expect(answer).toMatchObject({ success: true, code: 0 });
    expect(answer.message).toMatch(/^temp\/现场照片\(1\)_[\da-f]{24}_\d{13}\.png$/);
    expect(answer.result).toBe(answer.message);
    expect(await stored()).toContain(createHash('sha256').update(png).digest('hex'));
    const response = await read(answer.message);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''%E7%8E%B0/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('A browser that has the same bytes gets status 304.', async () => {
    const { message } = await upload('again.png', png);
    const first = await read(message);
    const second = await read(message, { cookie, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
  });

  test('Two uploads with the same bytes are stored once.', async () => {
    const [one, two] = [await upload('same.png', png), await upload('same.png', png)];
    expect(one.message).not.toBe(two.message);
    const hash = createHash('sha256').update(png).digest('hex');
    expect((await stored()).filter((name) => name === hash)).toHaveLength(1);
  });

  test('A file that is no picture is sent as an attachment.', async () => {
    const { message } = await upload('说明.pdf', '%PDF-1.7\nnothing more');
    const response = await read(message);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test.each([
    ['IMG_0012.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0', 'image/heic'],
    ['肋板.dwg', 'AC1032\0\0', 'image/vnd.dwg'],
    ['分段.dxf', '  0\r\nSECTION\r\n', 'image/vnd.dxf'],
    ['测量.csv', '\xb2\xe2\xc1\xbf,12.5\r\n', 'text/csv'],
    ['测量.txt', '\xff\xfe1\x002\x00', 'text/plain'],
  ])('A file %s of the yard is accepted and only sent as an attachment.', async (name, bytes, type) => {
    const answer = await upload(name, Buffer.from(bytes, 'latin1'));
    expect(answer).toMatchObject({ success: true });
    const response = await read(answer.message);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the permission to read a file', () => {
  test('Nobody reads a file without a session, with an invalid cookie, or after signing out.', async () => {
    const { message } = await upload('mine.png', png);
    expect((await read(message, {})).status).toBe(401);
    expect((await read(message, { cookie: 'slipway_file=made-up' })).status).toBe(401);
    await createPerson({ username: 'leaver' });
    const login = await app.anonymous.raw('/jeecg-boot/sys/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'leaver', password: PASSWORD }),
    });
    const { result } = (await login.json()) as { result: { token: string } };
    const own = { cookie: (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    expect((await read(message, own)).status).toBe(200);
    await app.anonymous.raw('/jeecg-boot/sys/logout', { method: 'POST', headers: { 'X-Access-Token': result.token } });
    await expect.poll(async () => (await read(message, own)).status, { timeout: 5000 }).toBe(401);
  });

  test('The cookie opens no call, the token is no file cookie, and neither works in a query.', async () => {
    const { message } = await upload('only.png', png);
    const value = cookie.split('=')[1] ?? '';
    // Both secrets have just been used, each at its own place: what is remembered of them must not mix.
    expect((await read(message)).status).toBe(200);
    expect((await read(message, { 'X-Access-Token': person.token ?? '' })).status).toBe(200);
    const call = await app.anonymous.raw('/jeecg-boot/sys/user/getCurrentUserDeparts', {
      headers: { 'X-Access-Token': value, cookie },
    });
    expect(call.status).toBe(401);
    expect((await read(message, { cookie: `slipway_file=${person.token}` })).status).toBe(401);
    expect((await read(`${message}?token=${person.token}`, {})).status).toBe(401);
  });

  test('A file of another tenant gets the same answer as a missing file.', async () => {
    await createTenant(2);
    await createPerson({ username: 'foreigner', tenantId: 2 });
    const theirs = await upload('theirs.png', png, '', await app.as('foreigner'));
    expect(theirs.success).toBe(true);
    const [foreign, missing] = [await read(theirs.message), await read('nothing_1700000000000.png')];
    expect(foreign.status).toBe(404);
    const strip = async (response: Response) => ({ ...((await response.json()) as object), timestamp: 0 });
    expect(await strip(foreign)).toEqual(await strip(missing));
  });
});

describe('hostile uploads, which are refused and leave nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const html = '<!DOCTYPE html><script>alert(1)</script>';
  const header = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1');
  const huge = encodePng(1, 1, new Uint8Array(3));
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const cases: readonly (readonly [why: string, name: string, bytes: Buffer | string])[] = [
    ['a drawing that runs', 'logo.svg', svg],
    ['a drawing under another name', 'logo.png', svg],
    ['a page', 'index.html', html],
    ['a page that claims to be a picture', 'photo.jpg', html],
    ['a page that claims to be text', 'notes.txt', html],
    ['a page behind a picture’s header', 'both.gif', Buffer.concat([header, Buffer.from(html)])],
    ['a page behind a whole picture', 'both.png', Buffer.concat([png, Buffer.from(html)])],
    ['a program', 'setup.exe', 'MZ\x90\x00'],
    ['a server page', 'shell.jsp', '<% out.println(1); %>'],
    ['a name without an extension', 'README', 'text'],
    ['two extensions', 'a.png.html', html],
    ['an empty file', 'empty.png', ''],
    ['a workbook with macros', 'macro.xlsm', 'PK\x03\x04[Content_Types].xml'],
    ['a name of the object prototype', 'x.constructor', 'text'],
  ];

  test.each(cases)('An upload of %s is refused.', async (_why, name, bytes) => {
    const before = await stored();
    const answer = await upload(name, bytes);
    expect(answer).toMatchObject({ success: false, code: 500, result: null });
    const isTaken = /\.(?:jpg|png|gif|txt)$/.test(name);
    expect(answer.message).toMatch(
      isTaken
        ? /^上传失败，文件内容不是 \w+ 格式$/
        : /^上传失败，存在非法文件类型：.*。可上传：jpg, .*heic, .*dwg, .*xlsx/,
    );
    expect(await stored()).toEqual(before);
  });

  test('A picture with too many pixels for a browser is refused.', async () => {
    expect(await upload('huge.png', huge)).toMatchObject({ success: false, message: '图片像素过大，请缩小后再上传' });
  });

  test('An animated picture of 10,000 frames is refused.', async () => {
    const frame = Buffer.from('2c00000000010001000002024c0100', 'hex');
    const screen = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
    const moving = (frames: number) =>
      Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
    expect(await upload('moves.gif', moving(300))).toMatchObject({ success: true });
    const before = await stored();
    const answer = await upload('moves.gif', moving(10_000));
    expect(answer).toMatchObject({ success: false, message: '动图帧数过多，请缩短后再上传' });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['the name', (long: string) => `name="${long}"; filename="a.png"`],
    ['a further parameter', (long: string) => `x="${long}"; name="file"; filename="a.png"`],
  ])('A part whose head has %s of 1 MB is refused.', async (_, disposition) => {
    const before = await stored();
    const head = `--x\r\ncontent-disposition: form-data; ${disposition('n'.repeat(1_048_576))}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]);
    const response = await person.raw('/jeecg-boot/sys/common/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(body),
    });
    expect(await response.json()).toMatchObject({ success: false });
    expect(await stored()).toEqual(before);
  });

  test('A file type that is not on the list is refused, and the message names the accepted types.', async () => {
    const answer = await upload('setup.exe', 'MZ', undefined, person.with({ language: 'en' }));
    expect(answer.message).toMatch(
      /^The upload failed: files of type exe are not accepted\. Accepted types: jpg, .*dxf, .*csv/,
    );
  });

  test('A file over 10 MB is refused with the platform’s own text.', async () => {
    const before = await stored();
    const answer = await upload('big.txt', Buffer.alloc(10_485_761, 65));
    expect(answer).toMatchObject({
      success: false,
      message: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    });
    expect(await stored()).toEqual(before);
  });

  test('A file over the configured limit is refused with that limit; a smaller file is accepted.', async () => {
    await setParameter(FIRST_TENANT, 'file.megabytes', '12');
    const taken = await upload('long.txt', Buffer.alloc(11_000_000, 65));
    expect(taken.success).toBe(true);
    expect(await upload('longer.txt', Buffer.alloc(12_582_913, 65))).toMatchObject({
      success: false,
      message: '文件大小超出12MB限制, 请压缩或降低文件质量! ',
    });
    // Every byte is looked at, however far behind.
    expect(await upload('end.txt', `${'A'.repeat(1_000_000)}\u0000`)).toMatchObject({ success: false });
    await setParameter(FIRST_TENANT, 'file.megabytes', '10');
  });

  test.each(['../../etc', '..\\..\\etc', '/etc', 'temp/../../x', 'a/b/c/d/e/f', '架子', 'constructor'])(
    'A folder name of the client is refused: %s',
    async (biz) => {
      expect(await upload('a.png', png, biz)).toMatchObject({ success: false, message: '上传业务路径包含非法字符！' });
    },
  );

  test.each(['../../../../etc/passwd.png', '..\\..\\boot.png', '/etc/x.png', '.htaccess.png', 'a\u0000b.png'])(
    'A file name with a path is used as a mere name: %s',
    async (name) => {
      const answer = await upload(name, png);
      expect(answer.success).toBe(true);
      expect(answer.message).toMatch(/^[\p{L}\p{N}_-]+_[\da-f]{24}_\d{13}\.png$/u);
    },
  );

  test('An upload with no file, two files, or no multipart body is refused.', async () => {
    const none = new FormData();
    none.append('biz', 'temp');
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('file', new Blob([new Uint8Array(png)]), name);
    for (const body of [none, two]) {
      const response = await person.raw('/jeecg-boot/sys/common/upload', { method: 'POST', body });
      expect(((await response.json()) as UploadAnswer).success).toBe(false);
    }
    const json = await person.raw('/jeecg-boot/sys/common/upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(((await json.json()) as UploadAnswer).success).toBe(false);
  });

  test('An upload without a session is refused.', async () => {
    const answer = await upload('a.png', png, '', app.anonymous);
    expect(answer.status).toBe(401);
  });
});

describe('reading outside the file store', () => {
  test.each([
    '../secrets/token',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    'temp/..%5c..%5cx',
    '/etc/passwd',
  ])('The path %s finds no file.', async (path) => {
    const response = await read(path);
    expect([400, 404]).toContain(response.status);
  });

  test('A symbolic link in the store is not followed.', async () => {
    const { message } = await upload('linked.txt', 'only once in this world');
    const hash = createHash('sha256').update('only once in this world').digest('hex');
    const folder = join(runningConfig().dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4));
    const secret = join(temporaryFolder(), 'secret');
    await writeFile(secret, 'not yours');
    await rm(join(folder, hash));
    await symlink(secret, join(folder, hash));
    expect((await read(message)).status).toBe(404);
    const outside = temporaryFolder();
    await writeFile(join(outside, hash), 'not yours either');
    await rm(folder, { recursive: true });
    await symlink(outside, folder);
    expect((await read(message)).status).toBe(404);
    await rm(folder);
    await mkdir(folder);
    expect((await read(message)).status).toBe(404);
  });
});

test('The row of a file names its real type and its owner.', async () => {
  const { message } = await upload('row.png', png);
  const row = await readAs(1, (db) =>
    db.selectFrom('sysFile').selectAll().where('tenantId', '=', 1).where('path', '=', message).executeTakeFirst(),
  );
  expect(row).toMatchObject({
    mediaType: 'image/png',
    size: png.length,
    createBy: 'uploader',
    originalName: 'row.png',
  });
});
