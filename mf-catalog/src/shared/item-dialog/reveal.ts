/** Scrolls the first field of an opened editor into view: below a long list it would not be visible. */
export function reveal(editor: { readonly current: HTMLElement | null }): void {
  requestAnimationFrame(() => editor.current?.querySelector('input')?.scrollIntoView({ block: 'nearest' }));
}
