/**
 * Marks the components of react-router as pure, so that unused ones are dropped. They are made by `forwardRef` and get
 * a `displayName`; a minimizer keeps both, because it cannot prove that they have no side effect.
 */
export default function withPureComponents(source: string): string {
  return source
    .replaceAll(/^(const \w+ = )(React[$\w]*\.\w+\()/gm, '$1/*#__PURE__*/ $2')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
}
