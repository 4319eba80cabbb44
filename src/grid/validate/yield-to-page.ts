/**
 * Lets the page draw and hear input, then goes on: `scheduler.yield` where there is one (it resumes before other tasks),
 * else a message to ourselves, which no browser delays as it delays timers.
 */
export function yieldToPage(): Promise<void> {
  if (typeof scheduler !== 'undefined' && typeof scheduler.yield === 'function') return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
