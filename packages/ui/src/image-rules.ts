/** What an image may be; the product's contract says so, and the caller passes it on. */
export interface ImageLimits {
  /** MIME types. */
  types: readonly string[];
  maxBytes: number;
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

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')} MB`;
const megapixels = (pixels: number) => `${Math.ceil(pixels / 1_000_000)} megapixels`;
// British: no comma before the 'or', as the server writes it.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const typeNames = (types: readonly string[]) => either.format(types.map((type) => TYPE_NAMES[type] ?? type));

/** What may be chosen, as the field's help: 'PNG, JPEG or WebP, up to 5 MB'. */
export const limitsText = ({ types, maxBytes }: ImageLimits): string =>
  `${typeNames(types)}, up to ${megabytes(maxBytes)}`;

/** What is wrong with a file, known before it is opened; null when nothing is. */
export function fileProblem(file: Pick<Blob, 'type' | 'size'>, { types, maxBytes }: ImageLimits): string | null {
  if (!types.includes(file.type)) return `Choose a ${typeNames(types)} image`;
  if (file.size > maxBytes) return `An image has at most ${megabytes(maxBytes)}; this one has ${megabytes(file.size)}`;
  return null;
}

/** What is wrong with an image that was opened; null when nothing is. */
export function sizeProblem({ width, height }: Size, { maxPixels }: ImageLimits): string | null {
  if (width * height <= maxPixels) return null;
  return `An image has at most ${megapixels(maxPixels)}; this one has ${megapixels(width * height)}`;
}

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

/** The size a part is drawn in: its own, or smaller when it is wider than anything that is kept. */
export function drawnSize({ width, height }: Size, { maxWidth }: ImageLimits): Size {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
