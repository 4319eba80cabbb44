import { beforeAll, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/running-config.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { dataSourcePages } from './data-source.pages.ts';
import { gatewayPages } from './gateway.pages.ts';
import { jobPages } from './job.pages.ts';
import { replay } from './old-client.ts';
import { rolePages } from './role.pages.ts';

/** What an unchanged Vue 2 client of the platform asks and reads (issue 12, point 13), page by page. */
const pages = [...rolePages, ...jobPages, ...dataSourcePages, ...gatewayPages];

testDatabase();
const app = testApp();

beforeAll(() => setRunningConfig({ ...runningConfig(), outboundHosts: ['127.0.0.1'] }));
beforeAll(() => createPerson({ username: 'old_client', realname: '旧端', roles: ['admin'] }));

describe('the platform’s Vue 2 client', () => {
  test.each(pages)('gets what it reads: $page', async ({ calls }) => {
    expect(await replay(app, 'old_client', calls)).toEqual([]);
  });
});
