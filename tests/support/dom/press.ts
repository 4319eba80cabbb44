import { fireEvent, screen } from '@testing-library/react';

/** Accessible name of an element: its label, else its text. */
export const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const hidden = '[hidden], [aria-hidden="true"], [class*="-hidden"], [style*="display: none"]';

/** All shown buttons. Much faster than `getAllByRole`, which calculates the accessible tree of the whole document. */
function buttonsIn(inside: ParentNode): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>('button, [role="button"]')].filter(
    (each) => each.closest(hidden) === null,
  );
}

/** Names of all buttons in their order. */
export function buttonNames(inside: ParentNode = document): readonly string[] {
  return buttonsIn(inside).map(nameOf);
}

const named = (name: string | RegExp) => (each: HTMLElement) =>
  typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each));

/** The only button of this name. */
export function button(name: string | RegExp, inside: ParentNode = document): HTMLElement {
  const [first, ...others] = buttonsIn(inside).filter(named(name));
  if (first !== undefined && others.length === 0) return first;
  throw new Error(`${others.length + (first ? 1 : 0)} buttons '${name}' among: ${buttonNames(inside).join(', ')}`);
}

/** Presses the button of this name; `inside` is an element that contains it. */
export function press(name: string | RegExp, inside?: ParentNode): void {
  fireEvent.click(button(name, inside));
}

/** Whether the button of this name is disabled; undefined if there is none. */
export function isDisabled(name: string | RegExp, inside: ParentNode = document): boolean | undefined {
  return buttonsIn(inside).find(named(name))?.hasAttribute('disabled');
}

/** Presses OK in the dialog with this title, once the dialog is there. */
export async function confirmDialog(title: string): Promise<void> {
  const dialogs = await screen.findAllByRole('dialog');
  const found = dialogs.find(({ textContent }) => textContent?.startsWith(title));
  if (found === undefined)
    throw new Error(`'${title}' is not: ${dialogs.map(({ textContent }) => textContent).join()}`);
  press('确定', found);
}
