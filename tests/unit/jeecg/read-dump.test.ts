import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DumpValue, unreadable } from '#server/jeecg/dump/dump-value.ts';
import { readDump } from '#server/jeecg/dump/read-dump.ts';
import type { Dialect } from '#server/jeecg/dump/token.ts';

interface Read {
  readonly rows: (Record<string, DumpValue> & { table: string })[];
  readonly problems: string[];
  readonly charsets: string[];
}

/** Reads a text in pieces of so many characters: what comes must not depend on where they are cut. */
async function read(text: string, dialect?: Dialect, piece = 7, wanted = /^sys_/): Promise<Read> {
  const result: Read = { rows: [], problems: [], charsets: [] };
  async function* pieces() {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  await readDump(
    pieces(),
    {
      wants: (table) => wanted.test(table),
      row: (table, values) => result.rows.push({ table, ...Object.fromEntries(values) }),
      problem: (table, reason) => result.problems.push(`${table} ${reason}`),
      charset: (name) => result.charsets.push(name),
    },
    dialect,
  );
  return result;
}

const texts = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter((text) => !['\0', '\u0001', '\ufffd'].some((char) => text.includes(char)) && !/\p{Surrogate}/u.test(text));
const values = fc.array(fc.option(texts), { minLength: 1, maxLength: 5 });
const rowsOf = (list: readonly (string | null)[][]) =>
  list.map((row) => ({ table: 'sys_role', ...row.map((each) => each) }));
const columns = (count: number) => Array.from({ length: count }, (_, at) => String(at));

function mysqlText(value: string | null): string {
  if (value === null) return 'NULL';
  const special: Record<string, string> = {
    '\n': '\\n',
    '\r': '\\r',
    '\u001a': '\\Z',
    '\\': '\\\\',
    "'": "\\'",
    '"': '\\"',
  };
  return `'${[...value].map((char) => special[char] ?? char).join('')}'`;
}

function copyText(value: string | null): string {
  if (value === null) return '\\N';
  const special: Record<string, string> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\\': '\\\\',
    '\b': '\\b',
    '\f': '\\f',
    '\v': '\\v',
  };
  return value.replace(/[\n\r\t\\\b\f\v]/g, (char) => special[char] ?? char);
}

