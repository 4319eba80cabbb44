/** Maximum side length in px: enough to read a badge, and about a tenth of a phone's photo. */
const longest = 2560;
const quality = 0.85;

/**
 * Redraws a photo, so that its location and the phone's serial number are removed and it is small enough for the yard's
 * wireless network. A file that the browser cannot draw is returned unchanged.
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
