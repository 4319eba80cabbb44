import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface PopupOpenerProps {
  /** Set by the popup. */
  readonly ref?: Ref<HTMLElement | null>;
  readonly element: RefObject<HTMLElement | null>;
}

/**
 * Child of antd's `Dropdown` or `Popover` that stands for the element that opens the popup and is rendered elsewhere.
 * So the popup can be created when it is first opened: a closed popup costs as much to start as a dozen plain elements,
 * and an element that is moved into a popup later would lose the focus. The element's own handler opens and closes the
 * popup.
 */
export function PopupOpener({ ref, element }: PopupOpenerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
