import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { attempt } from '#server/exchange/attempt.ts';
import { nextNumber, nextNumbers, writeNumbered } from '#server/resource/save/number.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();

const inOne = <T>(work: (trx: Trx) => Promise<T>) => writeAs(FIRST_TENANT, work);
const ahead = <T>(count: number, work: (trx: Trx) => Promise<T>) => writeNumbered(FIRST_TENANT, count, work);
const serials = (numbers: readonly string[]) => numbers.map((number) => Number(number.split('-').at(-1)));
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** Somebody else, who waits for nobody. */
const other = (prefix: string) =>
  inOne(async (trx) => {
    await sql`set local lock_timeout = '500ms'`.execute(trx);
    return nextNumber(trx, FIRST_TENANT, prefix);
  });

it('numbers of an import have no gap from refused rows or from reserved blocks', async () => {
  const numbers = await ahead(50, async (trx) => {
    const next = () => nextNumber(trx, FIRST_TENANT, 'NA');
    const refuse = async () => {
      await next();
      throw new Error('refused');
    };
    // The first one that is refused is the one that takes the block.
    await expect(attempt(trx, refuse)).rejects.toThrow('refused');
    const first = await attempt(trx, next);
    await expect(attempt(trx, refuse)).rejects.toThrow('refused');
    await attempt(trx, next, () => false);
    const rest = await attempt(trx, () => nextNumbers(trx, FIRST_TENANT, 'NA', 120));
    const last = await next();
    return [first, ...rest, last];
  });
  expect(serials(numbers)).toEqual(from(1, 122));
  expect(serials([await inOne((trx) => nextNumber(trx, FIRST_TENANT, 'NA'))])).toEqual([123]);
});

it('an import that is rolled back uses up no number', async () => {
  const broken = ahead(50, async (trx) => {
    await nextNumbers(trx, FIRST_TENANT, 'NB', 20);
    await nextNumbers(trx, FIRST_TENANT, 'NB', 70);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(serials([await inOne((trx) => nextNumber(trx, FIRST_TENANT, 'NB'))])).toEqual([1]);
});

it('no request waits for an import to get a number, and no number is given twice', async () => {
  const between: string[] = [];
  const numbers = await ahead(50, async (trx) => {
    const first = await nextNumbers(trx, FIRST_TENANT, 'NC', 40);
    between.push(await other('NC'));
    const rest = await nextNumbers(trx, FIRST_TENANT, 'NC', 20);
    between.push(await other('NC'));
    return [...first, ...rest];
  });
  expect(serials(between)).toEqual([51, 102]);
  expect(serials(numbers)).toEqual([...from(1, 50), ...from(52, 10)]);
  // What others have passed stays unused.
  expect(serials([await other('NC')])).toEqual([103]);
});

it('an import that is rolled back does not free numbers that others took meanwhile', async () => {
  const broken = ahead(50, async (trx) => {
    await nextNumbers(trx, FIRST_TENANT, 'ND', 20);
    expect(serials([await other('ND')])).toEqual([51]);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(serials([await other('ND')])).toEqual([52]);
});

it('an import waits for a number at most a few seconds', async () => {
  const error = await inOne(async (trx) => {
    await nextNumber(trx, FIRST_TENANT, 'NE');
    return ahead(50, (own) => nextNumber(own, FIRST_TENANT, 'NE')).catch((thrown: unknown) => thrown);
  });
  // Lock timeout, which is told as a busy database.
  expect(error).toMatchObject({ code: '55P03' });
});
