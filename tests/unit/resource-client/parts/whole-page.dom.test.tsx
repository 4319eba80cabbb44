import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryDefinition } from '#shared/contract/definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import WholePage from '#src/resource/parts/whole-page.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { show } from '#tests/support/dom/show.tsx';

const text = (zh: string) => ({ zh, en: zh });
const form = (code: string, more: Partial<ResourceDefinition>): ResourceDefinition => ({
  ...{
    code,
    area: 'online',
    entity: code.slice(4),
    table: `onl.t1_${code.slice(4)}`,
    title: text(code),
    display: 'name',
  },
  address: { path: `/online/form/${code}`, prefix: `online:${code}` },
  fields: [
    { name: 'name', label: text('名称'), type: 'str', length: 20 },
    { name: 'mainId', label: text('主表'), type: 'ref', ref: 'onl_main' },
  ],
  list: { columns: ['mainId', 'name'] },
  ...more,
});
const main = form('onl_main', { hasParts: true });
const item = form('onl_item', { partOf: { form: 'onl_main', field: 'mainId', key: 'id', position: 2 } });
const note = form('onl_note', { partOf: { form: 'onl_main', field: 'mainId', key: 'id', single: true, position: 1 } });
const other = form('onl_other', { partOf: { form: 'onl_else', field: 'mainId', key: 'id' } });

const Probe = ({ definition }: { readonly definition: ResourceDefinition }) => (
  <pre data-testid="lines">{JSON.stringify(definition.lines ?? [])}</pre>
);

async function lines(may: readonly string[]) {
  const all = [item, note, other];
  answerCalls(on(queryDefinition, ({ path }) => all.find(({ code }) => code === path.code) as never));
  show(<WholePage definition={main}>{(definition) => <Probe definition={definition} />}</WholePage>, {
    may,
    permissions: { definitions: definitionIndex([main, ...all]) },
  });
  return JSON.parse((await screen.findByTestId('lines')).textContent) as NonNullable<ResourceDefinition['lines']>;
}
const rights = (code: string) => ['list', 'add', 'edit', 'delete'].map((verb) => `online:${code}:${verb}`);

it('a record has its parts as lists in their order, without their foreign key; of a single part one row', async () => {
  const found = await lines([...rights('onl_item'), ...rights('onl_note')]);
  expect(found.map(({ code, max, fixed }) => [code, max, fixed])).toEqual([
    ['onl_note', 1, undefined],
    ['onl_item', undefined, undefined],
  ]);
  expect(found[1]).toMatchObject({ foreignKey: 'mainId', list: { columns: ['name'] }, fields: [{ name: 'name' }] });
});

it('who may not change a part sees its rows only', async () => {
  const [, found] = await lines([...rights('onl_note'), 'online:onl_item:list']);
  expect(found).toMatchObject({ fixed: true, fields: [{ name: 'name', owned: true }] });
});
