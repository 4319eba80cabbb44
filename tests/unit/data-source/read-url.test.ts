import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readSourceUrl } from '#server/modules/data-source/read-url.ts';
import { reportConditions } from '#server/modules/report/report-conditions.ts';
import type { ReportItem } from '#server/modules/report/report-config.ts';
import { mysqlDialect } from '#server/modules/report/report-dialect.ts';
import { readPage } from '#server/modules/report/report-statement.ts';
import { compilers } from '#server/modules/report/source-report.ts';
import { testActor } from '#tests/support/actor.ts';

describe('address of a data source', () => {
  test('consists of host, port and database, as old clients write it; its options have no effect', () => {
    expect(readSourceUrl('6', 'jdbc:postgresql://Db.example.com:5433/yard?ssl=true&user=root', '').target).toEqual({
      driver: 'postgresql',
      host: 'db.example.com',
      port: 5433,
      database: 'yard',
    });
    expect(
      readSourceUrl('4', 'jdbc:mysql://127.0.0.1/jeecg-boot?characterEncoding=UTF-8&useSSL=false', 'x').target,
    ).toEqual({ driver: 'mysql', host: '127.0.0.1', port: 3306, database: 'jeecg-boot' });
    expect(readSourceUrl('6', 'postgresql://[::1]/', 'yard').target).toMatchObject({ host: '::1', database: 'yard' });
  });

  test.each([
    ['6', 'jdbc:postgresql://h/d?socketFactory=org.x.Y', 'blocked'],
    ['4', 'jdbc:mysql://h/d?a=1&authenticationPluginClassName=x', 'blocked'],
    ['2', 'jdbc:oracle:thin:@h:1521:ORCL', 'driver'],
    ['6', 'jdbc:mysql://h/d', 'form'],
    ['6', 'jdbc:postgresql://user:pw@h/d', 'form'],
    ['6', 'jdbc:postgresql://h1,h2/d', 'form'],
    ['6', 'jdbc:postgresql://h:0/d', 'form'],
    ['6', 'jdbc:postgresql:///d', 'form'],
    ['4', 'jdbc:mysql://address=(host=h)/d', 'form'],
    ['6', 'jdbc:postgresql://h/', 'form'],
  ] as const)('of kind %s is refused: %s', (type, url, problem) => {
    expect(readSourceUrl(type, url, '').problem).toBe(problem);
  });

  test('that would choose code is refused with the parameter’s name', () => {
    expect(readSourceUrl('6', 'jdbc:postgresql://h/d?SSLFactory=x', '')).toMatchObject({ key: 'SSLFactory' });
  });
});

test('a report of a MySQL source is queried in the MySQL dialect, with every value bound', async () => {
  const item = { fieldName: 'name', fieldType: 'String', isSearch: true, searchMode: 'single' } as ReportItem;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const page = await readPage(
    async (statement) => {
      asked.push(statement.compile(compilers.mysql));
      return [{ total: 1 }] as never;
    },
    testActor({ username: 'wang' }),
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the report
      sql: "select name from ships where owner = '#{sys_user_code}' and kind = ${kind}",
      params: new Map([['kind', '2']]),
      conditions: reportConditions([item], { name: "*O'Neil*" }, mysqlDialect),
      order: { column: 'name', descending: true },
      offset: 0,
      size: 10,
      as: 'page',
    },
    { tables: sql``, dialect: mysqlDialect },
  );
  expect(page.total).toBe(1);
  expect(asked[1]?.sql).toMatch(
    /cast\(report\.`name` as char\) like \? order by report\.`name` desc limit 10 offset 0$/,
  );
  expect(asked[1]?.parameters).toEqual(['wang', '2', "%O'Neil%"]);
});
