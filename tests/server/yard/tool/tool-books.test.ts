import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { recallDue, remindOfCalibrations } from '#server/yard/tool/calib-reminders.ts';
import { postMoves, type StockMove } from '#server/yard/tool/post-moves.ts';
import { toolScrapGuard } from '#server/yard/tool/scrap-guard.ts';
import { toolScrapHooks } from '#server/yard/tool/scrap-hooks.ts';
import { loadTools } from '#server/yard/tool/tool-facts.ts';
import { toolHooks } from '#server/yard/tool/tool-hooks.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { toolCalib } from '#shared/yard/tool/tool-calib.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse, toolCast } from './tool-cast.ts';

/** The books of the store: movements and calibrations, each rule asked directly. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { stock, moves } = toolCast(app, () => rows);
const actor = { ...systemActor(FIRST_TENANT), username: 'keeper' };
const write = <T>(run: (trx: Trx) => Promise<T>) => writeAs(FIRST_TENANT, run);
const read = <T>(run: (db: Db) => Promise<T>) => readAs(FIRST_TENANT, run);
const reserve = (tool: string, qty: number) =>
  write((trx) => sql`update prm_tool set reserved_qty = ${qty} where id = ${tool}`.execute(trx));
const toolOf = async (id: string) => (await read((db) => loadTools(db, FIRST_TENANT, [id]))).get(id);
/** The error of the catalogue with what fills it, or what is said at which field. */
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ id, params, fields }: { id: string; params: object; fields?: object }) => fields ?? [id, params],
  );

let files = '';
beforeAll(async () => {
  await createToolCast();
  files = String((await upload(await app.as('keeper'), 'cert.png', smallPicture)).message);
  rows = await insertYardRows(FIRST_TENANT);
});

describe('movements', () => {
  const post = (...list: StockMove[]) => writeAs(FIRST_TENANT, (trx) => postMoves(trx, actor, list));
  const statusOf = async (id: string) =>
    (await readAs(FIRST_TENANT, (db) => loadTools(db, FIRST_TENANT, [id]))).get(id)?.toolStatus;

  it('follow each other in one go; nothing is written of none, and nothing of what cannot be', async () => {
    const [one, other] = [await createTool(5), await createTool(5)];
    await reserve(one.id, 2);
    await post(
      { tool: one.id, moveType: '2', qty: 3, unreserve: 2 },
      { tool: other.id, moveType: '2', qty: 0 },
      { tool: one.id, moveType: '3', qty: 1, remark: '一' },
      { tool: 'gone', moveType: '2', qty: 0 },
    );
    expect([await stock(one.id), await moves(one.id), await moves(other.id)]).toEqual([
      [3, 2, 0, 0],
      ['1:0>5', '2:5>2', '3:2>3'],
      ['1:0>5'],
    ]);
    await reserve(other.id, 2);
    await post({ tool: other.id, moveType: '2', qty: 0, unreserve: 2 });
    expect([await stock(other.id), await moves(other.id)]).toEqual([[5, 0, 0, 0], ['1:0>5']]);
    expect(await refused(post({ tool: 'gone', moveType: '2', qty: 1 }))).toEqual(['notFound', {}]);
    expect(await refused(post({ tool: one.id, moveType: '4', qty: 4 }))).toEqual([
      'toolMoveHolds',
      { tool: one.code, stock: 3, reserved: 0, out: 2, repair: 0, kind: '送修', n: 4 },
    ]);
    const single = await createTool(1, { manageMode: '1' });
    expect(await refused(post({ tool: single.id, moveType: '1', qty: 1 }))).toEqual([
      'toolSingle',
      { tool: single.code },
    ]);
  });

  it('take a tool into repair when all of it is, and out of the books with its last piece', async () => {
    const { id: tool } = await createTool(3);
    const left = async (...list: (readonly [moveType: string, qty: number])[]) => {
      await post(...list.map(([moveType, qty]) => ({ tool, moveType, qty })));
      return statusOf(tool);
    };
    expect(await left(['4', 2])).toBe('1');
    expect(await left(['4', 1])).toBe('4');
    expect(await left(['5', 1], ['4', 1])).toBe('4');
    expect(await left(['5', 1])).toBe('1');
    expect(await left(['2', 1])).toBe('1');
    expect(await left(['5', 2], ['8', 2])).toBe('1');
    expect(await left(['3', 1], ['8', 1])).toBe('5');
    expect(await left(['6', 1], ['7', 1])).toBe('5');
    expect(await left(['6', 1])).toBe('2');
    const fresh = await createTool(0);
    expect(await statusOf(fresh.id)).toBe('1');
    const halved = await createTool(2);
    await post({ tool: halved.id, moveType: '2', qty: 1 });
    expect(await statusOf(halved.id)).toBe('1');
    const stopped = await createTool(1, { toolStatus: '2' });
    await post({ tool: stopped.id, moveType: '4', qty: 1 });
    expect(await statusOf(stopped.id)).toBe('2');
  });
});

