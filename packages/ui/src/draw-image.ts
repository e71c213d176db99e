import { type ImageLimits, type ImagePart, drawnSize, largestPart, pixelsOf } from './image-rules.ts';

const QUALITY = 0.92;
/** Fractions of the permitted size, tried in turn until the file is small enough. */
const SHARES = [1, 0.5, 0.25];
export const UNREADABLE = 'This file cannot be read as an image';

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

const TOO_LARGE = 'This image is too large. Choose a smaller one';

/**
 * Redraws a part of an image upright and without the file's metadata, in smaller sizes until it is within the limits.
 * The byte limit applies to the result, never to the chosen file.
 */
export async function drawPart(
  image: HTMLImageElement,
  part: ImagePart,
  file: File,
  limits: ImageLimits,
): Promise<File> {
  const from = pixelsOf(part, sizeOf(image));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(UNREADABLE);
  // WebP keeps transparency; a browser that cannot write WebP writes PNG instead.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const { width, height } = drawnSize(from, limits);
  for (const share of SHARES) {
    canvas.width = Math.ceil(width * share);
    canvas.height = Math.ceil(height * share);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob === null) throw new Error(UNREADABLE);
    if (blob.size <= limits.maxBytes) return new File([blob], file.name, { type: blob.type });
  }
  throw new Error(TOO_LARGE);
}

/** Redraws a whole image, as `drawPart` does. Rejects with an error whose message can be shown to the user. */
export async function drawWhole(file: File, limits: ImageLimits): Promise<File> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (error) {
    throw new Error(UNREADABLE, { cause: error });
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return drawPart(image, largestPart(sizeOf(image), undefined), file, limits);
}
