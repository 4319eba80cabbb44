import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { DictCheckbox } from '#src/controls/dictionary/dict-checkbox.tsx';
import { DictMultiSelect } from '#src/controls/dictionary/dict-multi-select.tsx';
import { codesOf } from '#src/controls/dictionary/dict-option.ts';
import { DictSelect } from '#src/controls/dictionary/dict-select.tsx';
import type { NamedControl } from '#src/controls/named-control.ts';
import { namedControl } from '#src/controls/named-controls.ts';
import { callKey } from '#src/http/use-call.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

const client = new QueryClient();

client.setQueryData([...callKey(queryAllDictItems), { userId: '', tenantId: 0, language: 'zh' }], {
  size: [
    { value: 's', text: '小号' },
    { value: 'l', text: '大号' },
  ],
});

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
const ignore = () => undefined;

async function named(name: string): Promise<NamedControl> {
  const control = await namedControl(name)?.();
  if (!control) throw new Error(`no control ${name}`);
  return control;
}

const names = [
  'dict-select',
  'dict-radio',
  'dict-radio-button',
  'dict-checkbox',
  'dict-tags',
  'dict-multi-select',
  'dict-search-select',
];

describe('a dictionary control that a field names', () => {
  it.each(names)('%s offers the choices of the field’s dictionary, and reports a missing dictionary', async (name) => {
    const { Control, serves } = await named(name);
    expect(serves).toContain('dict');
    const given = { value: 'l', onChange: ignore, label: '尺寸' };
    const shown = drawn(<Control {...given} dict="size" />);
    // What is searched on the server has its name from there.
    expect(shown).toContain(name === 'dict-search-select' ? 'role="combobox"' : '大号');
    expect(drawn(<Control {...given} />)).toContain('字典Code不能为空!');
  });

  it('dict-switch uses the first two values of the dictionary as its pair, or Y and N', async () => {
    const { Control, serves } = await named('dict-switch');
    expect(serves).toEqual(['dict', 'str']);
    const isOn = (value: string, dict?: string) =>
      drawn(<Control value={value} onChange={ignore} dict={dict} />).includes('aria-checked="true"');
    expect([isOn('s', 'size'), isOn('l', 'size'), isOn('Y'), isOn('N'), isOn('s')]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is for entering only: lists use the filter of the field type; the cell names the control', async () => {
    expect((await named('dict-radio')).entersOnly).toBe(true);
    const cell = kindOf({ type: 'dict', control: 'dict-radio' }).cell({
      name: 'a',
      label: { zh: '甲', en: 'A' },
      type: 'dict',
      dict: 'size',
    });
    expect(cell).toMatchObject({ type: 'select', dictCode: 'size', control: 'dict-radio' });
    const filterOf = async (control?: string) => {
      const field = { name: 'a', label: { zh: '甲', en: 'A' }, type: 'dict', dict: 'size', control } as const;
      const { filter: Filter } = kindOf(field);
      await Filter.load();
      return drawn(<Filter id="a" field={field} placeholder="" value={{}} onChange={ignore} label="甲" />);
    };
    await kindOf({ type: 'dict' }).filter.load();
    expect(await filterOf('dict-radio')).not.toContain('radio');
    expect(await filterOf('dict-radio')).toBe(await filterOf());
  });
});

describe('a disabled dictionary value', () => {
  client.setQueryData(['choice-names', 'dict', 'size', 'xl'], [{ value: 'xl', label: '特大号' }]);
  client.setQueryData(['choice-names', 'dict', 'size', 'odd'], [{ value: 'odd', label: 'odd' }]);

  it('keeps its text, and can be unticked', () => {
    const boxes = drawn(<DictCheckbox value="s,xl" onChange={ignore} code="size" label="尺寸" />);
    expect(boxes).toContain('特大号（已停用）');
    expect(boxes).not.toContain('disabled=""');
    expect(drawn(<DictSelect value="xl" onChange={ignore} code="size" label="尺寸" />)).toContain('特大号（已停用）');
  });

  it('keeps its text in a control that accepts free text', () => {
    const tags = drawn(<DictMultiSelect ownWords value="xl" onChange={ignore} code="size" label="尺寸" />);
    expect(tags).toContain('特大号（已停用）');
  });

  it('is shown as is if it is unknown', () => {
    expect(drawn(<DictSelect value="odd" onChange={ignore} code="size" label="尺寸" />)).not.toContain('已停用');
  });
});

describe('free text among dictionary choices', () => {
  it('becomes the value of the choice with this text, unless the text is a value or the choice is disabled', () => {
    const options = [
      { value: '1', text: '钢管' },
      { value: '2', text: '1' },
      { value: '3', text: '旧料', disabled: true },
    ];
    expect(codesOf(options, ['钢管', '1', '旧料', '自写的'])).toEqual(['1', '1', '旧料', '自写的']);
  });
});
