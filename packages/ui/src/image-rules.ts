/** The limits of an image. The caller passes those of the product's contract. */
export interface ImageLimits {
  /** MIME types. */
  types: readonly string[];
  /** The highest size of an upload, in bytes. */
  maxBytes: number;
  /** The highest number of pixels of an upload. */
  maxPixels: number;
  /** The widest stored size, in pixels; wider images are reduced before the upload. */
  maxWidth: number;
}

/** A part of an image, in percent of its width and height. */
export interface ImagePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};

// British English: no comma before "or", as in the server's message.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const typeNames = (types: readonly string[]) => either.format(types.map((type) => TYPE_NAMES[type] ?? type));

/** The field's help: 'PNG, JPEG or WebP. Large images are made smaller'. */
export const limitsText = ({ types }: Pick<ImageLimits, 'types'>): string =>
  `${typeNames(types)}. Large images are made smaller`;

/**
 * Returns why a file is refused before it is opened; null when it is not. The size in bytes is not checked: the browser
 * reduces an image before the upload.
 */
export const fileProblem = ({ type }: Pick<Blob, 'type'>, { types }: Pick<ImageLimits, 'types'>): string | null =>
  types.includes(type) ? null : `Choose a ${typeNames(types)} image`;

/** Returns the largest centred part with the given aspect (width divided by height); the whole image without one. */
export function largestPart({ width, height }: Size, aspect: number | undefined): ImagePart {
  const share = aspect === undefined ? 1 : aspect / (width / height);
  const part = { width: Math.min(1, share) * 100, height: Math.min(1, 1 / share) * 100 };
  return { x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part };
}

/** Converts a part to the image's pixels: whole numbers, within the image, and at least one pixel. */
export function pixelsOf(part: ImagePart, { width, height }: Size): ImagePart {
  const x = Math.min(width - 1, Math.round((part.x / 100) * width));
  const y = Math.min(height - 1, Math.round((part.y / 100) * height));
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((part.height / 100) * height))),
  };
}

/** The highest width and height of a WebP image, in pixels. */
const MAX_SIDE = 16_383;

/** Returns the size in which a part is drawn: its own, or smaller when it exceeds the limits. */
export function drawnSize({ width, height }: Size, { maxWidth, maxPixels }: ImageLimits): Size {
  const scale = Math.min(1, maxWidth / width, MAX_SIDE / height, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
