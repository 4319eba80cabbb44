// `npm run -s migration -- site-area` prints the migration, named `site-area`, that the tables need to match the definitions.
import pg from 'pg';
import { migrationText } from '../server/db/migration-text.ts';
import { clientOptions } from '../server/db/pool.ts';
import { readTableStates } from '../server/db/read-table-states.ts';
import { yardTables } from '../shared/yard/registry.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { templateName, urlsOf } from '../tests/support/test-databases.ts';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('usage: npm run migration -- <name>, for example site-area');
  process.exit(1);
}
const cluster = await startTestCluster();
const client = new pg.Client(clientOptions(urlsOf(cluster.port, templateName).owner, 'slipway-migration'));
try {
  await client.connect();
  const states = await readTableStates(client, yardTables);
  console.log(migrationText(name, states) ?? '// The tables match the definitions.');
} finally {
  await client.end();
  await cluster.stop();
}
