import { describe, expect, it } from 'vitest';
import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import { fieldsOf } from '#shared/resource/condition.ts';
import { asLine, linesOf } from '#shared/resource/lines/line-resource.ts';
import { factorsOf } from '#shared/resource/product.ts';
import { filterFields, listColumns } from '#shared/resource/resource-columns.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions, yardTables } from '#shared/yard/registry.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';

/** Resources that docs/domain.md refers to and later issues bring; their fields are set by the server only. */
const toCome = ['site'];

const unique = (names: readonly string[]) => new Set(names).size === names.length;

describe.each(yardTables.map((definition) => [definition.code, definition] as const))(
  'the definition %s',
  (_, definition) => {
    const fields = allFields(definition);

    it('is plain JSON', () => {
      expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    });

    it('names each field once and labels it in both languages', () => {
      expect(unique(fields.map((field) => field.name))).toBe(true);
      for (const { label } of fields) expect([label.zh, label.en].every((text) => text.trim() !== '')).toBe(true);
    });

    it('gives every field the options that its type needs', () => {
      for (const field of fields) {
        if (field.type === 'str') expect(field.length, field.name).toBeGreaterThan(0);
        if (field.type === 'dec') expect(field.precision, field.name).toBeGreaterThan(field.scale ?? 0);
        if (field.type === 'dict') {
          expect(dictionaries.map((dictionary) => dictionary.code)).toContain(field.dict);
        }
        if (field.type === 'ref') {
          const known = yardTables.some(({ code }) => code === field.ref);
          expect(known || (toCome.includes(field.ref ?? '') && field.owned), field.name).toBe(true);
        }
      }
    });

    it('leads to a project in a few steps if its rows belong to one', () => {
      const steps = [definition.code];
      let at = definition;
      while (at.scope?.project !== undefined && at.scope.project !== 'id') {
        const ref = fieldOf(at, at.scope.project)?.ref;
        const next = yardTables.find(({ code }) => code === ref);
        expect(next?.scope?.project, steps.join(' → ')).toBeDefined();
        if (!next || steps.push(next.code) > 5) break;
        at = next;
      }
      expect(steps.length).toBeLessThanOrEqual(5);
    });

    it('names only its own fields', () => {
      const named = [
        definition.display,
        ...(definition.hint === undefined ? [] : [definition.hint]),
        ...fields.flatMap(factorsOf),
        ...definition.list.columns,
        ...(definition.list.sort ? [definition.list.sort.column] : []),
        ...(definition.rules ?? []).flatMap((rule) => [rule.field, rule.compare.other]),
        ...fields.flatMap((field) => field.uniqueWithin ?? []),
        ...fields.flatMap((field) => (field.visibleWhen ? fieldsOf(field.visibleWhen) : [])),
        ...fields.flatMap((field) => (typeof field.required === 'object' ? fieldsOf(field.required) : [])),
        ...fields.flatMap((field) => field.refFilter?.from ?? []),
        ...(definition.lifecycle ? [definition.lifecycle.field] : []),
        ...(definition.lifecycle?.transitions ?? [])
          .flatMap((row) => row.fields ?? [])
          .map((field) => field.name)
          .filter((name) => name !== 'comment'),
      ];
      // A line's conditions look at its head, too.
      const head = asLine(definition)?.head;
      const isKnown = (name: string) =>
        fieldOf(definition, name) ?? (head && name.startsWith('head.') && fieldOf(head, name.slice('head.'.length)));
      expect(named.filter((name) => !isKnown(name))).toEqual([]);
      // What a card tells has a column of the list.
      const { card } = definition.list;
      const told = [...(card?.states ?? []), ...(card?.facts ?? [])];
      expect(told.filter((name) => !definition.list.columns.includes(name))).toEqual([]);
      expect(card?.facts.length ?? 0).toBeLessThanOrEqual(3);
    });

    it('multiplies numbers into owned numbers, and has a unit on every measured number', () => {
      for (const field of fields.filter(({ product }) => product)) {
        const { name, owned, type } = field;
        const factors = factorsOf(field).map((factor) => fieldOf(definition, factor)?.type);
        expect([name, owned, ...[type, ...factors].filter((each) => each !== 'dec' && each !== 'int')]).toEqual([
          name,
          true,
        ]);
      }
      const bare = fields.filter(({ type, unit }) => type === 'dec' && unit === undefined);
      // Of materials and of a month's measures each has its own, in a field beside it.
      if (fields.some(({ dict }) => dict === 'unit' || dict === 'month_measure')) return;
      expect(bare.map(({ name }) => name)).toEqual([]);
    });

    it('totals existing numbers of lines into owned fields', () => {
      for (const { owned, type, total } of definition.fields.flatMap((field) => (field.total ? [field] : []))) {
        const line = linesOf(definition).find(({ definition: { code } }) => code === total?.lines);
        const known = [...(total?.field ? [total.field] : []), ...(total?.where ? fieldsOf(total.where) : [])];
        expect(line && known.filter((name) => !fieldOf(line.definition, name))).toEqual([]);
        expect([owned, ['int', 'dec'].includes(type), total?.op !== 'sum' || total.field !== undefined]).toEqual([
          true,
          true,
          true,
        ]);
      }
    });

    it('has groups for a form above 16 fields, and uses every group', () => {
      const entered = definition.fields.filter((field) => !field.owned);
      if (entered.length > 16) expect(definition.groups?.length).toBeGreaterThan(1);
      const used = new Set(definition.fields.map((field) => field.group));
      expect((definition.groups ?? []).filter((group) => !used.has(group.key))).toEqual([]);
    });

    it('moves only between states of its dictionary, each of them reachable', () => {
      const { lifecycle } = definition;
      if (!lifecycle) return;
      const field = fieldOf(definition, lifecycle.field);
      const states = dictionaries.find(({ code }) => code === field?.dict)?.items.map((item) => item.value) ?? [];
      const named = [lifecycle.initial, ...lifecycle.transitions.flatMap((row) => [row.to ?? [], row.from].flat())];
      expect(named.filter((state) => !states.includes(state))).toEqual([]);
      const reached = new Set([lifecycle.initial, ...lifecycle.transitions.map((row) => row.to)]);
      expect(states.filter((state) => !reached.has(state))).toEqual([]);
      expect(unique(lifecycle.transitions.map((row) => row.action))).toBe(true);
    });
  },
);

