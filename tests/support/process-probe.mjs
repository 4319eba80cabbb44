// Loaded into a server before everything else (`node --import`): measures the longest time for which its event loop was
// blocked. This is the time between two callbacks of a timer, in processor time of the main thread, so that other work
// of the machine is not included. A request (a connection to the socket of PROCESS_PROBE) starts a new measurement.
// With `--expose-gc` the used memory is reported as well.
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const spent = openSync(`/proc/self/task/${process.pid}/schedstat`);
const buffer = Buffer.alloc(64);

/** Milliseconds of processor time of the main thread. */
function cpu() {
  readSync(spent, buffer, 0, 64, 0);
  return Number(buffer.toString('latin1', 0, buffer.indexOf(0x20))) / 1e6;
}

function answerOn(path) {
  let last = { cpu: cpu(), clock: performance.now() };
  let longest = { cpu: 0, clock: 0 };
  const look = () => {
    const now = { cpu: cpu(), clock: performance.now() };
    longest = {
      cpu: Math.max(longest.cpu, now.cpu - last.cpu),
      clock: Math.max(longest.clock, now.clock - last.clock),
    };
    last = now;
  };
  setInterval(look, 1).unref();
  const server = createServer((socket) => {
    look();
    const stretch = longest;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    socket.end(JSON.stringify({ ...stretch, used: heapUsed + external }));
    // Excludes the time of answering.
    last = { cpu: cpu(), clock: performance.now() };
    longest = { cpu: 0, clock: 0 };
  });
  server.listen(path).unref();
}

// Threads of the process load this file as well.
if (isMainThread) answerOn(process.env.PROCESS_PROBE);