describe('a movement by hand', () => {
  const add = (body: object) => write((trx) => insertRecord(trx, toolMove, actor, { ...body }));

  it('reverses one of its own tool, entered by hand, whole, and itself no reversal', async () => {
    const [tool, other] = [await createTool(0), await createTool(0)];
    const bought = await add({ tool: tool.id, moveType: '1', qty: 4, reverses: 'anything' });
    expect(bought).toMatchObject({ reverses: null, seq: 1, before: 0, after: 4, moveNo: `${tool.code}-0001` });
    const issued = await write(async (trx) => {
      await postMoves(trx, actor, [{ tool: tool.id, moveType: '2', qty: 1 }]);
      const { rows: found } = await sql<{ id: string }>`
        select id from prm_tool_move where tool = ${tool.id} and seq = 2`.execute(trx);
      return found[0]?.id;
    });
    await write((trx) => postMoves(trx, actor, [{ tool: tool.id, moveType: '3', qty: 1 }]));
    const reverse = (reverses: unknown, qty: number, of = tool.id) => add({ tool: of, moveType: '9', qty, reverses });
    const unknown = { reverses: '未找到对应实体' };
    for (const nothing of [undefined, null, 'unknown']) expect(await refused(reverse(nothing, 4))).toEqual(unknown);
    expect(await refused(reverse(bought.id, 4, other.id))).toEqual(unknown);
    expect(await refused(reverse(issued, 1))).toEqual({
      reverses: `流水${tool.code}-0002由单据产生，请在原单据上更正`,
    });
    expect(await refused(reverse(bought.id, 3))).toEqual({ qty: '冲正数量须等于原数量 4' });
    const back = await reverse(bought.id, 4);
    expect(back).toMatchObject({ reverses: bought.id, seq: 4, before: 4, after: 0 });
    for (const id of [bought.id, back.id]) {
      const no = id === bought.id ? 1 : 4;
      expect(await refused(reverse(id, 4))).toEqual({
        reverses: `流水${tool.code}-000${no}已被冲正，或本身是冲正；请核对流水号`,
      });
    }
    expect(await refused(add({ tool: 'gone', moveType: '1', qty: 1 }))).toEqual(['notFound', {}]);
    const fixing = await add({ tool: other.id, moveType: '1', qty: 2 });
    expect(fixing.moveTime).not.toBe(null);
    const sent = await add({ tool: other.id, moveType: '4', qty: 2 });
    const mended = await add({ tool: other.id, moveType: '5', qty: 1 });
    await reverse(mended.id, 1, other.id);
    await reverse(sent.id, 2, other.id);
    expect([await stock(other.id), (await toolOf(other.id))?.toolStatus]).toEqual([[2, 0, 0, 0], '1']);
    for (const [moveType, kind] of [
      ['2', '领用出库'],
      ['3', '归还入库'],
      ['6', '盘盈'],
      ['7', '盘亏'],
      ['8', '报废'],
    ] as const) {
      expect(await refused(add({ tool: other.id, moveType, qty: 1 }))).toEqual({
        moveType: `${kind}由申请、盘点或报废产生，不能手工登记`,
      });
    }
  });
});