it('definitions have distinct codes, tables and paths', () => {
  expect(unique(yardTables.map((definition) => definition.code))).toBe(true);
  expect(unique(yardTables.map((definition) => definition.table))).toBe(true);
  expect(unique(yardDefinitions.map(({ area, entity }) => `${area}/${entity}`))).toBe(true);
});

it('the scaffold list has the columns and filters of docs/domain.md §6.7', () => {
  expect(listColumns(scaffold).map((column) => column.label.zh)).toEqual([
    '挂牌号',
    '船号',
    '部位',
    '类型',
    '高度',
    '体积',
    '荷载',
    '牌色',
    '验收日',
    '计划拆除',
    '下次检查',
    '状态',
    '使用单位',
  ]);
  expect(filterFields(scaffold).map((field) => field.label.zh)).toEqual([
    '挂牌号',
    '船号',
    '部位',
    '类型',
    '牌色',
    '计划拆除',
    '下次检查',
    '状态',
    '使用单位',
  ]);
});

it('definitions offer every field and action that a flow names', () => {
  for (const flow of yardFlows) {
    const definition = yardDefinitions.find(({ code }) => code === flow.resource);
    expect(definition, flow.resource).toBeDefined();
    if (!definition) continue;
    const actions = definition.lifecycle?.transitions.map((row) => row.action) ?? [];
    for (const node of flow.nodes) {
      const named = [node.onPass, node.onEnter, node.onReject, node.onStop].filter((action) => action !== undefined);
      expect(
        named.filter((action) => !actions.includes(action)),
        node.key,
      ).toEqual([]);
    }
  }
});

it('dictionaries have distinct values and texts in both languages', () => {
  expect(unique(dictionaries.map((dictionary) => dictionary.code))).toBe(true);
  for (const { code, items } of dictionaries) {
    expect(unique(items.map((item) => item.value)), code).toBe(true);
    for (const { text } of items) expect(text.zh.trim() !== '' && text.en.trim() !== '', code).toBe(true);
  }
});
