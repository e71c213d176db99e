import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE } from './call.ts';
/** Largest image that is accepted, in bytes: 5 MiB. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Most pixels that an accepted image may have; decoding takes memory for each. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** Accepted content types, detected from the content and never from the name. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** Widths in pixels in which every uploaded image is stored, the largest last. A smaller image keeps its own width. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** The limits of an image for the screen that chooses one; wider images are made smaller before they are sent. */
export const IMAGE_LIMITS = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  maxPixels: IMAGE_MAX_PIXELS,
  maxWidth: Math.max(...IMAGE_WIDTHS),
};

/** Parts of an upload; `fileName` is the name that the file has on the device. */
export const ImageUpload = v.object({ file: v.file(), fileName: v.optional(v.string()) });
export const UploadedImage = v.object({
  imageUrl: v.string(),
});
export type UploadedImage = v.InferOutput<typeof UploadedImage>;

const OWN_IMAGE = /^\/images\/([\w-]+)\/1280\.webp$/;

/** Returns the path of one of the product's images in its largest width; its content never changes. */
export const imageUrlOf = (id: string): string => `/images/${id}/1280.webp`;

/** Returns the id of one of the product's images; null for another address. */
export const imageIdOf = (imageUrl: string): string | null => OWN_IMAGE.exec(imageUrl)?.[1] ?? null;

/** Returns the `srcset` of one of the product's images; undefined for another address, which has only one size. */
export function imageSourceSet(imageUrl: string): string | undefined {
  const id = imageIdOf(imageUrl);
  if (id === null) return undefined;
  return IMAGE_WIDTHS.map((width) => `/images/${id}/${width}.webp ${width}w`).join(', ');
}

export const uploadImage = call('POST', '/uploads', RESTAURANT_PEOPLE, { form: ImageUpload, data: UploadedImage });
