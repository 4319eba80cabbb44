interface PickOptions {
  readonly accept: string | undefined;
  readonly several: boolean;
  /** The phone's own camera in place of its dialog. */
  readonly camera?: true;
  /** Where the dialog's element stands; a grid keeps what belongs to its editors in one place. */
  readonly host?: (() => HTMLElement) | undefined;
}

/** Opens the browser's file dialog. It belongs to no component: what is chosen counts even when the editor has closed. */
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
