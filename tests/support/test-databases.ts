import pg from 'pg';
import type { DatabaseUrls } from '#server/db/database-urls.ts';

/** Name of the template that is migrated and seeded. */
export const templateName = 'slipway_template';
/** Name of the template with the demo yard, as left by a first start of the product. */
export const demoName = 'slipway_demo';
export const passwords = { owner: 'test-owner', forms: 'test-forms', app: 'test-app', report: 'test-report' };

/** URLs of the four roles for a database of the cluster. */
export function urlsOf(port: number, database: string): DatabaseUrls {
  const url = (role: keyof DatabaseUrls) =>
    `postgres://slipway_${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  return { owner: url('owner'), forms: url('forms'), app: url('app'), report: url('report') };
}

/** Environment of a server process that uses these addresses. */
export const databaseEnv = ({ owner, forms, app, report }: DatabaseUrls) => ({
  DATABASE_URL: owner,
  DATABASE_FORMS_URL: forms,
  DATABASE_APP_URL: app,
  DATABASE_REPORT_URL: report,
});

/** Runs a statement as superuser, to create and drop databases. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
