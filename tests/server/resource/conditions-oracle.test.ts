import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';

/*
 * The list's conditions against an oracle that knows nothing of SQL: it reads docs/wire.md §1.5.2 again, in its own words,
 * and filters rows in memory.
 */

testDatabase();
const actor = testActor();

interface Row {
  readonly id: string;
  readonly shipNo: string;
  readonly shipName: string;
  readonly owner: string;
  readonly classSociety: string | null;
  readonly loa: number;
  readonly displacement: number | null;
  readonly contractDate: string;
  readonly createTime: string;
}

const names = ['风电', '风电安装船', '100%', 'a_b', 'ab', 'back\\slash', 'x,y', '*', '!mark', 'in stock', 'AB'];
const days = ['2026-01-01', '2026-01-02', '2026-02-28'];
const times = ['00:00:00', '12:00:00', '23:59:59'];
const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({
  id: newId(),
  shipNo: `HS${1000 + at}`,
  shipName: names[at % names.length] ?? '',
  owner: names[(at * 7) % names.length] ?? '',
  classSociety: [null, 'CCS', 'DNV'][at % 3] ?? null,
  loa: [50, 100.25, 147][at % 3] ?? 0,
  displacement: at % 4 === 0 ? null : at,
  contractDate: days[at % 3] ?? '',
  createTime: `${days[(at * 5) % 3]} ${times[at % 3]}`,
}));

beforeAll(async () => {
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('prmShip')
      .values(
        rows.map((row) => ({
          ...row,
          project: null,
          tenantId: FIRST_TENANT,
          sysOrgCode: null,
          createBy: 'admin',
          updateBy: null,
          updateTime: null,
          shipType: '1',
          beam: 20,
          draft: 5,
          deliveryDate: '2027-01-01',
          manager: 'admin',
        })),
      )
      .execute(),
  );
});

async function idsOf(query: Record<string, unknown>): Promise<string[]> {
  const page = await listRecords(ship, actor, listQuerySchema.parse({ ...query, pageSize: 1000 }));
  expect(page.total).toBe(page.records.length);
  return page.records.map((record) => record.id).sort();
}

const expected = (holds: (row: Row) => boolean): string[] =>
  rows
    .filter(holds)
    .map((row) => row.id)
    .sort();

/** docs/wire.md §1.5.2 for one text value, read once more. */
function textMatches(written: string, value: string | null): boolean {
  const text = written.trim();
  if (value === null) return text.replaceAll(',', '').trim() === '';
  const low = value.toLowerCase();
  const has = (part: string) => low.includes(part.toLowerCase());
  if (text === '') return true;
  if (text.startsWith(',') && text.endsWith(',')) {
    const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
    return parts.length === 0 || parts.some(has);
  }
  const compared = /^(>=|<=|!=|eq|ne|in) (.*)$/is.exec(text) ?? /^(>=|<=)(.*)$/s.exec(text) ?? /^(=) (.*)$/s.exec(text);
  if (compared) {
    const [, sign = '', rest = ''] = compared;
    const right = rest.trim();
    if (/^in$/i.test(sign)) return right.split(',').some((part) => part.trim() !== '' && part.trim() === value);
    if (sign === '=' || /^eq$/i.test(sign)) return value === right;
    if (sign === '!=' || /^ne$/i.test(sign)) return value !== right;
    // Order of texts is the database's business; the generator only compares equal ones.
    return value === right;
  }
  if (text === '*') return value === '*';
  if (text.length > 1 && text.startsWith('*') && text.endsWith('*')) return has(text.slice(1, -1));
  if (text.startsWith('*')) return low.endsWith(text.slice(1).toLowerCase());
  if (text.endsWith('*')) return low.startsWith(text.slice(0, -1).toLowerCase());
  if (text.includes(',')) return text.split(',').some((part) => part.trim() !== '' && part.trim() === value);
  if (text.startsWith('!')) return value !== text.slice(1);
  if (text.slice(1).includes('++')) return value === text.split('++').join(',');
  return value === text;
}

const word = fc.constantFrom(...names, '电', 'B', '%', '_', '\\', 'nothing');
const writtenText = fc.oneof(
  word,
  word.map((text) => `*${text}*`),
  word.map((text) => `*${text}`),
  word.map((text) => `${text}*`),
  word.map((text) => `!${text}`),
  word.map((text) => `!= ${text}`),
  word.map((text) => `eq ${text}`),
  word.map((text) => `= ${text}`),
  fc.tuple(word, word).map(([a, b]) => `,${a},${b},`),
  fc.tuple(word, word).map(([a, b]) => `${a},${b}`),
  fc.tuple(word, word).map(([a, b]) => `in ${a},${b}`),
  word.map((text) => text.replaceAll(',', '++')),
);

