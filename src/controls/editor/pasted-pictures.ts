import { pictureAddress } from '#shared/html/address.ts';

export interface WithoutForeignPictures {
  readonly html: string;
  /** Images embedded in the text that are too large to be stored there. */
  readonly files: readonly File[];
  /** Number of images on other hosts or on the user's disk. */
  readonly leftOut: number;
}

/** Removes the images that must not be stored in the HTML, and returns them as files or counts them. */
export function withoutForeignPictures(html: string): WithoutForeignPictures {
  if (!/<(?:img|v:imagedata)\b/i.test(html)) return { html, files: [], leftOut: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const files: File[] = [];
  let leftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (pictureAddress(src) !== null) continue;
    const file = fileOf(src);
    if (file === null) leftOut += 1;
    else files.push(file);
    picture.remove();
  }
  return { html: body.innerHTML, files, leftOut };
}

function fileOf(src: string): File | null {
  const [, type = '', text = ''] = /^data:image\/(png|jpeg|gif|webp);base64,([\da-z+/=\s]+)$/i.exec(src) ?? [];
  if (text === '') return null;
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    return new File([bytes], `image.${type}`, { type: `image/${type}` });
  } catch {
    return null;
  }
}
