import { Fragment, type ReactNode } from 'react';
import { useCanEach } from '#src/session/permission.ts';

export interface PermittedProps<S> {
  readonly slots: readonly S[];
  readonly children: (slot: S, disabled: boolean) => ReactNode;
}

/** The slots that the person may see, each with whether it may be used: the one place that asks for their permission. */
export function Permitted<S extends { readonly key: string; readonly permission?: string }>(props: PermittedProps<S>) {
  const { slots, children } = props;
  const asked = slots.filter(({ permission }) => permission !== undefined);
  const answers = useCanEach(asked.map(({ permission = '' }) => permission));
  return slots.map((slot) => {
    const { visible, disabled } = answers[asked.indexOf(slot)] ?? { visible: true, disabled: false };
    return visible && <Fragment key={slot.key}>{children(slot, disabled)}</Fragment>;
  });
}
