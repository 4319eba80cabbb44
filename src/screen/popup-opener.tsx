import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface PopupOpenerProps {
  /** Given by the popup. */
  readonly ref?: Ref<HTMLElement | null>;
  readonly element: RefObject<HTMLElement | null>;
}

/**
 * Stands for the element that opens a popup, as the child of antd's `Dropdown` or `Popover`, where that element is drawn
 * beside it: so the popup can be made when it is first opened. A closed one costs a page as much to start as a dozen plain
 * elements, and its child would lose the focus if it were put into a popup later. The element's own handler opens and closes.
 */
export function PopupOpener({ ref, element }: PopupOpenerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
