/** Tells whether the server refused a change because somebody else had saved a newer version. */
export const isVersionConflict = (error: unknown): error is Error & { code: 'version-conflict' } =>
  error instanceof Error && 'code' in error && error.code === 'version-conflict';
