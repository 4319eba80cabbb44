import { describe, expect, it } from 'vitest';
import { startTestApp, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const paths = ['/jeecg-boot/v3/api-docs', '/jeecg-boot/v3/api-docs/listing'];

describe('the API documentation', () => {
  it('needs a session', async () => {
    for (const path of paths) expect((await app.anonymous.raw(path)).status).toBe(401);
  });

  it('is generated once and answered with 304 to a client that has it', async () => {
    await createPerson({ username: 'docs_reader' });
    const reader = await app.as('docs_reader');
    for (const path of paths) {
      const first = await reader.raw(path);
      expect(first.status).toBe(200);
      expect(first.headers.get('content-encoding')).toBe('gzip');
      expect(await first.text()).toContain('/sys/health');
      const etag = first.headers.get('etag') ?? '';
      const again = await reader.raw(path, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const plain = await reader.raw(path, { headers: { 'Accept-Encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(plain.headers.get('etag')).toBe(etag);
      // An answer that is not read to its end stays open, because it is longer than the buffers of the connection.
      await plain.text();
    }
  });

  it('is open without a session if the configuration says so', async () => {
    const open = await startTestApp({ config: { openApiDocs: true } });
    for (const path of paths) {
      const answer = await open.anonymous.raw(path);
      expect(answer.status).toBe(200);
      await answer.text();
    }
    await open.close();
  });

  it('has a page that contains no part of the API itself', async () => {
    const page = await app.anonymous.raw('/jeecg-boot/doc.html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'sha256-");
    const text = await page.text();
    expect(text).toContain('Slipway API');
    expect(text).not.toContain('/sys/');
  });
});
