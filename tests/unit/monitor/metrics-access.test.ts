import { expect, it } from 'vitest';
import { mayReadMetrics } from '#server/monitor/metrics-access.ts';

const token = 'sixteen-signs-or-more';

it.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['127.0.0.1.evil.example', {}, false],
  ['10.0.0.1', {}, false],
  // A proxy of this machine that nobody named speaks for somebody elsewhere.
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['::1', { forwarded: 'for=10.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
  ['10.0.0.1', { authorization: `Bearer ${token}` }, true],
  ['127.0.0.1', { authorization: `bearer ${token}`, 'x-real-ip': '10.0.0.1' }, true],
  ['10.0.0.1', { authorization: `Bearer ${token}x` }, false],
  ['10.0.0.1', { authorization: 'Bearer ' }, false],
  ['10.0.0.1', { authorization: token }, false],
])('access to metrics from %s with %o: %s', (ip, headers, may) => {
  expect(mayReadMetrics(ip, headers, { token, proxied: false })).toBe(may);
});

it('access to metrics is refused with an empty token if no token is configured', () => {
  expect(mayReadMetrics('10.0.0.1', { authorization: 'Bearer ' }, { token: undefined, proxied: false })).toBe(false);
  expect(mayReadMetrics('10.0.0.1', { authorization: 'Bearer undefined' }, { token: undefined, proxied: false })).toBe(
    false,
  );
});

it('access to metrics behind a configured proxy needs the token, even if the proxy names no client', () => {
  expect(mayReadMetrics('127.0.0.1', {}, { token, proxied: true })).toBe(false);
  expect(mayReadMetrics('127.0.0.1', {}, { token: undefined, proxied: true })).toBe(false);
  expect(mayReadMetrics('127.0.0.1', { authorization: `Bearer ${token}` }, { token, proxied: true })).toBe(true);
});
