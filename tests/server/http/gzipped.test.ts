import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let client: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'opener', roles: ['planner'] });
  client = await app.as('opener');
});

/** The bytes as they come over the wire; `fetch` would unpack them. */
function wire(path: string, encoding?: string) {
  return new Promise<{ readonly encoding: string | undefined; readonly vary: string; readonly body: Buffer }>(
    (resolve, reject) => {
      const headers = {
        origin: 'https://elsewhere.example',
        'x-access-token': client.token ?? '',
        ...(encoding && { 'accept-encoding': encoding }),
      };
      const sent = request(`${app.url}/jeecg-boot${path}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            vary: String(answer.headers.vary ?? ''),
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

const permissions = '/sys/permission/getUserPermissionByToken';

describe('the answer with permissions', () => {
  it('is gzipped for clients that accept gzip, with the same content as without', async () => {
    const packed = await wire(permissions, 'gzip, deflate, br');
    const plain = await wire(permissions);
    expect(packed).toMatchObject({ encoding: 'gzip', vary: 'Origin, Accept-Encoding' });
    expect(plain).toMatchObject({ encoding: undefined, vary: expect.stringContaining('Accept-Encoding') });
    const { result } = JSON.parse(gunzipSync(packed.body).toString());
    expect(result).toEqual(JSON.parse(plain.body.toString()).result);
    expect(packed.body.length * 3).toBeLessThan(plain.body.length);
  });

  it.each(['gzip;q=0', 'identity', 'br'])('is not gzipped for "%s"', async (accepted) => {
    expect((await wire(permissions, accepted)).encoding).toBeUndefined();
  });
});

describe('an answer with parts that a request can choose', () => {
  it('is not compressed, because its compressed length would reveal secrets', async () => {
    expect((await wire('/sys/dict/getDictItems/urgency', 'gzip')).encoding).toBeUndefined();
  });
});
