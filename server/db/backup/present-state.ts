import { withOwner } from '#server/db/owner-connection.ts';
import { type DumpedTable, isFormOf, tablesOf } from './dumped-tables.ts';

/** Whether a database has exactly these migrations. */
export function hasMigrations(ownerUrl: string, migrations: readonly string[]): Promise<boolean> {
  return withOwner(
    async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from slipway_migration');
      const names = rows.map(({ name }) => name);
      return names.toSorted().join() === migrations.toSorted().join();
    },
    { url: ownerUrl },
  );
}

/** Whether a server of ours is connected to a database, from any machine. */
export function isServed(ownerUrl: string): Promise<boolean> {
  return withOwner(
    async (client) => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database()
         and application_name in ('slipway', 'slipway-listen') limit 1`,
      );
      return rowCount !== 0;
    },
    { url: ownerUrl },
  );
}

/** Names of a tenant's form tables that differ from a backup: missing, changed or added since. */
export function changedForms(ownerUrl: string, kept: readonly DumpedTable[], tenantId: number): Promise<string[]> {
  return withOwner(
    async (client) => {
      const shape = ({ columns, types }: DumpedTable) => JSON.stringify([columns, types]);
      const present = new Map((await tablesOf(client, 'onl')).map((table) => [table.name, shape(table)]));
      const forms = kept.filter((table) => isFormOf(table, tenantId));
      const names = new Set(forms.map(({ name }) => name));
      const added = [...present.keys()].filter(
        (name) => isFormOf({ schema: 'onl', name }, tenantId) && !names.has(name),
      );
      return [...forms.filter((table) => present.get(table.name) !== shape(table)).map(({ name }) => name), ...added];
    },
    { url: ownerUrl },
  );
}

/** Usernames (pseudonyms) of the tenant's members whose name was replaced since `moment` because they left. */
export function leftSince(ownerUrl: string, tenantId: number, moment: string): Promise<string[]> {
  return withOwner(
    async (client) => {
      const { rows } = await client.query<{ username: string }>(
        `select username from sys_user u where left_time >= date_trunc('second', $2::timestamptz)
         and exists (select 1 from sys_user_tenant m where m.user_id = u.id and m.tenant_id = $1) order by 1`,
        [tenantId, moment],
      );
      return rows.map(({ username }) => username);
    },
    { url: ownerUrl },
  );
}
