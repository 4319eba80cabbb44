import { useEffect, useState } from 'react';
import { fileUrl } from '#src/controls/stored-file.ts';

export interface LoadedPicture {
  readonly path: string;
  /** Null if the picture did not load. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Size of a stored picture in px; undefined until it has loaded. */
export function usePictureSize(path: string | null): LoadedPicture | undefined {
  const [loaded, setLoaded] = useState<LoadedPicture>();
  useEffect(() => {
    if (path === null) return;
    const image = new Image();
    image.onload = () => setLoaded({ path, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => setLoaded({ path, size: null });
    image.src = fileUrl(path);
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [path]);
  return loaded?.path === path ? loaded : undefined;
}
