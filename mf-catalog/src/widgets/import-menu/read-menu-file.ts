import { JSON_BODY_MAX_BYTES } from '@justright/contract/envelope';

/** What the restaurant, the format and the rest of a request take beside the file, with plenty to spare. */
const ENVELOPE_BYTES = 2048;
/** Of a file's name, in characters, as the contract has it. */
const NAME_MAX_LENGTH = 200;
const LARGEST_TEXT = '1 MB';

/** A menu file as it is sent. */
export interface MenuFileText {
  name: string;
  content: string;
}

/**
 * The text of a file: UTF-8, UTF-16 where its first two bytes say so, and otherwise Windows-1252, as spreadsheets on
 * Windows write CSV. The preview shows whether accents came out right.
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

/** Why a file cannot be sent; null when it can. */
export function fileProblem({ content }: MenuFileText): string | null {
  if (content.trim() === '') return 'This file is empty.';
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  if (bytes <= JSON_BODY_MAX_BYTES - ENVELOPE_BYTES) return null;
  return `This file has ${megabytes(bytes)}, and ${LARGEST_TEXT} is the most that can be imported at once. Split it, for instance by menu.`;
}
