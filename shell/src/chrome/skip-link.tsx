import styles from './chrome.module.css';

/** Moves the focus to the screen's content; the address stays as it is. */
function focusContent(): void {
  const content = document.getElementById('slot');
  if (content === null) return;
  content.tabIndex = -1;
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  content.focus();
}

/** The first stop of the Tab key: leads past the sidebar. */
export const SkipLink = () => (
  <a
    href="#slot"
    className={styles.skip}
    onClick={(event) => {
      event.preventDefault();
      focusContent();
    }}
  >
    Skip to content
  </a>
);
