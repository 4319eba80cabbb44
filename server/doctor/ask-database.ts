import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallation } from '#server/backup/with-database.ts';
import type { Config } from '#server/config/config.ts';
import { type DatabaseFacts, readDatabaseFacts } from '#server/db/database-facts.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { knownGivenUrls } from '#server/db/prepare-database.ts';
import type { Limits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';
import { installedLimits } from './installed-limits.ts';

interface Asked {
  readonly facts: DatabaseFacts;
  readonly limits: Limits;
}

const asked = async (owner: string, roles: DatabaseUrls | null): Promise<Asked> => ({
  facts: await readDatabaseFacts(owner, roles),
  limits: await installedLimits(owner),
});

/**
 * Reads facts from the database: the running one, or the embedded one started for this. Reports if it does not exist
 * yet.
 */
export async function askDatabase(config: Config, dataDir: string): Promise<Asked | Finding> {
  const { look, broken } = found('Database');
  if (config.databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    return look('there is none yet', 'the first npm start creates it');
  try {
    // A start would create roles in an external database; the check creates nothing.
    if (config.databaseUrl !== undefined) return await asked(config.databaseUrl, knownGivenUrls(config, { dataDir }));
    return await withInstallation(config, { alone: false }, ({ urls }) => asked(urls.owner, urls));
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return broken(message || code || 'it cannot be used', 'see DATA_DIR/postgres.log, or DATABASE_URL and its server');
  }
}
