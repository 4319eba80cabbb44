import type { ReactNode } from 'react';
import { useCan } from './permission.ts';

export interface CanProps {
  /** An action code, or several separated by commas, of which one is enough. */
  readonly action: string;
  /** Draws the control; called with whether it is disabled. */
  readonly children: (disabled: boolean) => ReactNode;
}

/** The has-directive (docs/specification.md §1.6): shows a control only to a person who may see it. */
export function Can({ action, children }: CanProps): ReactNode {
  const { visible, disabled } = useCan(action);
  return visible ? children(disabled) : null;
}
