import type { Config } from './config.ts';

let running: Config | undefined;

/** Set once by the start, before anything is bound; tests set their own. `dataDir` is where data really lies. */
export function setRunningConfig(config: Config): void {
  running = Object.freeze({ ...config });
}

/** The configuration of this process, for modules that are bound statically (files, boards, third-party login). */
export function runningConfig(): Config {
  if (running === undefined) throw new Error('no configuration yet: the start sets it first');
  return running;
}