describe('a tool', () => {
  const validate = (verb: 'add' | 'edit' | 'delete', { id, code }: { id: string; code: string }) =>
    refused(
      write(async (trx) => {
        const record = { id, version: 1, toolCode: code };
        await toolHooks.validate?.({ trx, actor, verb, record, before: record } as never);
      }),
    );

  it('stays in the books while anything of it is anywhere, or five and more wait for it', async () => {
    const [free, out, fixing] = [await createTool(0), await createTool(1), await createTool(1)];
    for (const [{ id: tool }, moveType] of [
      [out, '2'],
      [fixing, '4'],
    ] as const) {
      await write((trx) => postMoves(trx, actor, [{ tool, moveType, qty: 1 }]));
      expect(await validate('delete', tool === out.id ? out : fixing)).toEqual([
        'toolHasStock',
        { tool: tool === out.id ? out.code : fixing.code },
      ]);
    }
    expect([await validate('delete', free), await validate('edit', out)]).toEqual(['done', 'done']);
    const booked = await createTool(0);
    const line = { tool: booked.id, reqQty: 2, allocQty: 1 };
    await putUse(rows, [{ ...line, allocQty: 0 }], { bizStatus: '20' });
    await putUse(rows, [line], { bizStatus: '20', applyType: '3' });
    await putUse(rows, [line], { bizStatus: '30' });
    expect(await validate('delete', booked)).toBe('done');
    const nos = [];
    for (const nth of [6, 5, 4, 3, 2, 1]) {
      const use = await putUse(rows, [line], { bizStatus: nth % 2 ? '20' : '15', applyNo: `GZ-9901-0000${nth}` });
      nos.unshift(use.no);
    }
    const toolBooked = ['toolBooked', { tool: booked.code, nos: nos.slice(0, 5).join('、') }];
    expect(await validate('delete', booked)).toEqual(toolBooked);
    for (const action of ['suspend', 'sendCalib'] as const) {
      const act = ({ id, code }: typeof booked) =>
        refused(
          write(async (trx) =>
            toolHooks.transition?.[action]?.({ trx, actor, record: { id, version: 1, toolCode: code } } as never),
          ),
        );
      expect([await act(booked), await act(out)]).toEqual([toolBooked, 'done']);
    }
  });
});

describe('a calibration', () => {
  const add = (tool: string, result: string, calibDate: string, validTo: string | null = null) =>
    write((trx) =>
      insertRecord(trx, toolCalib, actor, {
        tool,
        result,
        calibDate,
        validTo,
        org: '计量院',
        certNo: newId(),
        files,
      }),
    );
  const stands = async (id: string) => {
    const tool = await toolOf(id);
    return [tool?.nextCalibDate, tool?.lastResult, tool?.toolStatus];
  };

  it('counts by its day, not by when it was entered; one that goes leaves the one before it', async () => {
    const [tool, other] = [await createTool(1, { calibCycle: 12 }), await createTool(1)];
    const late = await add(tool.id, '1', day(-10), day(100));
    expect(await stands(tool.id)).toEqual([day(100), '1', '1']);
    await add(tool.id, '3', day(-20), day(50));
    expect(await stands(tool.id)).toEqual([day(100), '1', '1']);
    const last = await add(tool.id, '1', day(-1), day(30));
    await write((trx) => saveRecord(trx, toolCalib, actor, { id: last.id, patch: { result: '2' } }));
    expect([await stands(tool.id), await stands(other.id)]).toEqual([
      [day(30), '2', '1'],
      [null, null, '1'],
    ]);
    // It was another's: both follow.
    await write((trx) => saveRecord(trx, toolCalib, actor, { id: last.id, patch: { tool: other.id } }));
    expect([await stands(tool.id), await stands(other.id)]).toEqual([
      [day(100), '1', '1'],
      [day(30), '2', '1'],
    ]);
    const version = () => read((db) => db.selectFrom('prmTool').select('version').where('id', '=', tool.id).execute());
    const before = await version();
    await write((trx) => saveRecord(trx, toolCalib, actor, { id: late.id, patch: { org: '检验所' } }));
    expect(await version()).toEqual(before);
    await write((trx) => removeRecords(trx, toolCalib, actor, { ids: [late.id, last.id] }));
    expect([await stands(tool.id), await stands(other.id)]).toEqual([
      [day(50), '3', '2'],
      [null, null, '1'],
    ]);
  });

  it('ends after the tool’s months unless its own end is said, and lies in no future', async () => {
    const yearly = await createTool(1, { calibCycle: 12 });
    const none = await createTool(1);
    expect((await add(none.id, '1', day(0))).validTo ?? null).toBe(null);
    const [year = '', rest = ''] = [day(-40).slice(0, 4), day(-40).slice(4)];
    const next = rest === '-02-29' ? '-02-28' : rest;
    expect((await add(yearly.id, '1', day(-40))).validTo).toBe(`${Number(year) + 1}${next}`);
    expect((await add(yearly.id, '1', day(-40), day(7))).validTo).toBe(day(7));
    expect(await refused(add(yearly.id, '1', day(1)))).toEqual({ calibDate: '检定日期不能晚于今天，请更正' });
    expect(Object.keys(Object(await refused(add('gone', '1', day(0)))))).toEqual(['tool']);
  });

  it('takes a tool out of service, or back into it, where it stands in service or is away for it', async () => {
    const ends = async (toolStatus: string, result: string) => {
      const { id } = await createTool(0, { toolStatus });
      await add(id, result, day(0), day(9));
      return (await stands(id)).at(-1);
    };
    const failed = [];
    const passed = [];
    for (const status of ['1', '2', '3', '4']) {
      failed.push(await ends(status, '3'));
      passed.push(await ends(status, '1'));
    }
    expect([failed, passed]).toEqual([
      ['2', '2', '2', '4'],
      ['1', '2', '1', '4'],
    ]);
  });
});

