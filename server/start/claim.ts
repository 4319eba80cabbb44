import type { Config } from '#server/config/config.ts';
import { type Location, locateData } from '#server/db/embedded/location.ts';
import { claimInstance, type Instance } from '#server/process/instance.ts';

/** The data folder of this process, and that it is the one that serves it. */
export interface Claim {
  readonly location: Location;
  readonly instance: Instance;
}

/** Finds or makes the data folder and claims it. Imports little: `main.ts` asks before it loads the server. */
export async function claimData(config: Config): Promise<Claim> {
  const location = locateData(config);
  // On a shared database several processes may serve from one folder, each with its own port.
  const name = config.databaseUrl === undefined ? 'server' : `server-${config.port || process.pid}`;
  const instance = await claimInstance(location.dataDir, name, `http://${config.host}:${config.port}`);
  return { location, instance };
}
