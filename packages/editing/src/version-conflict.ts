/** Decides whether the server refused a change because another person had saved a newer version. */
export const isVersionConflict = (error: unknown): error is Error & { code: 'version-conflict' } =>
  error instanceof Error && 'code' in error && error.code === 'version-conflict';
