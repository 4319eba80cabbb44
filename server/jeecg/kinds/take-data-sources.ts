import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { readSourceUrl } from '#server/modules/data-source/read-url.ts';

const problems = {
  blocked: 'its address names a class to be loaded',
  driver: 'its kind of database has no driver here',
  form: 'its address cannot be read',
} as const;

/** Imports data sources with host, database and user name, but without the password and other parts of the address. */
export async function takeDataSources(run: ImportRun): Promise<void> {
  for (const row of run.source.rows('sys_data_source')) {
    const [sourceId, code] = [row.text('id'), row.text('code')];
    const name = row.text('name') || code;
    if (!run.reads('dataSource', row, name)) continue;
    const target = run.tenantOf(row);
    const read = readSourceUrl(row.text('db_type'), row.text('db_url'), row.text('db_name'));
    if (target === undefined || code === '' || read.target === undefined) {
      const reason = target === undefined ? 'its tenant was not taken over' : 'has no code';
      run.refuse('dataSource', sourceId, name, read.target === undefined ? problems[read.problem] : reason);
      continue;
    }
    const { driver, host, port, database } = read.target;
    await run.enter(target);
    const twin = await run.trx
      .selectFrom('sysDataSource')
      .select('id')
      .where('tenantId', '=', target)
      .where('code', '=', code)
      .executeTakeFirst();
    const address = host.includes(':') ? `[${host}]` : host;
    await run.place({
      kind: 'dataSource',
      table: 'sys_data_source',
      target,
      sourceId,
      name: `${name} (${code})`,
      values: {
        code,
        name,
        remark: row.optional('remark'),
        dbType: row.text('db_type'),
        dbDriver: driver === 'mysql' ? 'mysql2' : 'pg',
        // Options of the address may contain a password, so they are left out.
        dbUrl: `jdbc:${driver}://${address}:${port}/${encodeURIComponent(database)}`,
        dbName: database,
        dbUsername: row.text('db_username'),
      },
      first: { tenantId: target, createBy: importer },
      twin: twin?.id,
      note: 'enter its password again, and list its host in OUTBOUND_HOSTS',
    });
  }
}
