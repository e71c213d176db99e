/** Serialises an object without its closing brace. */
export const openJson = (fields: object): string => JSON.stringify(fields).slice(0, -1);

/** Serialises the fields of an object without its braces, each after a comma. */
export function fieldsJson(fields: object): string {
  const json = JSON.stringify(fields);
  return json === '{}' ? '' : `,${json.slice(1, -1)}`;
}

/** Concatenates chunks of bytes. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
