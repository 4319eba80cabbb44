import type { Config } from './config.ts';

let running: Config | undefined;

/**
 * Sets the configuration, once at the start, before anything is bound; tests set their own. `dataDir` is the folder in
 * use.
 */
export function setRunningConfig(config: Config): void {
  running = Object.freeze({ ...config });
}

/** Configuration of this process, for modules that are bound statically (files, boards, third-party login). */
export function runningConfig(): Config {
  if (running === undefined) throw new Error('no configuration yet: the start sets it first');
  return running;
}