describe('reading a dump', () => {
  test('returns every text that MySQL wrote, wherever the file is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        async (list, piece) => {
          const wide = list.map((row) => [...row, ...Array(5 - row.length).fill(null)] as (string | null)[]);
          const names = columns(5)
            .map((name) => `\`${name}\``)
            .join(', ');
          const tuples = wide.map((row) => `(${row.map(mysqlText).join(',')})`).join(',');
          const { rows } = await read(`INSERT INTO \`sys_role\` (${names}) VALUES ${tuples};\n`, 'mysql', piece);
          expect(rows).toEqual(rowsOf(wide));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('returns every text that pg_dump wrote, as COPY and as INSERT', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        async (list, piece) => {
          const wide = list.map((row) => [...row, ...Array(5 - row.length).fill(null)] as (string | null)[]);
          const names = columns(5)
            .map((name) => `"${name}"`)
            .join(', ');
          const lines = wide.map((row) => row.map(copyText).join('\t')).join('\n');
          const copied = await read(
            `COPY public.sys_role (${names}) FROM stdin;\n${lines}\n\\.\n`,
            'postgresql',
            piece,
          );
          expect(copied.rows).toEqual(rowsOf(wide));
          const standard = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);
          const tuples = wide.map(
            (row) => `INSERT INTO public.sys_role (${names}) VALUES (${row.map(standard).join(', ')});`,
          );
          expect((await read(tuples.join('\n'), 'postgresql', piece)).rows).toEqual(rowsOf(wide));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('ends or reports a truncated file, whatever the file contains', async () => {
    const part = fc.constantFrom(
      "'",
      '"',
      '`',
      '\\',
      '$$',
      '$a$',
      '--',
      '/*',
      '*/',
      '/*!40101 ',
      ';',
      '(',
      ')',
      ',',
      '\n',
      '\t',
      'INSERT INTO sys_a VALUES',
      'COPY sys_a (b) FROM stdin;\n',
      '\\.\n',
      'DELIMITER ;;',
      'CREATE TABLE sys_a (b int',
      'SET NAMES',
      'E',
      'x',
      '0x1',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 30 }),
        fc.constantFrom<Dialect>('mysql', 'postgresql'),
        async (parts, dialect) => {
          const text = parts.join('');
          const ends = await Promise.all(
            [1, 5, 1000].map((piece) => read(text, dialect, piece).catch((error: Error) => error.message)),
          );
          expect(ends[1]).toEqual(ends[0]);
          expect(ends[2]).toEqual(ends[0]);
          if (typeof ends[0] === 'string') expect(ends[0]).toContain('The dump is incomplete');
        },
      ),
      { numRuns: 150 },
    );
  });

  test('supports the MySQL syntax: columns of the table, bytes, bits, comments, other delimiters', async () => {
    const dump = `-- MySQL dump 10.13
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`sys_user\` (
  \`id\` varchar(32) NOT NULL COMMENT 'it''s, (an) id;',
  \`key\` decimal(10,2) DEFAULT '0.00', # amount
  \`on\` bit(1) DEFAULT b'0',
  PRIMARY KEY (\`id\`), KEY \`k\` (\`key\`)
) ENGINE=InnoDB /*!50100 PARTITION BY KEY (id) */;
LOCK TABLES \`sys_user\` WRITE;
/*!40000 ALTER TABLE \`sys_user\` DISABLE KEYS */;
INSERT INTO \`sys_user\` VALUES ('a',-1.50,'\\0'),(_binary 'b',NULL,'\u0001'),(0x63,2e-3,b'1'),('d',now(),0);
DELIMITER ;;
CREATE PROCEDURE p() BEGIN INSERT INTO sys_user VALUES ('forged',1,1); END ;;
DELIMITER ;
INSERT INTO other VALUES ('x');
REPLACE INTO jeecg.sys_role (id) VALUES ("say \\"hi\\"");
INSERT INTO sys_user SELECT * FROM sys_role;
`;
    const { rows, problems, charsets } = await read(dump);
    expect(rows).toEqual([
      { table: 'sys_user', id: 'a', key: '-1.50', on: '0' },
      { table: 'sys_user', id: 'b', key: null, on: '1' },
      { table: 'sys_user', id: 'c', key: unreadable, on: '1' },
      { table: 'sys_user', id: 'd', key: unreadable, on: '0' },
      { table: 'sys_role', id: 'say "hi"' },
    ]);
    expect({ problems, charsets }).toEqual({ problems: [], charsets: ['utf8mb4'] });
  });

  test('supports the PostgreSQL syntax: E strings, casts, dollar quotes, COPY options', async () => {
    const dump = `--
-- PostgreSQL database dump
--
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $body$ begin INSERT INTO sys_user VALUES ('forged'); end $body$;
CREATE TABLE public.sys_user ("id" character varying(32) NOT NULL, sex integer, CONSTRAINT c CHECK ((sex > 0)));
INSERT INTO public.sys_user VALUES (E'a\\'\\x41\\u00e9\\n', 1), ('b\\n'::character varying(32), '2'::int), ($t$c$t$, true);
COPY sys_role (id, name) FROM stdin;
r1\tx\\ty\\\\z
r2
\\.
COPY sys_dict FROM stdin WITH (FORMAT csv);
1,2
\\.
`;
    const { rows, problems, charsets } = await read(dump);
    expect(rows).toEqual([
      { table: 'sys_user', id: "a'Aé\n", sex: '1' },
      { table: 'sys_user', id: 'b\\n', sex: '2' },
      { table: 'sys_user', id: 'c', sex: '1' },
      { table: 'sys_role', id: 'r1', name: 'x\ty\\z' },
    ]);
    expect({ problems, charsets }).toEqual({
      problems: ['sys_role columnCount', 'sys_dict copyFormat'],
      charsets: ['utf8'],
    });
  });

  test('skips values beyond the longest accepted value, and reads the rest', async () => {
    const long = 'x'.repeat(300_000);
    const dump = `INSERT INTO sys_a (a, b) VALUES ('${long}', '1'), (0x${'41'.repeat(150_000)}, '2'), ('é', '3');`;
    const { rows } = await read(dump, 'mysql', 65_536);
    expect(rows.map(({ a, b }) => [a, b])).toEqual([
      [unreadable, '1'],
      [unreadable, '2'],
      ['é', '3'],
    ]);
  });

  test('refuses a dump that is truncated or of an unknown kind', async () => {
    await expect(read("INSERT INTO sys_a VALUES ('a", 'mysql')).rejects.toThrow('The dump is incomplete');
    await expect(read('COPY sys_a (b) FROM stdin;\nx\n', 'postgresql')).rejects.toThrow('The dump is incomplete');
    await expect(read('hello')).rejects.toThrow('--dialect');
  });
});
