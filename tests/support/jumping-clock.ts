declare global {
  interface Window {
    /** Advances the clock; each timer that became due runs once. Installed by `jumpingClock`. */
    jump(ms: number): Promise<void>;
  }
}

/**
 * A clock for pages that simulate weeks in minutes; pass it to `addInitScript`. Unlike Playwright's clock it is
 * controlled from within the page and keeps no log, which would grow with each step.
 */
export function jumpingClock(start: number): void {
  const RealDate = Date;
  let now = start;
  let last = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void; readonly every?: number }>();
  window.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now = () => now;
  } as DateConstructor;
  performance.now = () => now - start;
  const add = (run: () => void, ms = 0, every?: number): number => {
    last += 1;
    timers.set(last, { at: now + Math.max(0, ms), run, ...(every !== undefined && { every }) });
    return last;
  };
  const clear = (id?: number) => void timers.delete(id ?? 0);
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => add(run, ms),
    setInterval: (run: () => void, ms: number) => add(run, ms, ms),
    requestAnimationFrame: (run: FrameRequestCallback) => add(() => run(now - start), 16),
    clearTimeout: clear,
    clearInterval: clear,
    cancelAnimationFrame: clear,
  });
  const channel = new MessageChannel();
  /** Waits until messages posted before have run, because React schedules its work by messages. */
  const rest = () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  window.jump = async (ms) => {
    now += ms;
    const due = [...timers].filter(([, { at }]) => at <= now).sort(([, one], [, other]) => one.at - other.at);
    for (const [id, { run, every }] of due) {
      if (!timers.delete(id)) continue;
      if (every !== undefined) timers.set(id, { at: now + every, run, every });
      run();
    }
    for (let turn = 0; turn < 3; turn += 1) await rest();
  };
}
