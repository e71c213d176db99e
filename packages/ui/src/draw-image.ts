import { type ImageLimits, type ImagePart, drawnSize, largestPart, pixelsOf } from './image-rules.ts';

const quality = 0.92;
/** Of the size that it may have, what an image is drawn in, until its file is small enough. */
const SHARES = [1, 0.5, 0.25];
export const UNREADABLE = 'This file cannot be read as an image';

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

const TOO_LARGE = 'This image is too large. Choose a smaller one';

/**
 * Draws the part anew: as the reader sees it, turned as the camera was held, and without what else the file says. It is
 * drawn smaller until it is within the limits; their bytes are counted here, never in the chosen file.
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
  // What may be transparent stays so; a browser that cannot write WebP writes PNG instead.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const { width, height } = drawnSize(from, limits);
  for (const share of SHARES) {
    canvas.width = Math.ceil(width * share);
    canvas.height = Math.ceil(height * share);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob === null) throw new Error(UNREADABLE);
    if (blob.size <= limits.maxBytes) return new File([blob], file.name, { type: blob.type });
  }
  throw new Error(TOO_LARGE);
}

/** Draws a whole image anew, as `drawPart` does. Rejects with what is wrong with it, as a text for a person. */
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