describe('the end of a calibration', () => {
  /** What was told about something, and whom. */
  const told = async (busId: string) => {
    const { rows: found } = await read((db) =>
      sql<{ titile: string; titileEn: string; priority: string; openPage: string; people: string }>`
        select a.titile, a.titile_en, a.priority, a.open_page,
          (select string_agg(u.username, ',' order by u.username) from sys_announcement_send s
            join sys_user u on u.id = s.user_id where s.annt_id = a.id) as people
        from sys_announcement a where a.bus_id = ${busId} order by a.id`.execute(db),
    );
    return found;
  };

  it('is told to the keepers in one notice, once, up to eight by name', async () => {
    await createPerson({ username: 'second_keeper', roles: ['tool_keeper'], orgCode: 'A01A03' });
    const remind = () => write((trx) => remindOfCalibrations(trx, actor));
    await remind();
    expect(await remind()).toBe(0);
    const due = (toolCode: string, changes: object = {}) =>
      createTool(1, { toolCode, calibCycle: 6, nextCalibDate: day(15), ...changes });
    await due('Y-A', { nextCalibDate: day(16) });
    await due('Y-B', { calibCycle: 0 });
    await due('Y-C', { warnedFor: day(15) });
    const list = [];
    for (const nth of [8, 3, 5, 1, 2, 4, 7, 6]) list.push({ ...(await due(`Y-${nth}`)), code: `Y-${nth}` });
    expect(await remind()).toBe(8);
    const codes = list.map(({ code }) => code).toSorted();
    const first = list.find(({ code }) => code === 'Y-1')?.id ?? '';
    expect(await told(first)).toMatchObject([
      {
        titile: `工装检定即将到期：${codes.join('、')}`,
        titileEn: `Calibrations that expire soon: ${codes.join(', ')}`,
        priority: 'M',
        people: 'keeper,second_keeper',
      },
    ]);
    await write((trx) => sql`update prm_tool set warned_for = null where tool_code like 'Y-_'`.execute(trx));
    expect(await remind()).toBe(9);
    expect((await told(first)).at(-1)).toMatchObject({
      titile: `工装检定即将到期：${codes.join('、')} 等 9 项`,
      titileEn: `Calibrations that expire soon: ${codes.join(', ')} and others, 9 in all`,
    });
    expect(await remind()).toBe(0);
  });

  it('calls back what is out, from who filed it and who has it', async () => {
    const recall = () => write((trx) => recallDue(trx, actor));
    await recall();
    const late = { calibCycle: 6, nextCalibDate: day(-1) };
    const tool = await createTool(5, { ...late, toolCode: 'Y-234567890123456789-0' });
    const here = await createTool(5, late);
    const today = await createTool(5, { ...late, nextCalibDate: day(0) });
    for (const { id } of [tool, today]) {
      await write((trx) => postMoves(trx, actor, [{ tool: id, moveType: '2', qty: 3 }]));
    }
    const line = { tool: tool.id, reqQty: 3, allocQty: 3, outQty: 3, backQty: 1, damageQty: 1 };
    const out = { bizStatus: '40' };
    const use = await putUse(rows, [line], { ...out, receiver: 'section' });
    const alone = await putUse(rows, [line], { ...out, receiver: null });
    const back = await putUse(rows, [{ ...line, backQty: 2 }], out);
    const others = await putUse(
      rows,
      [here, today].map(({ id }) => ({ ...line, tool: id })),
      out,
    );
    expect([await recall(), await recall()]).toEqual([2, 0]);
    expect(await told(use.id)).toEqual([
      {
        titile: `工装召回：Y-234567890123456789-0 检定已于 ${day(-1)} 到期，请停用并归还（${use.no}）`,
        titileEn: `Recall: calibration of Y-234567890123456789-0 expired on ${day(-1)}; return it (${use.no})`,
        priority: 'H',
        openPage: expect.stringContaining(use.id),
        people: 'leader,section',
      },
    ]);
    expect((await told(alone.id)).map(({ people }) => people)).toEqual(['leader']);
    expect([await told(back.id), await told(others.id)]).toEqual([[], []]);
  });
});

