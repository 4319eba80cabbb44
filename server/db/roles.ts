import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { clientOptions } from './pool.ts';

type GivenRole = 'forms' | 'app' | 'report';
export type RolePasswords = Readonly<Record<keyof DatabaseUrls, string>>;

const insufficientPrivilege = '42501';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientOptions(url, 'slipway-setup'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
}

/** Creates the roles and the database, and sets what only a superuser may set; can be repeated after a crash. */
export async function prepareEmbedded(superUrl: string, database: string, passwords: RolePasswords): Promise<void> {
  await withClient(superUrl, async (client) => {
    await ensureRole(client, 'slipway_owner', passwords.owner);
    await ensureRole(client, 'slipway_forms', passwords.forms);
    await ensureRole(client, 'slipway_app', passwords.app);
    await ensureRole(client, 'slipway_report', passwords.report);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner slipway_owner`);
  });
  const inside = new URL(superUrl);
  inside.pathname = `/${database}`;
  await withClient(inside.href, async (client) => {
    await client.query('create schema if not exists onl authorization slipway_forms');
    await client.query('alter function pg_catalog.textlike(text, text) leakproof');
    await client.query('alter function pg_catalog.texticlike(text, text) leakproof');
    await client.query('alter role slipway_report set default_transaction_read_only = on');
    await client.query("alter role slipway_report set statement_timeout = '10s'");
    await client.query("alter role slipway_report set work_mem = '16MB'");
    await client.query("alter role slipway_report set temp_file_limit = '256MB'");
  });
}

/** Address of a role of ours in the installer's database. */
export function roleAddress(ownerUrl: string, role: GivenRole, password: string): string {
  const url = new URL(ownerUrl);
  url.username = `slipway_${role}`;
  url.password = password;
  return url.href;
}

/** Prepares the installer's database: the owner creates the other roles, unless their addresses are given. */
export async function prepareGiven(
  ownerUrl: string,
  given: Readonly<Record<GivenRole, string | undefined>>,
  passwords: Pick<RolePasswords, GivenRole>,
): Promise<DatabaseUrls> {
  await withClient(ownerUrl, async (client) => {
    for (const role of ['forms', 'app', 'report'] as const) {
      if (given[role] !== undefined) continue;
      try {
        await ensureRole(client, `slipway_${role}`, passwords[role]);
      } catch (error) {
        if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
        throw new StartError(
          `The owner of DATABASE_URL may not create the role slipway_${role}; ` +
            `create it and set DATABASE_${role.toUpperCase()}_URL`,
        );
      }
    }
  });
  const urls = {
    owner: ownerUrl,
    forms: given.forms ?? roleAddress(ownerUrl, 'forms', passwords.forms),
    app: given.app ?? roleAddress(ownerUrl, 'app', passwords.app),
    report: given.report ?? roleAddress(ownerUrl, 'report', passwords.report),
  };
  await makeFormsSchema(urls);
  return urls;
}

/**
 * Creates the schema as `slipway_forms` itself, because an owner without superuser rights cannot give a schema away.
 */
async function makeFormsSchema(urls: DatabaseUrls): Promise<void> {
  await withClient(urls.owner, async (owner) => {
    const { rowCount } = await owner.query("select 1 from pg_namespace where nspname = 'onl'");
    if (rowCount !== 0) return;
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    const database = owner.escapeIdentifier(rows[0]?.name ?? '');
    await owner.query(`grant create on database ${database} to slipway_forms`);
    try {
      await withClient(urls.forms, (forms) => forms.query('create schema if not exists onl'));
    } finally {
      await owner.query(`revoke create on database ${database} from slipway_forms`);
    }
  });
}

/** Refuses a database that could not search Chinese text, or whose serving roles could bypass row-level security. */
export async function checkDatabase(urls: DatabaseUrls): Promise<void> {
  await withClient(urls.owner, async (client) => {
    const { rows } = await client.query<{ encoding: string; trigrams: number }>(
      `select pg_encoding_to_char(encoding) as encoding, cardinality(show_trgm('架')) as trigrams
         from pg_database where datname = current_database()`,
    );
    const [row] = rows;
    if (row?.encoding !== 'UTF8') throw new StartError('The database must be encoded in UTF8');
    if (row.trigrams === 0) {
      throw new StartError(
        "The database cannot search Chinese text (show_trgm('架') is empty): its LC_CTYPE must be UTF-8",
      );
    }
  });
  await withClient(urls.forms, async (client) => {
    await client.query('grant usage on schema onl to slipway_app, slipway_report');
    const { rows } = await client.query<{ free: boolean; foreign: boolean }>(
      `select rolsuper or rolbypassrls as free,
              exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
                      where c.relowner = r.oid and n.nspname <> 'onl' and n.nspname !~ '^pg_') as foreign
         from pg_roles r where rolname = current_user`,
    );
    if (rows[0]?.free !== false || rows[0].foreign) {
      throw new StartError('The role of online forms must own nothing but the schema onl');
    }
  });
  const serving = [
    [urls.app, 'serving role'],
    [urls.report, 'role of reports'],
  ] as const;
  for (const [url, role] of serving) {
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ free: boolean; owns: boolean }>(
        `select rolsuper or rolbypassrls as free,
                exists (select 1 from pg_class c where c.relowner = r.oid) as owns
           from pg_roles r where rolname = current_user`,
      );
      if (rows[0]?.free !== false || rows[0].owns) {
        throw new StartError(`The ${role} must own nothing and must not bypass row-level security`);
      }
    });
  }
}
