import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { insertSession } from '#server/session/session.queries.ts';
import { hashOf } from '#server/session/token.ts';
import type { Order } from '#tests/support/attack/attacker-process.ts';
import { attacks, type Target } from '#tests/support/attack/attacks.ts';
import { type Experience, putToWork } from '#tests/support/attack/ordinary-people.ts';
import { askProbe, probed } from '#tests/support/process-probe.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/** Seconds of each attack, and of the quiet phases before each and after the last. */
const attacked = 8;
const quiet = 6;
/** Longer than the idle limit of sessions in this yard. */
const idleMinutes = 31;

const probe = join(temporaryFolder(), 'probe');
const attackers = fork(join(import.meta.dirname, '../support/attack/attacker-process.ts'), {
  execArgv: ['--import', 'tsx'],
  serialization: 'advanced',
});
let product: Product;
let target: Target;
let people: ReturnType<typeof putToWork>;
let usedBefore: number;
const calm: Experience[] = [];
const troubled: Experience[] = [];
const report: string[] = [];

beforeAll(async () => {
  buildProduct();
  product = await startProduct(inject('cluster'), probed(probe, { collects: true }));
  openDatabase(product.urls);
  const tokens = await openSessions(22);
  const { hostname, port } = new URL(product.url);
  const [token = '', idleToken = ''] = tokens.splice(-2);
  target = { host: hostname, port: Number(port), token, idleToken, file: await storedFile() };
  await forget(idleToken);
  await once(attackers, 'message');
  people = putToWork(product.url, tokens);
  // Warm up, so that compiling at first use is not measured.
  await pause(quiet * 1000);
  people.take();
  usedBefore = (await askProbe(probe)).used;
}, 300_000);

afterAll(async () => {
  attackers.disconnect();
  await people?.stop();
  await closeDatabase();
  await product?.stop();
}, 60_000);

/** Opens sessions of different people who may work in the example area. */
async function openSessions(count: number): Promise<string[]> {
  return writeAs(FIRST_TENANT, async (trx) => {
    const ids = await trx
      .selectFrom('sysUserRole')
      .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
      .select('sysUserRole.userId')
      .distinct()
      .where('sysUserRole.tenantId', '=', FIRST_TENANT)
      .where('sysRole.roleCode', 'not in', ['leader', 'admin'])
      .orderBy('sysUserRole.userId')
      .limit(count)
      .execute();
    const tokens: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { userId = '' } = ids[at % ids.length] ?? {};
      tokens.push((await insertSession(trx, userId, { ip: `127.0.1.${at + 1}`, userAgent: 'drill' })).token);
    }
    return tokens;
  });
}

async function storedFile(): Promise<string> {
  const { path } = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysFile').select('path').limit(1).executeTakeFirstOrThrow(),
  );
  return path;
}

/** Moves the last use of a session back before the idle limit. */
async function forget(token: string): Promise<void> {
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .updateTable('sysConfig')
      .set({ configValue: String(idleMinutes - 1) })
      .where('tenantId', '=', FIRST_TENANT)
      .where('configKey', '=', 'session.idleMinutes')
      .execute();
    await trx
      .updateTable('sysSession')
      .set({ seenMs: Date.now() - idleMinutes * 60_000 })
      .where('tokenHash', '=', hashOf(token))
      .execute();
  });
}

/** What users experienced during this time, with or without an attack. */
async function during(seconds: number): Promise<readonly Experience[]> {
  await pause(seconds * 1000);
  return people.take();
}

async function attack(name: string): Promise<Readonly<Record<string, number>>> {
  attackers.send({ name, target } satisfies Order);
  troubled.push(...(await during(attacked)));
  attackers.send('stop' satisfies Order);
  const [seen] = (await once(attackers, 'message')) as [Record<string, number>];
  return seen;
}

const p95 = (some: readonly Experience[]): number =>
  some.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? Number.NaN;

describe('twenty people at work', () => {
  it.each(Object.keys(attacks))('notice nothing of %s', async (name) => {
    calm.push(...(await during(quiet)));
    const before = troubled.length;
    const seen = await attack(name);
    const met = troubled.slice(before);
    const stretch = await askProbe(probe);
    report.push(`${name}: p95 ${p95(met).toFixed(0)} ms of ${met.length}, loop held ${stretch.cpu.toFixed(0)} ms`);
    console.log(report.at(-1), JSON.stringify(seen));
    expect(met.filter(({ status }) => status !== 200)).toEqual([]);
    expect(met.length).toBeGreaterThan(attacked * 5);
    // Nothing caused an internal error: each client was answered, refused or disconnected.
    expect(seen).not.toHaveProperty('internal');
    if (!name.endsWith('not read')) expect(seen).not.toEqual({});
  });

  it('wait at most twice as long as in the quiet between', async () => {
    calm.push(...(await during(quiet)));
    console.log(
      `p95 quiet ${p95(calm).toFixed(0)} ms of ${calm.length}, attacked ${p95(troubled).toFixed(0)} ms of ${troubled.length}`,
    );
    expect(calm.filter(({ status }) => status !== 200)).toEqual([]);
    expect(p95(troubled)).toBeLessThan(2 * p95(calm));
  });

  it('find the memory of the server as it was a minute later', async () => {
    const megabytes = async () => Math.round(((await askProbe(probe)).used - usedBefore) / 1e6);
    await expect.poll(megabytes, { timeout: 60_000, interval: 5_000 }).toBeLessThan(20);
  });
});