describe('scrapping', () => {
  const hook = (values: object) => ({ id: 's', version: 1, bizStatus: '10', ...values }) as ResourceRecord;

  it('is of a dear tool from the yard’s price on, and of what its price was then', async () => {
    const worth = async (price: number | null, changes = {}) => {
      const { id } = await createTool(1, { price });
      return write(async (trx) =>
        toolScrapHooks.beforeSave?.({ trx, actor, record: hook({ tool: id, ...changes }) } as never),
      );
    };
    expect([await worth(5), await worth(4.99), await worth(null)]).toEqual([
      { price: 5, isDear: true },
      { price: 4.99, isDear: false },
      { price: null, isDear: false },
    ]);
    expect([await worth(9, { tool: null }), await worth(9, { bizStatus: '20' })]).toEqual([
      { price: null, isDear: false },
      undefined,
    ]);
  });

  it('takes what lies in repair and nobody else asks for, and not one more', async () => {
    const tool = await createTool(9);
    await write((trx) => postMoves(trx, actor, [{ tool: tool.id, moveType: '4', qty: 4 }]));
    const find = (values: object) =>
      read((db) =>
        toolScrapGuard.findings({
          db,
          tenantId: FIRST_TENANT,
          record: hook({ tool: tool.id, ...values }),
          nodeKey: 'start',
          username: 'keeper',
          taskId: null,
        }),
      );
    const short = (n: number, m: number, code = tool.code) => [
      { error: 'toolScrapShort', params: { tool: code, n, m }, blocks: true },
    ];
    expect([await find({ qty: 4 }), await find({ qty: 5 })]).toEqual([[], short(4, 1)]);
    const ask = (qty: number, changes: object = {}) =>
      write((trx) =>
        trx
          .insertInto('prmToolScrap')
          .values({
            id: newId(),
            tenantId: FIRST_TENANT,
            tool: tool.id,
            qty,
            cause: '裂',
            applyNo: `BF-${newId().slice(-10)}`,
            urgency: '1',
            bpmStatus: '1',
            bizStatus: '10',
            ...changes,
          } as never)
          .execute(),
      );
    await ask(4, { id: 's' });
    await ask(4, { bpmStatus: '0' });
    await ask(3);
    expect([await find({ qty: 1 }), await find({ qty: 2 })]).toEqual([[], short(1, 1)]);
    await ask(3);
    expect(await find({ qty: 1 })).toEqual(short(0, 3));
    expect(await find({ tool: 'gone', qty: 1 })).toEqual(short(0, 1, ''));
    const scrap = (qty: number, id = tool.id) =>
      refused(
        write(async (trx) =>
          toolScrapHooks.transition?.scrap?.({ trx, actor, record: hook({ tool: id, qty, applyNo: 'BF-1' }) } as never),
        ),
      );
    expect(await scrap(5)).toEqual(['toolScrapShort', { tool: tool.code, n: 4, m: 1 }]);
    expect(await scrap(1, 'gone')).toEqual(['toolScrapShort', { tool: 'gone', n: 0, m: 1 }]);
    expect(await scrap(4)).toBe('done');
    expect([await stock(tool.id), (await moves(tool.id)).slice(2)]).toEqual([
      [5, 0, 0, 0],
      ['5:5>9', '8:9>5'],
    ]);
  });
});
