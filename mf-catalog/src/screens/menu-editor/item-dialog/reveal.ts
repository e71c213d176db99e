/** Brings the first field of what was opened into sight: below a long list it would open unseen. */
export function reveal(editor: { readonly current: HTMLElement | null }): void {
  requestAnimationFrame(() => editor.current?.querySelector('input')?.scrollIntoView({ block: 'nearest' }));
}
