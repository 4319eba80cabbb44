declare global {
  interface Window {
    /** Noted by the first script of `entries/office/index.html`. */
    pressedEarly?: HTMLButtonElement | null | undefined;
  }
}

/** Called once the login page works: presses what somebody pressed on its picture before. */
export function pressAgain(): void {
  document.documentElement.dataset.usable = '';
  // A press that is on its way at this moment has not been taken up or lost yet.
  setTimeout(() => {
    const { pressedEarly } = window;
    window.pressedEarly = undefined;
    pressedEarly?.click();
  });
}
