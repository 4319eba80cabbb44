/**
 * Lets the page render and handle input before continuing: `scheduler.yield` if available (it resumes before other
 * tasks), else a message channel, which browsers do not throttle like timers.
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
