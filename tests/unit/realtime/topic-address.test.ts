import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { topicAddress } from '#src/realtime/topic-address.ts';
import { openTopic } from '#src/realtime/topic-connection.ts';

const page = 'https://yard.example/isystem/user';
const bell = { kind: 'websocket', user: 'u1' } as const;
const table = { kind: 'vxeSocket', user: 'u1', page: 'p1' } as const;

describe('addresses of a topic', () => {
  it.each([
    [
      '/jeecg-boot',
      bell,
      'wss://yard.example/jeecg-boot/websocket/u1',
      'https://yard.example/websocket/u1',
      '/jeecg-boot',
    ],
    ['/api', table, 'wss://yard.example/api/vxeSocket/u1/p1', 'https://yard.example/vxeSocket/u1/p1', '/api'],
    ['http://x.y/jeecg-boot', bell, 'ws://x.y/jeecg-boot/websocket/u1', 'http://x.y/websocket/u1', '/jeecg-boot'],
    ['https://x.y', bell, 'wss://x.y/websocket/u1', 'https://x.y/websocket/u1', ''],
  ])('are below the API base %s', (base, topic, plain, namespace, below) => {
    const address = topicAddress(topic, base, page);
    expect(address.plain.href).toBe(plain);
    expect(address).toMatchObject({ namespace, enginePath: `${below}/socket.io` });
  });

  it('are not requested if no path can contain the user’s id, and nothing throws', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const identity = { topic: { kind: 'websocket', user: 'a/b' }, token: 't', tenantId: 1 } as const;
    const { send, stop } = openTopic(identity, { onFrame: () => undefined, onOpen: () => undefined });
    expect(send('x')).toBe(false);
    stop();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

it('no file of the pages contains the API base, because the build adds it', () => {
  const files = ['src', 'boards', 'entries'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((file) => /['"`]\/jeecg-boot/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
