import { Fragment, type ReactNode, useMemo } from 'react';
import type { Permission } from '#shared/permission/decide-permission.ts';
import type { AskedCall } from '#src/http/server-abilities.ts';
import { useCanEach, useMayEach } from '#src/session/permission.ts';
import type { Action, Page } from './page.ts';

interface AskedSlot {
  readonly permission?: string;
  readonly call?: AskedCall;
}

export interface PermittedProps<S> {
  readonly slots: readonly S[];
  readonly children: (slot: S, disabled: boolean) => ReactNode;
}

/** Renders the slots that the user may see; `disabled` says whether the slot may be used. */
export function Permitted<S extends AskedSlot & { readonly key: string }>({ slots, children }: PermittedProps<S>) {
  const answers = useSlotRights(slots);
  return slots.map((slot, at) => {
    const { visible, disabled } = answers[at] ?? hidden;
    return visible && <Fragment key={slot.key}>{children(slot, disabled)}</Fragment>;
  });
}

const hidden: Permission = { visible: false, disabled: true };
const open: Permission = { visible: true, disabled: false };

/** The permissions of slots, from their permission codes and the calls that they need. Slots check them only here. */
export function useSlotRights(slots: readonly AskedSlot[]): readonly Permission[] {
  const can = useCanEach(slots.map(({ permission = '' }) => permission));
  const may = useMayEach(slots.map(({ call }) => call));
  return slots.map(({ permission, call }, at) => {
    const asked = [permission === undefined ? open : can[at], call === undefined ? open : may[at]];
    return {
      visible: asked.every((answer) => answer?.visible === true),
      disabled: asked.some((answer) => answer?.disabled !== false),
    };
  });
}

const none: readonly Action[] = [];

/** The page with only the actions that the user may see, so that a list reserves no space for the others. */
export function useSeenActions(page: Page | undefined): Page | undefined {
  const actions = page?.actions ?? none;
  const seen = useSlotRights(actions)
    .map(({ visible }) => (visible ? '1' : '0'))
    .join('');
  return useMemo(
    () => page && { ...page, actions: actions.filter((_, at) => seen[at] === '1') },
    [page, actions, seen],
  );
}
