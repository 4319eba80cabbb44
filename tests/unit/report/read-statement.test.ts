import { describe, expect, it } from 'vitest';
import { type Piece, readStatement } from '#server/modules/report/read-statement.ts';
import { ReportRefusal } from '#server/modules/report/report-refusal.ts';

/** What would be sent, each bound place as `?name`. */
function sent(sql: string): string {
  const written = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if ('joined' in piece)
      return `[${piece.joined.map((part) => (typeof part === 'string' ? `"${part}"` : written(part))).join('+')}]`;
    return `${piece.kind === 'parameter' ? '?' : '#'}${piece.name}${piece.quoted ? '' : '!'}`;
  };
  return readStatement(sql).pieces.map(written).join('').replace(/ +/g, ' ');
}

function reason(sql: string): string {
  try {
    return sent(sql);
  } catch (error) {
    if (error instanceof ReportRefusal) return error.reason;
    throw error;
  }
}

describe('SQL of a report', () => {
  it('binds its parameters wherever they occur, in quotes too', () => {
    expect(
      sent(`select * from t where sex = '\${sex}' and n = \${n} and o like '%\${part}%''s' and u = '#{sys_user_code}'`),
    ).toBe('select * from t where sex = ?sex and n = ?n! and o like ["%"+?part+"%\'s"] and u = #sys_user_code');
  });

  it('keeps texts, names and numbers unchanged and loses its comments', () => {
    const kept = `select "A b" as x, 'it''s ; -- no /* comment' from t`;
    expect(sent(`${kept} -- ; drop table t\n/* a /* b */ ; */ where n >= 1.5;`)).toBe(`${kept} where n >= 1.5`);
  });

  it('reports every name in it, as the database reads them', () => {
    expect([...readStatement('with X as (select 1) select a."Ship No" from PRM_ship a').names]).toEqual(
      expect.arrayContaining(['x', 'a', 'Ship No', 'prm_ship']),
    );
  });

  it.each([
    'select 1; select 2',
    'select 1; drop table prm_ship',
    'select 1) as r; drop table prm_ship; select * from (select 1',
    'select 1) union (select 2',
    'select (1',
    'select 1 /* never closed',
    "select 'never closed",
    'select "never closed',
    "select E'\\' or 1=1 --'",
    "select U&'\\0041'",
    'select U&"\\0070g_class" from t',
    'select $$text$$',
    'select $1',
    'select $tag$a$tag$',
    'select \u0000',
    'update prm_ship set ship_name = 1',
    'set role slipway_app',
    'reset role',
    'begin',
    'table prm_ship',
    'explain analyze select 1',
    'copy prm_ship to program $$sh$$',
    '(select 1)',
    '-- only a comment',
    '',
    ';',
  ])('is refused unless it is one SELECT: %s', (sql) => {
    expect(reason(sql)).toBe('oneSelect');
  });

  it.each([
    "select set_config('slipway.tenant', '2', true)",
    "select SET_CONFIG ('slipway.tenant', '2', true)",
    "select \"set_config\"('slipway.tenant', '2', true)",
    "select set_config/**/('slipway.tenant', '2', true)",
    "select current_setting('slipway.tenant')",
    'select pg_sleep(11)',
    "select pg_read_file('/etc/passwd')",
    'select pg_catalog.pg_sleep(11)',
    'select rolname from pg_roles',
    'select "pg_authid".* from pg_catalog."pg_authid"',
    'select * from information_schema.tables',
    'select * from public.prm_ship',
    'select * from onl.t1_leave',
    "select query_to_xml('select 1', true, true, '')",
    "select lo_import('/etc/passwd')",
    "select dblink('host=x', 'select 1')",
    "select repeat('x', 1000000000)",
    'select * from generate_series(1, 1000000000)',
    'select 1 operator(pg_catalog.+) 1',
  ])('is refused with a function or a name that leads elsewhere: %s', (sql) => {
    expect(reason(sql)).toBe('closedWord');
  });

  it.each([
    'select count(*) filter (where a > 1) over (partition by b) from t where a in (1, 2) and exists (select 1)',
    'with recursive x as (select 1 as n union all select n + 1 from x where n < 9) select n::numeric(10, 2) from x',
    "select coalesce(nullif(trim(a), ''), to_char(b, 'YYYY-MM-DD')) from (values (1)) as t(a) order by 1",
    "select date '2026-01-01' - interval '1 day', extract(year from a), substr(b, 1, 2) from t",
  ])('may count, compare and format values freely: %s', (sql) => {
    expect(reason(sql)).toBe(sql);
  });
});
