import type { ReactNode } from 'react';
import { useCan } from './permission.ts';

export interface CanProps {
  /** Action code, or a comma list of which one is enough. */
  readonly action: string;
  /** The control; called with whether it is disabled. */
  readonly children: (disabled: boolean) => ReactNode;
}

/** The has-directive (docs/specification.md §1.6): a control that is only there for whoever may see it. */
export function Can({ action, children }: CanProps): ReactNode {
  const { visible, disabled } = useCan(action);
  return visible ? children(disabled) : null;
}
