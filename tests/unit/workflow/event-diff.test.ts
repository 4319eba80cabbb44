import { describe, expect, test } from 'vitest';
import { type Diff, diffTexts } from '#server/workflow/event/event-diff.ts';
import { runTitle } from '#server/workflow/run/run-title.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { withoutFields } from '#shared/resource/visible-fields.ts';
import { testActor } from '#tests/support/actor.ts';

/** Nothing here names a person or another record, so nothing is read. */
const db = undefined as never;
const label = (zh: string, en: string) => ({ zh, en });
const paper: ResourceDefinition = {
  code: 'paper',
  area: 'test',
  entity: 'paper',
  table: 'paper',
  title: label('单据', 'Paper'),
  display: 'no',
  fields: [
    { name: 'no', label: label('编号', 'Number'), type: 'str', length: 20 },
    { name: 'height', label: label('高', 'Height'), type: 'dec', precision: 6, scale: 2 },
    { name: 'name', label: label('名称', 'Name'), type: 'str', length: 20, english: 'nameEn' },
    { name: 'nameEn', label: label('英文名称', 'Name in English'), type: 'str', length: 20 },
    { name: 'body', label: label('说明', 'Text'), type: 'text', format: 'html' },
    { name: 'items', label: label('检查项', 'Items'), type: 'json' },
  ],
  lines: [
    {
      code: 'paper_line',
      entity: 'line',
      table: 'paper_line',
      title: label('明细', 'Lines'),
      foreignKey: 'paper',
      display: 'name',
      fields: [
        { name: 'name', label: label('名称', 'Name'), type: 'str', length: 20 },
        { name: 'nameEn', label: label('外文', 'Foreign name'), type: 'str', length: 20 },
        { name: 'qty', label: label('数量', 'Quantity'), type: 'int' },
      ],
      list: { columns: ['name', 'qty'] },
    },
  ],
  list: { columns: ['no'] },
};
const [line] = linesOf(paper);
if (!line) throw new Error('the paper has lines');

async function told(diff: Diff | null, { language = 'zh', hidden = [] as string[] } = {}) {
  const visible = hidden.length === 0 ? paper : withoutFields(paper, hidden);
  const actor = testActor({ language: language as 'zh' | 'en' });
  const [texts = []] = await diffTexts(db, actor, { full: paper, visible }, [diff]);
  return texts.map(({ label: called, before, after }) => [called, before, after]);
}

describe('what the timeline tells of a change', () => {
  test('is each field by its label, before and after; empty is nothing', async () => {
    expect(await told({ no: ['A', 'B'], height: [null, 3], other: ['x', null] })).toEqual([
      ['编号', 'A', 'B'],
      ['高', null, '3'],
      ['other', 'x', null],
    ]);
    expect(await told({ height: [0, 1] }, { language: 'en' })).toEqual([['Height', '0', '1']]);
    expect([await told(null), await told({})]).toEqual([[], []]);
    expect(await told({ assignee: [null, ''] }, { language: 'en' })).toEqual([['Assignee', null, null]]);
  });

  test('of a long text are its first words, of a JSON what stands in it', async () => {
    const html = `<p>很<b>长</b></p>${'x'.repeat(600)}`;
    expect(await told({ body: [null, html], items: [null, [{ a: 1 }]] })).toEqual([
      ['说明', null, `很长 ${'x'.repeat(497)}…`],
      ['检查项', null, '[{"a":1}]'],
    ]);
  });

  test('is of a line what changed in it, by the name that it had; of one that came or went its name alone', async () => {
    const diff: Diff = {
      [`${line.key}/1`]: [
        { name: '管段', qty: 4 },
        { name: '管段', qty: 5 },
      ],
      [`${line.key}/2`]: [null, { name: '法兰' }],
      [`${line.key}/3`]: [{ name: '阀', qty: 2 }, null],
    };
    expect(await told(diff)).toEqual([
      ['明细 管段 数量', '4', '5'],
      ['明细', null, '法兰'],
      ['明细', '阀', null],
    ]);
    expect((await told(diff, { language: 'en' }))[0]).toEqual(['Lines 管段 Quantity', '4', '5']);
    const nameless: Diff = {
      [`${line.key}/4`]: [
        { name: null, qty: 1 },
        { name: null, qty: 2 },
      ],
    };
    expect(await told(nameless)).toEqual([['明细 数量', '1', '2']]);
    const renamed: Diff = { [`${line.key}/5`]: [{ name: '旧' }, { name: '新' }] };
    expect(await told(renamed)).toEqual([['明细 旧 名称', '旧', '新']]);
    // A field of the head has the same name, and is told in another way.
    const foreign: Diff = { [`${line.key}/6`]: [null, { name: '泵', nameEn: 'Pump' }] };
    expect(await told(foreign, { language: 'en' })).toEqual([['Lines', null, '泵']]);
  });

  test('is nothing of what is hidden from the reader, in the head and in lines', async () => {
    const diff: Diff = {
      no: ['A', 'B'],
      height: [1, 2],
      [`${line.key}/1`]: [
        { name: '管段', qty: 4 },
        { name: '管段', qty: 5 },
      ],
    };
    expect(await told(diff, { hidden: ['height', `${line.key}.qty`] })).toEqual([['编号', 'A', 'B']]);
  });

  test('comes for each event by itself', async () => {
    const diffs: (Diff | null)[] = [{ no: ['A', 'B'] }, null, { height: [1, 2] }];
    const texts = await diffTexts(db, testActor(), { full: paper, visible: paper }, diffs);
    expect(texts.map((some) => some.map(({ field }) => field))).toEqual([['no'], [], ['height']]);
  });
});

test('a run is called by the fields that its definition names, as far as they are filled and there', async () => {
  const record = { id: '1', version: 1, no: 'A', height: 12.5, body: '' } as ResourceRecord;
  const titled = (...title: string[]) => {
    const application = { prefix: 'X', flow: 'f', bizDict: 'd', title, pending: [], apply: label('申请', 'Apply') };
    return runTitle(db, { tenantId: 1, definition: { ...paper, application } }, record);
  };
  expect(await titled('height', 'body', 'no')).toBe('12.5 A');
  expect(await titled('no', 'gone', 'items')).toBe('A');
  expect(await titled()).toBe('');
  expect(await runTitle(db, { tenantId: 1, definition: paper }, record)).toBe('');
});
