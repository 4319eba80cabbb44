import { expect, it } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { failedUnreached, noteAnswer, noteFailure, onNetworkReturn } from '#src/http/network-return.ts';

const offline = new CallError('offline', '', { status: 0 });
const slow = new CallError('timeout', '', { status: 0 });
const badGateway = new CallError('server', '', { status: 502 });
const refused = new CallError('refused', '', { status: 200 });

it('onNetworkReturn fires once when a server answers again, not after a slow answer', () => {
  // Whatever the calls of other tests found.
  noteAnswer();
  let told = 0;
  const stop = onNetworkReturn(() => {
    told += 1;
  });
  noteAnswer();
  noteFailure(slow);
  noteAnswer();
  expect(told).toBe(0);
  noteFailure(offline);
  noteFailure(slow);
  expect(told).toBe(0);
  // A refusal is an answer.
  noteFailure(refused);
  noteAnswer();
  expect(told).toBe(1);
  noteFailure(badGateway);
  noteAnswer();
  expect(told).toBe(2);
  stop();
  noteFailure(offline);
  noteAnswer();
  expect(told).toBe(2);
});

it('failedUnreached is true for readings that are worth a retry', () => {
  expect([offline, slow, badGateway].map(failedUnreached)).toEqual([true, true, true]);
  expect([refused, new Error('of the page'), null].map(failedUnreached)).toEqual([false, false, false]);
});
