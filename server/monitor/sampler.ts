import { monitorEventLoopDelay } from 'node:perf_hooks';
import { takePoolInterval } from '#server/db/pool-figures.ts';
import { takeStatementInterval } from '#server/db/statement-times.ts';
import { takeRequestInterval } from '#server/http/call-figures.ts';
import { type ClockJump, type ClockReading, jumpBetween } from './clock-watch.ts';
import { readSwapped } from './machine.ts';
import { mostSamples, type Sample, sampleSeconds } from './sample.ts';

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });
/** Most jumps of the clock that are recorded. */
const mostJumps = 10;
/** Interval in milliseconds at which the event loop is measured; shorter delays are not seen. */
const resolution = 20;

/** Samples this process every ten seconds and stores the samples of the last fifteen minutes. */
export class Sampler {
  readonly #sockets: () => number;
  readonly #loop = monitorEventLoopDelay({ resolution });
  readonly samples: Sample[] = [];
  readonly jumps: ClockJump[] = [];
  #clocks = readClocks();
  #cpu = process.cpuUsage();
  #swapped: number | null = null;

  constructor(sockets: () => number) {
    this.#sockets = sockets;
    this.#loop.enable();
  }

  async take(): Promise<void> {
    const before = this.#clocks;
    const now = readClocks();
    this.#clocks = now;
    const jump = jumpBetween(before, now);
    if (jump !== null) this.jumps.push(jump);
    if (this.jumps.length > mostJumps) this.jumps.shift();
    const seconds = Math.max(0.001, (now.steady - before.steady) / 1000);
    const { user, system } = process.cpuUsage(this.#cpu);
    this.#cpu = process.cpuUsage();
    const swapped = await readSwapped();
    const swapping = swapped === null || this.#swapped === null ? null : (swapped - this.#swapped) / seconds;
    this.#swapped = swapped;
    const requests = takeRequestInterval();
    const statements = takeStatementInterval();
    const { used, waiting } = takePoolInterval();
    this.samples.push({
      at: Math.floor(now.wall / 1000 / sampleSeconds) * sampleSeconds,
      requests: requests.count,
      errors: requests.errors,
      p95: tenth(requests.p95),
      // Subtract the interval of the measurement itself.
      loop: tenth(Math.max(0, this.#loop.max / 1e6 - resolution)),
      cpu: Math.round((user + system) / 1e4 / seconds) / 100,
      memory: process.memoryUsage.rss(),
      statements: statements.count,
      statementP95: tenth(statements.p95),
      pool: used,
      waiting,
      sockets: this.#sockets(),
      swapping: swapping === null ? null : Math.round(swapping),
    });
    this.#loop.reset();
    if (this.samples.length > mostSamples) this.samples.shift();
  }

  stop(): void {
    this.#loop.disable();
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
