import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();

it('an endless upload is refused at the size limit and its connection is closed', async () => {
  await createPerson({ username: 'endless', roles: ['planner'] });
  await setParameter(FIRST_TENANT, 'file.megabytes', '1');
  const { token } = await app.as('endless');
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  let gone = false;
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => {});
  socket.on('close', () => {
    gone = true;
  });
  const write = (bytes: string) => socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`);
  const pour = () => {
    while (!socket.destroyed && write('x'.repeat(65_536)));
  };
  socket.write(
    `POST /jeecg-boot/sys/common/upload HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
  );
  write('--x\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n');
  socket.on('drain', pour);
  pour();
  try {
    await expect.poll(() => heard).toContain('"success":false');
    expect(heard).toContain('"message":"文件大小超出1MB限制, 请压缩或降低文件质量! "');
    await expect.poll(() => gone).toBe(true);
  } finally {
    socket.destroy();
  }
});
