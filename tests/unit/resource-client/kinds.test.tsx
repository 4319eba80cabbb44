import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { cellTypes } from '#src/grid/cell-types/registry.ts';
import { callKey } from '#src/http/use-call.ts';
import { kindOf, kinds } from '#src/resource/kinds/kinds.ts';
import { part } from '#src/resource/kinds/part.tsx';
import { someField } from '#tests/support/some-field.ts';

const fieldOf = (type: FieldType, more: Partial<UncheckedField> = {}) =>
  someField('a', { label: { zh: '甲', en: 'A' }, type, ...more });
const Word = ({ word }: { readonly word: string }) => <b>{word}</b>;
const types = Object.keys(kinds) as FieldType[];

describe('a field type', () => {
  it.each(types)('%s is edited in grids by an existing cell type', (type) => {
    const cell = kinds[type].cell(fieldOf(type), ship);
    expect(Object.keys(cellTypes)).toContain(cell.type);
  });

  it('passes the limits of an entry to its cell', () => {
    const digits = { min: 0, max: 10 };
    expect(kinds.dec.cell(fieldOf('dec', { ...digits, scale: 1 })).props).toEqual({ precision: 1, min: 0, max: 10 });
    expect(kinds.int.cell(fieldOf('int', digits)).props).toMatchObject({ precision: 0 });
    expect(kinds.str.cell(fieldOf('str', { length: 40 })).props).toEqual({ maxLength: 40 });
    expect(kinds.dict.cell(fieldOf('dict', { dict: 'priority', multi: true }))).toMatchObject({ type: 'list_multi' });
    expect(kinds.dept.cell(fieldOf('dept')).extend).toMatchObject({ store: 'orgCode', multiSelect: false });
    expect(kinds.ref.cell(fieldOf('ref'), ship).dictCode).toBe('prm_ship,ship_no,id');
  });
});

describe('a field type of a later release', () => {
  const geo = 'geo' as FieldType;

  it('is shown as read-only text, whatever control its field names', () => {
    const kind = kindOf({ type: geo, control: 'map' });
    expect(kindOf({ type: geo })).toBe(kind);
    expect(kind.text?.({ x: 1 }, {}, 'zh')).toBe('{"x":1}');
    expect(kind.text?.(12, {}, 'en')).toBe('12');
    expect(kind.cell(fieldOf(geo)).type).toBe('normal');
    expect(kind.rules).toEqual([]);
    expect(kind.listCell).toBeUndefined();
  });
});

describe('a control that a field names', () => {
  const named = yardDefinitions.flatMap((definition) =>
    allFields(definition)
      .filter(({ control }) => control !== undefined)
      .map((field) => ({ at: `${definition.code}.${field.name}`, field })),
  );

  it('exists for every field that names one', () => {
    expect(named.map(({ at }) => at)).toContain('scaffold_inspect.items');
  });

  // A control brings its part of antd along.
  it.each(named)('$at: supports the field type', async ({ field }) => {
    const control = await namedControl(field.control ?? '')?.();
    expect(control?.serves).toContain(field.type);
  });

  it('is used in forms, filters, conditions, values and cells of its field', () => {
    const plain = kinds.json;
    const own = kindOf({ type: 'json', control: 'inspection-checks' });
    expect(own.form).not.toBe(plain.form);
    expect(own.filter).not.toBe(plain.filter);
    expect(own.condition).not.toBe(plain.condition);
    expect(own.show).not.toBe(plain.show);
    expect(own.cell(fieldOf('json')).control).toBe('inspection-checks');
    expect(kindOf({ type: 'json', control: 'inspection-checks' })).toBe(own);
  });

  it('filters a field with several values by one of them', async () => {
    const { filter: Filter } = kindOf({ type: 'dept', control: 'depart-picker' });
    await Filter.load();
    // The departments are there, A01 is none of them any more: it is shown by its code.
    const client = new QueryClient();
    client.setQueryData(callKey(departIdTree, {}), []);
    const shown = (more: Partial<UncheckedField>) => {
      const given = { field: fieldOf('dept', more), value: { a: ',A01,' }, id: 'a', label: 'A', placeholder: '' };
      return renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <Filter {...given} onChange={() => undefined} />
        </QueryClientProvider>,
      );
    };
    // What the list is asked for has commas around it; the value of the field has none.
    expect(shown({ multi: true })).toContain('title="A01"');
    expect(shown({})).not.toContain('title="A01"');
  });

  it('is replaced by the default of the field type if this release does not have the control', () => {
    expect(kindOf({ type: 'dept', control: 'of-a-later-release' })).toBe(kinds.dept);
    expect(namedControl('constructor')).toBeUndefined();
  });
});

describe('a part that is loaded later', () => {
  it('renders at once if it is loaded', async () => {
    const Part = part(
      () => Promise.resolve({ Word }),
      (module, props: { word: string }) => <module.Word {...props} />,
    );
    await Part.load();
    expect(renderToStaticMarkup(<Part word="bollard" />)).toBe('<b>bollard</b>');
  });

  it('is fetched again after it could not be fetched', async () => {
    let asked = 0;
    const fetch = () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({ Word });
    };
    const Part = part(fetch, (module, props: { word: string }) => <module.Word {...props} />);
    await Part.load();
    await Part.load();
    expect(asked).toBe(2);
    expect(renderToStaticMarkup(<Part word="fender" />)).toBe('<b>fender</b>');
  });
});
