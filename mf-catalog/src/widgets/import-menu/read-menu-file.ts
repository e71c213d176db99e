import { JSON_BODY_MAX_BYTES } from '@justright/contract/envelope';

/** The size reserved for the rest of the request (restaurant, format, …), generously rounded up. */
const ENVELOPE_BYTES = 2048;
/** The contract's highest length of a file name, in characters. */
const NAME_MAX_LENGTH = 200;
const LARGEST_TEXT = '1 MB';

/** A menu file in a request. */
export interface MenuFileText {
  name: string;
  content: string;
}

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252, which spreadsheets on Windows write
 * as CSV. The preview shows whether accents are right.
 */
export async function readMenuFile(file: File): Promise<MenuFileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const name = file.name.slice(0, NAME_MAX_LENGTH);
  if (isUtf16) return { name, content: decode(bytes, first === 0xff ? 'utf-16le' : 'utf-16be') };
  try {
    return { name, content: decode(bytes, 'utf-8') };
  } catch {
    return { name, content: decode(bytes, 'windows-1252') };
  }
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Returns why a file cannot be sent; null when it can. */
export function fileProblem({ content }: MenuFileText): string | null {
  if (content.trim() === '') return 'This file is empty.';
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  if (bytes <= JSON_BODY_MAX_BYTES - ENVELOPE_BYTES) return null;
  return `This file has ${megabytes(bytes)}, and ${LARGEST_TEXT} is the most that can be imported at once. Split it, for instance by menu.`;
}
