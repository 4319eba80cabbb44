/** Reads the first QR code in a picture; null if there is none. */
export type CodeReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

/** The browser's own detector, which TypeScript's DOM types do not have yet. */
interface Detector {
  readonly detect: (picture: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector;

/** Maximum side length in px: photos of a phone have far more pixels than needed. */
const longest = 1024;

/** Returns a reader: `BarcodeDetector` if available with QR codes, else the package `qr`, which is loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  const own = ownDetector();
  if (own) {
    return async (picture) => (await own.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const paper = document.createElement('canvas');
  return async (picture) => {
    const image = pixelsOf(paper, picture);
    if (image === null) return null;
    try {
      return decodeQR(image);
    } catch {
      // `decodeQR` throws if it finds no code.
      return null;
    }
  };
}

function ownDetector(): Detector | null {
  const Maker = (globalThis as { readonly BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (!Maker) return null;
  try {
    return new Maker({ formats: ['qr_code'] });
  } catch {
    return null;
  }
}

function pixelsOf(paper: HTMLCanvasElement, picture: HTMLVideoElement | ImageBitmap): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, longest / Math.max(width, height));
  paper.width = Math.round(width * scale);
  paper.height = Math.round(height * scale);
  const brush = paper.getContext('2d', { willReadFrequently: true });
  brush?.drawImage(picture, 0, 0, paper.width, paper.height);
  return brush?.getImageData(0, 0, paper.width, paper.height) ?? null;
}
