import type { Config } from '#server/config/config.ts';
import { type Location, locateData } from '#server/db/embedded/location.ts';
import { claimInstance, type Instance } from '#server/process/instance.ts';

/** Data folder of this process, with the lock that makes this process its only server. */
export interface Claim {
  readonly location: Location;
  readonly instance: Instance;
}

/**
 * Finds or creates the data folder and locks it. Imports little, because `main.ts` calls it before it loads the server.
 */
export async function claimData(config: Config): Promise<Claim> {
  const location = locateData(config);
  // With a shared database several processes may use one folder, each with its own port.
  const name = config.databaseUrl === undefined ? 'server' : `server-${config.port || process.pid}`;
  const instance = await claimInstance(location.dataDir, name, `http://${config.host}:${config.port}`);
  return { location, instance };
}
