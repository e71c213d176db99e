import type { IMAGE_TYPES } from '@justright/contract/images';

type ImageType = (typeof IMAGE_TYPES)[number];

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

const BRANDS = ['avif', 'avis'];

/** Decides whether a file is AVIF: an ISO media file names its brand and compatible brands in its first box. */
function isAvif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 4, 'ftyp')) return false;
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const end = Math.min(boxLength, bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && BRANDS.some((brand) => startsWith(bytes, at, brand))) return true;
  }
  return false;
}

/** Detects an image's type from its first bytes; null for a type that is not accepted. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}
