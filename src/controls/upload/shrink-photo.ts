/** Longest side of a photo, px: enough to read a badge, a tenth of what a phone takes. */
const longest = 2560;
const quality = 0.85;

/**
 * A photo as it is to be seen and nothing beside it: drawn anew, so that neither the place where it was taken nor the phone's
 * serial number goes along, and small enough for the yard's radio. What the browser cannot draw stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!blob) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}
