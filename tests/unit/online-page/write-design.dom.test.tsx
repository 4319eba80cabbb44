import { expect, it } from 'vitest';
import { editDesign, listDesignFields, listDesignIndexes, queryDesign } from '#shared/contract/form/form-design.ts';
import { CallError } from '#shared/http/call-error.ts';
import { designLines, designRecord } from '#shared/online/design-rows.ts';
import { writeDesign } from '#src/features/online/design/write-design.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { recorded } from '#tests/unit/online/recorded.ts';

const { rows } = recorded('sw_line');
const fields = rows.fields.map((row, at) => ({ ...row, id: `f${at}` }));
const head = { ...rows.head, id: 'h1', tableVersion: 9 };
const stored = [on(queryDesign, head), on(listDesignFields, fields as never), on(listDesignIndexes, [])];

it('sends the version that the form was opened with, not the newest', async () => {
  const sent = answerCalls(...stored, on(editDesign, '全部修改成功'));
  await writeDesign({ tableTxt: '明细' }, { id: 'h1', version: 8 });
  const [body] = sent.flatMap((each) => (each.id === editDesign.id ? [each.body] : []));
  expect(body).toMatchObject({ head: { id: 'h1', tableTxt: '明细', tableVersion: 8 } });
});

it('moves a refused cell to the row of the grid', async () => {
  const record = designRecord({ head, fields, indexs: [] });
  const lines = record[designLines.fields] as unknown as readonly { readonly id: string }[];
  const place = `fields.${fields.length - 1}.dbLength`;
  answerCalls(...stored, on(editDesign, new Refusal('校验失败！', { fields: { [place]: '太短' } })));
  const refused = await writeDesign({ [designLines.fields]: lines }, { id: 'h1', version: 9 }).catch((error) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused.lines).toEqual({ [designLines.fields]: { [lines.at(-1)?.id ?? '']: { dbLength: '太短' } } });
});
