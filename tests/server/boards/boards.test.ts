import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { board } from '#server/boards/board.ts';
import { boards } from '#server/boards/boards.ts';
import { warmJob } from '#server/boards/warm-job.ts';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { readAs } from '#server/db/scope.ts';
import { figure, kpiOf } from '#server/figures/figure.ts';
import { boardNames } from '#shared/boards.ts';
import { previewBoard } from '#shared/contract/yard/board-preview.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { testApp } from '#tests/support/app.ts';
import { readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase({ demo: true });
const server = testApp();
const tenant = 1;

/** Every text of an answer. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Typed, but shown only where it is shaped as a code (`readAcceptance`); open-boards.test.ts types words there. */
const shapedCodes = ['contractor.code'];

/** Fields that take what somebody types; a pattern or the server's own numbering leaves no room for words. */
function typedFields({ code, fields }: ResourceDefinition): readonly FieldDefinition[] {
  return fields.filter(
    (field) => field.type === 'str' && !field.owned && !field.pattern && !shapedCodes.includes(`${code}.${field.name}`),
  );
}

it('a job fills the cache of all boards in advance (docs/domain.md §17)', async () => {
  expect(await warmJob.perform({ parameters: {}, log: () => undefined })).toBe(boards.length);
});

describe.each(boards.map(({ name }) => name))('board %s', (name) => {
  const path = `/jeecg-boot/prm/board/${name}`;

  it('names no person and nothing beyond its figures (docs/security.md P30)', async () => {
    const text = JSON.stringify(await readBoard(server, name));
    const people = await readAs(tenant, (db) =>
      sql<{ username: string; realname: string }>`select * from sys_user`.execute(db),
    );
    const told = people.rows.filter(
      ({ username, realname }) => text.includes(`"${username}"`) || (realname.length > 1 && text.includes(realname)),
    );
    expect(told.map((person) => person.realname)).toEqual([]);
    expect(text).not.toContain('owner');
  });

  it('contains no text that a user entered; ships and documents appear by number (docs/security.md P30)', async () => {
    const ships = await readAs(tenant, (db) => sql<{ shipNo: string }>`select ship_no from prm_ship`.execute(db));
    const said = new Set(textsOf(await readBoard(server, name)));
    for (const { shipNo } of ships.rows) said.delete(shipNo);
    // An own department that works as a contractor has the department's name.
    const departments = await readAs(tenant, (db) =>
      sql<{ name: string }>`select depart_name as name from sys_depart`.execute(db),
    );
    for (const { name: own } of departments.rows) said.delete(own);
    // Departments and categories are the yard's own words, which boards may say.
    for (const definition of yardTables.filter(({ area }) => area !== 'system')) {
      for (const field of typedFields(definition)) {
        const column = sql.ref(field.name);
        const { rows } = await readAs(tenant, (db) =>
          sql<{ value: string }>`select distinct ${column} as value from ${sql.table(storageOf(definition).relation)}
            where ${column} is not null`.execute(db),
        );
        const told = rows.filter(({ value }) => said.has(value)).map(({ value }) => value);
        expect(told, `${definition.code}.${field.name}`).toEqual([]);
      }
    }
  });

  it('shows the configured tenant, whatever tenant the request names', async () => {
    const { asOf } = await readBoard(server, name);
    const other = await server.anonymous.with({ tenantId: 999 }).raw(path);
    expect(await other.json()).toMatchObject({ result: { asOf } });
  });

  it('refuses POST with the platform’s text', async () => {
    const answer = await server.anonymous.raw(path, { method: 'POST', body: '{}' });
    expect(await answer.json()).toMatchObject({ success: false, code: 405 });
  });

  it('answers 304 without a body if the picture is unchanged', async () => {
    const first = await server.anonymous.raw(path);
    const again = await server.anonymous.raw(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

it('five hundred screens get the same answer', async () => {
  const path = '/jeecg-boot/prm/board/stockmanage';
  const tags = await Promise.all(
    Array.from({ length: 500 }, async () => (await server.anonymous.raw(path)).headers.get('etag')),
  );
  expect(new Set(tags).size).toBe(1);
});

describe('a board of figures', () => {
  const bars = { rows: [{ label: { zh: '甲', en: 'A', username: 'wang' }, value: 3, phone: '13900000000' }] };

  it('contains only the keys of its figures’ kinds', async () => {
    const made = board('stockmanage', 60, [figure('parts', 'bars', async () => bars)]);
    const { body, picture } = await readAs(tenant, (db) => made.make(db, tenant, 'r1'));
    expect(JSON.parse(body)).toMatchObject({
      success: true,
      result: {
        release: 'r1',
        refreshSeconds: 60,
        figures: { parts: { kind: 'bars', rows: [{ label: { zh: '甲', en: 'A' }, value: 3 }] } },
      },
    });
    expect(body).not.toMatch(/wang|139/);
    expect(picture).not.toContain('asOf');
  });

  it('runs a query once that several figures use', async () => {
    let reads = 0;
    const count = async () => {
      reads += 1;
      return [1, 2, 5];
    };
    const made = board('stockmanage', 60, [
      figure('one', 'kpi', async ({ once }) => kpiOf(await once(count), 'day')),
      figure('two', 'kpi', async ({ once }) => kpiOf(await once(count), 'day')),
    ]);
    const { body } = await readAs(tenant, (db) => made.make(db, tenant, 'r1'));
    expect(reads).toBe(1);
    expect(JSON.parse(body).result.figures.two).toEqual({
      kind: 'kpi',
      value: 5,
      delta: 3,
      period: 'day',
      trend: [1, 2, 5],
    });
  });

  it('refuses two figures with the same name', () => {
    const twice = figure('parts', 'bars', async () => bars);
    expect(() => board('stockmanage', 60, [twice, twice])).toThrow('one name');
  });
});

it('every board has data, and an unknown board name is refused', async () => {
  expect(boards.map(({ name }) => name)).toEqual(boardNames);
  expect(Object.fromEntries(boards.map(({ name, refreshSeconds }) => [name, refreshSeconds]))).toMatchObject({
    dataCockpit: 30,
    productmanage: 60,
    purchasemanage: 300,
    qualitymanage: 120,
    sellmanage: 600,
    stockmanage: 120,
  });
  const other = await server.anonymous.raw('/jeecg-boot/prm/board/constructor');
  expect(await other.json()).toMatchObject({ success: false });
});

describe('the lists behind the figures', () => {
  it('are returned to users who may list them, with the key or a pass, and not for another tenant', async () => {
    const path = { board: 'qualitymanage' } as const;
    const usual = runningConfig();
    try {
      setRunningConfig({ ...usual, boardKey: 'a-key-of-the-yard' });
      const all = await (await server.as('admin')).call(previewBoard, { path, query: {} });
      expect(all.key).toBe('a-key-of-the-yard');
      const figures = boards.find(({ name }) => name === path.board)?.figures ?? [];
      expect([...new Set(all.rows.map(({ figure: name }) => name))]).toEqual(figures.map(({ name }) => name));
      expect(all.rows.find(({ figure: name }) => name === 'submitted')).toMatchObject({ list: '质量', counted: true });
      expect(all.rows.find(({ figure: name }) => name === 'firstPass')).toMatchObject({ counted: false });
      expect(all.rows[0]?.path).toMatch(/^\/prm\/\S+\?superQueryParams=/);
      // A team leader lists no checks, but the applications behind the acceptance of outsourced work.
      const some = await (await server.as('team_leader')).call(previewBoard, { path, query: {} });
      expect([...new Set(some.rows.map(({ figure: name }) => name))]).toEqual(['acceptance']);
      // The key is for who sets up walls; a colleague's pass opens the boards, and ends.
      expect(some.key).not.toContain('a-key-of-the-yard');
      const shown = await server.anonymous.raw('/jeecg-boot/prm/board/qualitymanage', {
        headers: { 'X-Board-Key': some.key ?? '' },
      });
      expect(shown.status).toBe(200);
      setRunningConfig({ ...usual, boardKey: 'a-key-of-the-yard', boardTenant: 999 });
      expect(await (await server.as('admin')).call(previewBoard, { path, query: {} })).toEqual({ key: null, rows: [] });
    } finally {
      setRunningConfig(usual);
    }
  });
});

describe('a yard without open boards', () => {
  const path = '/jeecg-boot/prm/board/qualitymanage';
  const refusalOf = async (key?: string) => {
    const answer = await server.anonymous.raw(path, key === undefined ? {} : { headers: { 'X-Board-Key': key } });
    const { success, message } = (await answer.json()) as { success: boolean; message: string };
    return success ? 'shown' : `${answer.status} ${message}`;
  };

  it('shows boards in listed networks or with the key, and otherwise refuses with the reason', async () => {
    const usual = runningConfig();
    try {
      setRunningConfig({ ...usual, boardKey: 'a-key-of-the-yard' });
      expect(await refusalOf()).toMatch(/^403 看板需要密钥/);
      expect(await refusalOf('another-key-of-it')).toMatch(/^403/);
      expect(await refusalOf('a-key-of-the-yard')).toBe('shown');
      setRunningConfig({ ...usual, boardNetworks: ['10.9.0.0/16'] });
      expect(await refusalOf()).toMatch(/^403 此网络不能显示看板（127\.0\.0\.1）/);
      setRunningConfig({ ...usual, boardNetworks: ['127.0.0.0/8'] });
      expect(await refusalOf()).toBe('shown');
    } finally {
      setRunningConfig(usual);
    }
  });
});
