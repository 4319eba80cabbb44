import { act, fireEvent } from '@testing-library/react';
import { nameOf } from './press.ts';

/**
 * All elements that match a CSS selector and, if given, have this name. Much faster than `getAllByRole`, which
 * calculates the accessible tree of the whole document.
 */
export const found = (selector: string, name?: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => name === undefined || nameOf(each) === name);

/** The only element that matches a selector and has this name. */
export function only(selector: string, name?: string): HTMLElement {
  const [first, ...others] = found(selector, name);
  if (first === undefined || others.length > 0) {
    const names = found(selector).map(nameOf).join(', ');
    throw new Error(
      `${others.length + (first ? 1 : 0)} of ${selector} ${name ?? ''}; there are: ${names.slice(0, 500)}`,
    );
  }
  return first;
}

/** Replaces the text of a field. */
export const type = (field: Element, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};

/** Moves the focus and renders what follows. */
export const focus = (element: HTMLElement): void => act(() => element.focus());
