/** The event sent to every open screen before the person signs out. */
const SIGN_OUT_ASKED = 'justright:sign-out-asked';

/** The unsaved input of one screen. */
export interface Unsaved {
  /** The tab keeps it until this person signs in again. */
  isKept: boolean;
  /** Discards it. */
  discard: () => void;
}

type Report = (unsaved: Unsaved) => void;

const isReport = (detail: unknown): detail is Report => typeof detail === 'function';

/** Returns what a sign-out would lose. A screen of an older release that does not know the event is not included. */
export function unsavedInput(page: EventTarget = window): Unsaved[] {
  const found: Unsaved[] = [];
  const report: Report = (unsaved) => void found.push(unsaved);
  page.dispatchEvent(new CustomEvent(SIGN_OUT_ASKED, { detail: report }));
  return found;
}

/** Reports unsaved input to the sign-out; returns the function that stops it. `unsaved` returns null for none. */
export function reportUnsaved(unsaved: () => Unsaved | null, page: EventTarget = window): () => void {
  const onAsked = (event: Event) => {
    const own = unsaved();
    if (own !== null && event instanceof CustomEvent && isReport(event.detail)) event.detail(own);
  };
  page.addEventListener(SIGN_OUT_ASKED, onAsked);
  return () => page.removeEventListener(SIGN_OUT_ASKED, onAsked);
}
