/** Joins the class names that apply, so a component can take one more from outside. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
