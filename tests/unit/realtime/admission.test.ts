import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { sourceReader } from '#server/config/source-address.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { Admission, type AdmissionSettings } from '#server/realtime/admission.ts';

function request(remoteAddress: string, headers: IncomingMessage['headers'] = {}) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress });
  return { headers: { host: 'yard.example', ...headers }, socket } as unknown as IncomingMessage;
}

const settings: AdmissionSettings = {
  publicUrl: 'https://public.example/',
  origins: ['https://friend.example'],
  trustedProxies: [],
  socketsPerSource: 2,
  acceptsPerSecond: 1000,
};

describe('the origin check', () => {
  it.each([
    undefined,
    'https://yard.example',
    'http://yard.example',
    'https://public.example',
    'https://friend.example',
  ])('accepts %s', (origin) => {
    expect(() => new Admission(settings).admit(request('10.0.0.1', { origin }))).not.toThrow();
  });

  it.each([
    'https://evil.example',
    'https://yard.example.evil.example',
    'https://public.example:444',
    'http://public.example',
    'null',
    '',
    'yard.example',
  ])('refuses %j', (origin) => {
    expect(() => new Admission(settings).admit(request('10.0.0.1', { origin }))).toThrow('不允许来自该站点的连接');
  });
});

describe('socket quotas', () => {
  it('limit the sockets of a source and release a place when a connection ends', () => {
    const admission = new Admission(settings);
    const first = request('10.0.0.1');
    admission.admit(first);
    admission.admit(request('10.0.0.1'));
    expect(() => admission.admit(request('10.0.0.1'))).toThrow('请求过于频繁');
    admission.admit(request('10.0.0.2'));
    first.socket.emit('close');
    admission.admit(request('10.0.0.1'));
  });

  it('limit new sockets per second', () => {
    const admission = new Admission({ ...settings, acceptsPerSecond: 3 });
    for (const last of [1, 2, 3]) admission.admit(request(`10.0.0.${last}`));
    expect(() => admission.admit(request('10.0.0.4'))).toThrow('服务繁忙');
  });

  it('refill a bucket evenly and never above its burst', () => {
    let now = 0;
    const bucket = new TokenBucket(3, 2, () => now);
    const takeAll = () => {
      let taken = 0;
      while (bucket.take()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(3);
    now = 499;
    expect(takeAll()).toBe(0);
    now = 500;
    expect(takeAll()).toBe(1);
    now = 60_000;
    expect(takeAll()).toBe(3);
  });
});

describe('the source address of a request', () => {
  const behind = sourceReader(['10.0.0.0/8', '127.0.0.1', 'not an address', 'fd00::/8']);

  it.each([
    ['no proxy is believed by default', sourceReader([]), '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['a peer that is no proxy is the source', behind, '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['a proxy tells of its client', behind, '10.1.1.1', '1.2.3.4', '1.2.3.4'],
    ['what a client claims before it counts for nothing', behind, '10.1.1.1', '6.6.6.6, 1.2.3.4, 10.2.2.2', '1.2.3.4'],
    ['an IPv4 peer on an IPv6 socket', behind, '::ffff:127.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
    ['an IPv6 proxy', behind, 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['a claim that is no address', behind, '10.1.1.1', 'unknown', '10.1.1.1'],
    ['a proxy that says nothing', behind, '10.1.1.1', '', '10.1.1.1'],
  ])('is found: %s', (_, read, peer, forwarded, source) => {
    expect(read(request(peer, { 'x-forwarded-for': forwarded }))).toBe(source);
  });
});
