/** Joins the class names that apply, so that a component can accept one more from its caller. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
