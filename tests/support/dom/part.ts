import { type ComponentType, createElement, type ReactElement } from 'react';

/** A component with only the props that a test is about, for slots and controls that get many. */
export function part<P extends object>(Shown: ComponentType<P>, props: object): ReactElement {
  return createElement(Shown, props as P);
}
