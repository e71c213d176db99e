/** The files that a remote may have. None is a document that can run a script, as an SVG is when a browser opens it. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['woff2', 'font/woff2'],
  ['txt', 'text/plain; charset=utf-8'],
]);

/** Returns the content type of a remote's file by its extension; undefined for an unsupported one. */
export const contentTypeOf = (file: string): string | undefined => CONTENT_TYPES.get(file.split('.').at(-1) ?? '');

/** Returns a remote file's key in the bucket, which is also its path on the site. */
export const remoteFileKey = (name: string, version: string, file: string) => `remotes/${name}/${version}/${file}`;
