import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRunningConfig } from '#server/config/running-config.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { startTestApp } from '#tests/support/app.ts';
import { growthOf } from '#tests/support/memory.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson } from '#tests/support/people.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { databaseEnv, templateName, urlsOf } from '#tests/support/test-databases.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/** A file of 1 GB, with the yard's limit raised: upload and download with constant memory. */
const gigabyte = 1_073_741_824;
const allowedMb = 100;

const dataDir = temporaryFolder();
let close: () => Promise<void> = async () => {};
let product: ServerProcess;
let token: string;

beforeAll(async () => {
  const cluster = await openOwnCluster();
  setRunningConfig(testConfig(dataDir));
  await seedSystem({ adminPassword: 'drill only password' });
  await createPerson({ username: 'clerk', roles: ['wx_clerk'] });
  await setParameter(FIRST_TENANT, 'file.megabytes', '1100');
  const app = await startTestApp();
  token = (await app.as('clerk')).token ?? '';
  await app.close();
  buildProduct();
  const urls = urlsOf(Number(new URL(cluster.superUrl).port), templateName);
  product = await startProcess({
    command: [process.execPath, 'dist/server/main.js'],
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      ...databaseEnv(urls),
      DEMO_DATA: '0',
    },
  });
  close = async () => {
    await product.stop();
    await cluster.close();
  };
}, 600_000);
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

/** Runs the work; the server's resident memory may grow by at most this much. */
async function flat<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { mb, result } = await growthOf(product.pid, work);
  console.log(`${what}: +${mb} MB of ${allowedMb} MB`);
  expect(mb).toBeLessThanOrEqual(allowedMb);
  return result;
}

/** Uploads a file of this name and size, whose content is generated while it is sent. */
async function send(name: string, begin: string, bytes: number): Promise<{ success: boolean; message: string }> {
  const piece = Buffer.alloc(1_048_576, 'a line of the log of a crane\n');
  async function* form() {
    yield Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${begin}`);
    for (let left = bytes - begin.length; left > 0; left -= piece.length) yield piece.subarray(0, left);
    yield Buffer.from('\r\n--x--\r\n');
  }
  const headers = { 'X-Access-Token': token, 'content-type': 'multipart/form-data; boundary=x' };
  const sending = request(`${product.url}/jeecg-boot/sys/common/upload`, { method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve(text));
    });
  });
  const [text] = await Promise.all([answer, pipeline(Readable.from(form()), sending)]);
  return JSON.parse(text);
}

const read = async (path: string) => {
  const response = await fetch(`${product.url}/jeecg-boot/sys/common/static/${path}`, {
    headers: { 'X-Access-Token': token },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
};

it.each([
  ['an archive', 'backup.zip', 'PK\u0003\u0004'],
  ['a text, every byte of which is looked at', 'crane.txt', ''],
  ['a package of Office, searched to its end', 'photos.docx', 'PK\u0003\u0004 [Content_Types].xml'],
])(
  'takes and gives %s of 1 GB in bounded memory',
  async (_what, name, begin) => {
    const stored = await flat(`${name} in`, () => send(name, begin, gigabyte));
    expect(stored).toMatchObject({ success: true });
    expect(await flat(`${name} out`, () => read(stored.message))).toBe(gigabyte);
  },
  300_000,
);