describe('conditions on texts', () => {
  it('match as the contract says, for any value', async () => {
    await fc.assert(
      fc.asyncProperty(writtenText, writtenText, async (name, owner) => {
        const found = await idsOf({ shipName: name, owner });
        expect(found).toEqual(expected((row) => textMatches(name, row.shipName) && textMatches(owner, row.owner)));
      }),
      { numRuns: 150 },
    );
  });

  it('do not match rows without a value', async () => {
    expect(await idsOf({ classSociety: '!CCS' })).toEqual(expected((row) => row.classSociety === 'DNV'));
    expect(await idsOf({ classSociety: '**' })).toEqual(expected((row) => row.classSociety !== null));
  });

  it('accept any text without an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000')),
        async (text) => {
          const found = await idsOf({ owner: text, shipName: `*${text}*` });
          expect(found.length).toBeLessThanOrEqual(rows.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('ranges and lists', () => {
  it('include both ends; a date on a time column means the whole day', async () => {
    const bound = fc.constantFrom(...days, '2025-12-31', '2026-01-01 12:00:00', '2026-01-02 00:00:00');
    const until = (text: string) => (text.length === 10 ? `${text} 23:59:59` : text);
    const from = (text: string) => (text.length === 10 ? `${text} 00:00:00` : text);
    await fc.assert(
      fc.asyncProperty(bound, bound, async (begin, end) => {
        expect(await idsOf({ createTime_begin: begin, createTime_end: end })).toEqual(
          expected((row) => row.createTime >= from(begin) && row.createTime <= until(end)),
        );
        expect(await idsOf({ contractDate_begin: begin, contractDate_end: end })).toEqual(
          expected(
            (row) => `${row.contractDate} 00:00:00` >= from(begin) && `${row.contractDate} 00:00:00` <= until(end),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('work on numbers and texts', async () => {
    expect(await idsOf({ loa_begin: '100.25', displacement_end: '20' })).toEqual(
      expected((row) => row.loa >= 100.25 && row.displacement !== null && row.displacement <= 20),
    );
    expect(await idsOf({ shipNo_begin: 'HS1010', shipNo_end: 'HS1012' })).toEqual(
      expected((row) => row.shipNo >= 'HS1010' && row.shipNo <= 'HS1012'),
    );
    expect(await idsOf({ loa_MultiString: '50,147', classSociety_MultiString: 'DNV,BV' })).toEqual(
      expected((row) => row.loa !== 100.25 && row.classSociety === 'DNV'),
    );
    expect(await idsOf({ loa: '147' })).toEqual(expected((row) => row.loa === 147));
  });
});

describe('the advanced query', () => {
  const one = fc.oneof(
    fc.record({
      field: fc.constant('shipName'),
      rule: fc.constantFrom('eq', 'ne', 'like', 'left_like', 'right_like'),
      val: word,
    }),
    fc.record({
      field: fc.constant('loa'),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      val: fc.constantFrom('50', '100.25', 'abc'),
    }),
    fc.record({
      field: fc.constant('classSociety'),
      rule: fc.constantFrom('empty', 'in'),
      val: fc.constantFrom('CCS,BV', 'DNV'),
    }),
    fc.record({
      field: fc.constant('createTime'),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      val: fc.constantFrom(...days),
    }),
    fc.record({ field: fc.constant('noSuchField'), rule: fc.constant('eq'), val: fc.constant('1') }),
  );
  type Condition = { field: string; rule: string; val: string };

  /** undefined: the entry is skipped. */
  function holds({ field, rule, val }: Condition, row: Row): boolean | undefined {
    if (field === 'noSuchField') return undefined;
    const value = row[field as keyof Row];
    if (rule === 'empty') return value === null;
    if (value === null) return false;
    if (rule === 'in') return val.split(',').includes(String(value));
    if (field === 'shipName') {
      const [text, part] = [String(value).toLowerCase(), val.toLowerCase()];
      if (rule === 'like') return text.includes(part);
      if (rule === 'left_like') return text.endsWith(part);
      if (rule === 'right_like') return text.startsWith(part);
      return rule === 'eq' ? value === val : value !== val;
    }
    const [a, b]: [string | number, string | number] =
      field === 'loa' ? [Number(value), Number(val)] : [String(value).slice(0, 10), val];
    if (typeof b === 'number' && Number.isNaN(b)) return false;
    return { eq: a === b, ne: a !== b, gt: a > b, ge: a >= b, lt: a < b, le: a <= b }[rule];
  }

  it('joins its conditions by AND or OR, as one group beside the other conditions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { maxLength: 4 }),
        fc.constantFrom('and', 'or', 'OR'),
        async (conditions, match) => {
          const found = await idsOf({
            loa_MultiString: '50,147',
            superQueryParams: encodeURI(JSON.stringify(conditions)).replaceAll('+', '%2B'),
            superQueryMatchType: match,
          });
          const group = (row: Row) => {
            const answers = conditions
              .map((condition) => holds(condition, row))
              .filter((answer) => answer !== undefined);
            if (answers.length === 0) return true;
            return match === 'and' ? answers.every(Boolean) : answers.some(Boolean);
          };
          expect(found).toEqual(expected((row) => row.loa !== 100.25 && group(row)));
        },
      ),
      { numRuns: 150 },
    );
  });
});
