import { popupHost } from './popup-host.ts';

interface PickOptions {
  readonly accept: string | undefined;
  readonly several: boolean;
}

/** Opens the browser's file dialog. It belongs to no component: what is chosen counts even when the editor has closed. */
export function pickFiles({ accept, several }: PickOptions, take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = several;
  if (accept !== undefined) input.accept = accept;
  input.hidden = true;
  input.addEventListener('change', () => {
    take([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  popupHost().append(input);
  input.click();
}

/** Saves a stored file under the name that people know it by. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noreferrer';
  popupHost().append(link);
  link.click();
  link.remove();
}
