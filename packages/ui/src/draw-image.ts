import { type ImageLimits, type ImagePart, drawnSize, largestPart, pixelsOf, sizeProblem } from './image-rules.ts';

const quality = 0.92;
export const UNREADABLE = 'This file cannot be read as an image';

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

/** Draws the part anew: as the reader sees it, turned as the camera was held, and without what else the file says. */
export async function drawPart(
  image: HTMLImageElement,
  part: ImagePart,
  file: File,
  limits: ImageLimits,
): Promise<File> {
  const from = pixelsOf(part, sizeOf(image));
  const { width, height } = drawnSize(from, limits);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  // What may be transparent stays so; a browser that cannot write WebP writes PNG instead.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error(UNREADABLE);
  return new File([blob], file.name, { type: blob.type });
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
  const problem = sizeProblem(sizeOf(image), limits);
  if (problem !== null) throw new Error(problem);
  return drawPart(image, largestPart(sizeOf(image), undefined), file, limits);
}
