import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { recallDue, remindOfCalibrations } from '#server/yard/tool/calib-reminders.ts';
import { postMoves } from '#server/yard/tool/post-moves.ts';
import { loadTools } from '#server/yard/tool/tool-facts.ts';
import { toolCalib } from '#shared/yard/tool/tool-calib.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse } from './tool-cast.ts';
import { keeper as actor, read, refused, write } from './tool-tables.ts';

/** Calibrations of tools and their ends. Each rule is called directly. */
testDatabase();
const app = testApp();
let rows: YardRows;
const toolOf = async (id: string) => (await read((db) => loadTools(db, FIRST_TENANT, [id]))).get(id);

let files = '';
beforeAll(async () => {
  await createToolCast();
  files = String((await upload(await app.as('keeper'), 'cert.png', smallPicture)).message);
  rows = await insertYardRows(FIRST_TENANT);
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

  it('counts by its date, not its entry, and after a deletion the previous one counts', async () => {
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

  it('ends after the tool’s cycle unless its end is entered, and cannot lie in the future', async () => {
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

  it('takes a tool out of service if it failed, and back into service if the tool was away for it', async () => {
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

  it('is announced to the keepers once in one notice, which names up to eight tools', async () => {
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

  it('recalls issued tools from applicant and receiver', async () => {
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
