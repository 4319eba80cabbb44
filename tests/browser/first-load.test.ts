import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/registry.ts';
import { launchChromium, productUrl, signIn } from '#tests/support/browser.ts';
import { type Weight, weigh } from '#tests/support/page-weight.ts';

let browser: Browser;
let weight: Weight;
/** Addresses of the sockets that the page opened. */
const sockets: string[] = [];
beforeAll(async () => {
  browser = await launchChromium();
  weight = await weigh(browser, async (page) => {
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await signIn(page, 'team_leader');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
  });
});
afterAll(() => browser.close());

describe('the first load of the office, login and home page', () => {
  it('weighs at most 300 KiB in at most 14 requests', () => {
    expect(weight.bytes / 1024).toBeLessThanOrEqual(300);
    expect(weight.requests).toBeLessThanOrEqual(14);
  });

  it('brings the styles of no control', async () => {
    const sheets = weight.addresses.filter((address) => address.endsWith('.css'));
    const sizes = await Promise.all(sheets.map(async (address) => (await (await fetch(address)).text()).length));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(6_000);
    expect(weight.addresses.filter((address) => address.includes('.control-'))).toEqual([]);
  });

  it('listens over a plain WebSocket in the tenant of the session, and leaves Socket.IO where it lies', () => {
    expect(sockets).toHaveLength(1);
    expect(sockets[0]).toMatch(/^ws:.*\/jeecg-boot\/websocket\/[0-9a-f]{32}\?tenantId=1$/);
    expect(weight.addresses.filter((address) => address.includes('socket-io'))).toEqual([]);
  });

  it('brings no sentence of the API description', async () => {
    const scripts = weight.addresses.filter((address) => address.endsWith('.js'));
    const code = (await Promise.all(scripts.map(async (address) => (await fetch(address)).text()))).join('\n');
    expect(code).toContain('/sys/login');
    expect(calls.filter(({ summary }) => code.includes(summary)).map(({ id }) => id)).toEqual([]);
  });

  it('comes from nowhere but the yard itself', () => {
    expect(weight.addresses.filter((address) => !address.startsWith(productUrl()))).toEqual([]);
  });
});
