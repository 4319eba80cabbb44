import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { companyExpired } from '#shared/contract/session/session.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
let person: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'worker' });
  person = await app.as('worker');
});

/** The tenant ends so many days from now, at the end of that day. */
const endsIn = (days: number | null) =>
  asOwner(database.superUrl, (db) =>
    sql`update sys_tenant set end_date = current_date + ${days}::int + interval '23:59:59' where id = 1`.execute(db),
  );

it('a user is told of the tenant’s end from thirty days before, with the day, in the user’s language', async () => {
  expect(await person.call(companyExpired)).toBeNull();
  await endsIn(31);
  expect(await person.call(companyExpired)).toBeNull();
  await endsIn(30);
  await expect(person.call(companyExpired)).rejects.toThrow(/将于 \d{4}-\d\d-\d\d 到期（剩余 30 天）/);
  await endsIn(1);
  await expect(person.with({ language: 'en' }).call(companyExpired)).rejects.toThrow('(days left: 1)');
  await endsIn(null);
  expect(await person.call(companyExpired)).toBeNull();
});
