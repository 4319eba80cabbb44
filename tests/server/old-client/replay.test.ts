import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { menuPages } from './menu.pages.ts';
import { replay } from './old-client.ts';
import { rolePages } from './role.pages.ts';

/** What an unchanged Vue 2 client of the platform asks and reads (issue 12, point 13), page by page. */
const pages = [...menuPages, ...rolePages];

testDatabase();
const app = testApp();

beforeAll(() => createPerson({ username: 'old_client', realname: '旧端', roles: ['admin'] }));

describe('the platform’s Vue 2 client', () => {
  test.each(pages)('gets what it reads: $page', async ({ calls }) => {
    expect(await replay(app, 'old_client', calls)).toEqual([]);
  });
});
