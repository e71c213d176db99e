/** What an image may be; the product's contract says so, and the caller passes it on. */
export interface ImageLimits {
  /** MIME types. */
  types: readonly string[];
  /** Most bytes of what is sent. */
  maxBytes: number;
  /** Most pixels of what is sent. */
  maxPixels: number;
  /** Width of the widest size that is kept, in pixels; more is not sent. */
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

// British: no comma before the 'or', as the server writes it.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const typeNames = (types: readonly string[]) => either.format(types.map((type) => TYPE_NAMES[type] ?? type));

/** What may be chosen, as the field's help: 'PNG, JPEG or WebP. Large images are made smaller'. */
export const limitsText = ({ types }: Pick<ImageLimits, 'types'>): string =>
  `${typeNames(types)}. Large images are made smaller`;

/**
 * What is wrong with a file, known before it is opened; null when nothing is. Its size is no matter here: the browser
 * makes an image smaller before it is sent.
 */
export const fileProblem = ({ type }: Pick<Blob, 'type'>, { types }: Pick<ImageLimits, 'types'>): string | null =>
  types.includes(type) ? null : `Choose a ${typeNames(types)} image`;

/** The largest part with the given aspect (width by height), in the middle; the whole image without one. */
export function largestPart({ width, height }: Size, aspect: number | undefined): ImagePart {
  const share = aspect === undefined ? 1 : aspect / (width / height);
  const part = { width: Math.min(1, share) * 100, height: Math.min(1, 1 / share) * 100 };
  return { x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part };
}

/** The same part in the image's own pixels: whole ones, inside it, and at least one. */
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

/** WebP has no longer side, in pixels. */
const MAX_SIDE = 16_383;

/** The size a part is drawn in: its own, or smaller when it has more than what is kept or may be sent. */
export function drawnSize({ width, height }: Size, { maxWidth, maxPixels }: ImageLimits): Size {
  const scale = Math.min(1, maxWidth / width, MAX_SIDE / height, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
