import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { namedControl } from '#src/controls/named-controls.ts';

describe('a field whose values come from a stored report', () => {
  it('uses the report and its column as its dictionary, and reports an invalid setting', async () => {
    const control = await namedControl('report')?.();
    if (!control) throw new Error('no control report');
    const { Control, serves, opens } = control;
    expect([serves, opens]).toEqual([['str', 'text'], true]);
    const given = { value: 'HS2401', onChange: () => undefined, label: '船号' };
    const field = renderToStaticMarkup(<Control {...given} dict="ship_milestones,ship_no" />);
    expect(field).toContain('HS2401');
    expect(field).toContain('role="combobox"');
    expect(renderToStaticMarkup(<Control {...given} />)).toContain('popup参数未正确配置!');
  });
});
