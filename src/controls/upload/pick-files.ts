interface PickOptions {
  readonly accept: string | undefined;
  readonly several: boolean;
  /** Opens the camera of a phone instead of the file dialog. */
  readonly camera?: true;
  /** Container of the input element; grids use one for everything that belongs to editors. */
  readonly host?: (() => HTMLElement) | undefined;
}

/**
 * Opens the browser's file dialog. Independent of any component, so that the choice counts even after an editor has
 * closed.
 */
export function pickFiles(
  { accept, several, camera, host }: PickOptions,
  take: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = several;
  if (accept !== undefined) input.accept = accept;
  if (camera) input.setAttribute('capture', 'environment');
  input.hidden = true;
  input.addEventListener('change', () => {
    take([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  (host?.() ?? document.body).append(input);
  input.click();
}
