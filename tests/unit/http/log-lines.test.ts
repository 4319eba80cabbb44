import { expect, it } from 'vitest';
import { LogLines } from '#server/http/log-lines.ts';

/** A disk with so much room; what does not fit is refused as the system does. */
function disk(room: number, code = 'ENOSPC') {
  const state = { room, text: '', tries: 0 };
  const lines = new LogLines((bytes) => {
    state.tries += 1;
    const fits = Math.min(state.room, bytes.length);
    if (fits === 0) throw Object.assign(new Error('no space left on device'), { code });
    state.room -= fits;
    state.text += Buffer.from(bytes.subarray(0, fits)).toString();
    return fits;
  });
  return { state, lines };
}

it('log lines are written as they come', () => {
  const { state, lines } = disk(100);
  lines.write('{"a":1}\n');
  lines.write('{"b":2}\n');
  expect(state.text).toBe('{"a":1}\n{"b":2}\n');
});

it('log lines are dropped silently without space, and written again once there is space (docs/security.md F5)', () => {
  const { state, lines } = disk(8);
  lines.write('{"a":1}\n');
  lines.write('{"b":2}\n');
  state.room = 100;
  lines.write('{"c":3}\n');
  expect(state.text).toBe('{"a":1}\n{"c":3}\n');
});

it('log lines start on a new line after one that was cut off', () => {
  const { state, lines } = disk(3);
  lines.write('{"a":1}\n');
  lines.write('{"b":2}\n');
  state.room = 100;
  lines.write('{"c":3}\n');
  lines.write('{"d":4}\n');
  expect(state.text).toBe('{"a\n{"c":3}\n{"d":4}\n');
});

it('log lines wait a little for a slow reader, but not endlessly', () => {
  const { state, lines } = disk(0, 'EAGAIN');
  lines.write('{"a":1}\n');
  expect(state).toMatchObject({ text: '', tries: 9 });
  lines.write('{"lost":1}\n');
  expect(state).toMatchObject({ text: '', tries: 10 });
  state.room = 100;
  lines.write('{"b":2}\n');
  expect(state.text).toBe('{"b":2}\n');
});
