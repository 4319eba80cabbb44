import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formDesign } from '#shared/online/design-definition.ts';
import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { sysUser } from '#shared/system/user.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { noteServer } from '#src/http/server-abilities.ts';
import { Panels, rowActionColumns, ToolbarActions } from '#src/resource/slots/list-slots.tsx';
import {
  type Action,
  definePage,
  type ListSlotProps,
  type RecordSlotProps,
  type RowSlotProps,
} from '#src/resource/slots/page.ts';
import { pageCodes, pageOf } from '#src/resource/slots/pages.ts';
import { useSeenActions } from '#src/resource/slots/permitted.tsx';
import { NodePermissions } from '#src/session/permission.ts';

const code = 'prm:ship:ship:plan';

/** As somebody to whom this is said of the action. */
const shownTo = (said: readonly AuthEntry[], children: ReactNode) =>
  renderToStaticMarkup(<NodePermissions value={said}>{children}</NodePermissions>);
const may: readonly AuthEntry[] = [{ action: code, type: '1' }];
const sees: readonly AuthEntry[] = [...may, { action: code, type: '2', status: '0' }];

const Word = ({ definition, disabled }: ListSlotProps) => (
  <b>
    {definition.code} {disabled ? 'off' : 'on'}
  </b>
);
const Name = ({ record, disabled }: RowSlotProps) => <i>{disabled ? 'off' : String(record?.shipNo ?? '…')}</i>;

const OfRecord = ({ record }: RecordSlotProps) => <i>{record.id}</i>;

const page = definePage('ship', {
  actions: [
    { key: 'plan', place: 'toolbar', Show: Word, permission: code },
    { key: 'free', place: 'toolbar', Show: Word },
    { key: 'name', place: 'row', Show: Name, permission: code },
  ],
  panels: [{ key: 'legend', place: 'above', Show: Word }],
});
const props = { page, definition: ship, onChanged: () => {} };
const row = { id: 's1', version: 1, shipNo: 'HS2401' };

const lacking = { method: 'GET', path: '/sys/ship/plan', access: code } as const;
const needing = definePage('ship', {
  actions: [
    { key: 'plan', place: 'row', Show: Name, call: lacking, width: 300 },
    { key: 'name', place: 'row', Show: Name, width: 60 },
  ],
});
const Columns = () => {
  const columns = rowActionColumns(useSeenActions(needing), ship, '操作', () => {});
  return <>{columns.map(({ width }) => `${width}`)}</>;
};

describe('slots of a list', () => {
  it('show what the user may see and disable what the user may not use', () => {
    const actions = <ToolbarActions {...props} />;
    expect(shownTo([], actions)).toBe('<b>ship on</b>');
    expect(shownTo(sees, actions)).toBe('<b>ship off</b><b>ship on</b>');
    expect(shownTo(may, actions)).toBe('<b>ship on</b><b>ship on</b>');
  });

  it('accept only components with the props of their place', () => {
    const fitting: Action = { key: 'a', place: 'record', Show: OfRecord };
    // @ts-expect-error a button of the toolbar has no record to ask for
    const wrong: Action = { key: 'a', place: 'toolbar', Show: OfRecord };
    expect([fitting.place, wrong.place]).toEqual(['record', 'toolbar']);
  });

  it('appear only in their place', () => {
    expect(renderToStaticMarkup(<Panels {...props} place="above" />)).toBe('<b>ship on</b>');
    expect(renderToStaticMarkup(<Panels {...props} place="below" />)).toBe('');
  });

  it('add a column at the end of the rows, with the same elements before a row has loaded', () => {
    const [column, ...more] = rowActionColumns(page, ship, '操作', () => {});
    expect(more).toEqual([]);
    expect(column).toMatchObject({ title: '操作', pinned: 'end' });
    // Nothing of a slot's state is asked for.
    const shown = (record: ResourceRecord | undefined) => shownTo(may, column?.show?.(record, '', {} as never));
    expect(shown(row)).toBe('<i>HS2401</i>');
    expect(shown(undefined)).toBe('<i>…</i>');
    expect(rowActionColumns(undefined, ship, '操作', () => {})).toEqual([]);
    // The grid draws a row again for another record: what is open in it stays with its own record.
    const keyOf = (id: string) => {
      const shown = column?.show?.({ ...row, id }, '', {} as never);
      return isValidElement(shown) ? shown.key : undefined;
    };
    expect([keyOf('1'), keyOf('2')]).toEqual(['1', '2']);
  });
});

describe('slots that need a call', () => {
  it('require its permission, and take no space if hidden', () => {
    expect(shownTo(may, <Columns />)).toBe('400');
    expect(shownTo([], <Columns />)).toBe('100');
  });

  it('are not rendered if the server lacks the call', async () => {
    await noteServer('3.4.3');
    try {
      expect(shownTo(may, <Columns />)).toBe('100');
    } finally {
      await noteServer('slipway');
    }
  });
});

describe('pages of areas', () => {
  it('have the code of an existing resource, in their key and in themselves', async () => {
    // People and online forms are kept by pages of their own.
    const codes = new Set<string>([...yardDefinitions, sysUser, formDesign].map(({ code }) => code));
    expect(pageCodes).toContain('scaffold');
    for (const own of pageCodes) {
      expect(codes).toContain(own);
      expect((await pageOf(own)?.())?.code).toBe(own);
    }
    expect(pageOf('toString')).toBeUndefined();
  });
});
