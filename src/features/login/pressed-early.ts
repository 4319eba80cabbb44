declare global {
  interface Window {
    /** Set by the first script of `entries/office/index.html`. */
    pressedEarly?: HTMLButtonElement | null | undefined;
  }
}

/** Called when the login page is interactive: repeats the click that the user made on the prerendered page. */
export function pressAgain(): void {
  document.documentElement.dataset.usable = '';
  // A click event that is being dispatched at this moment has not been recorded yet.
  setTimeout(() => {
    const { pressedEarly } = window;
    window.pressedEarly = undefined;
    pressedEarly?.click();
  });
}
