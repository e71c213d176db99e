/** Asked of every open screen before the person signs out. */
const SIGN_OUT_ASKED = 'justright:sign-out-asked';

/** Unsaved input of one screen. */
export interface Unsaved {
  /** The tab keeps it for the next time that this person signs in. */
  isKept: boolean;
  /** Throws it away. */
  discard: () => void;
}

type Answer = (unsaved: Unsaved) => void;

const isAnswer = (detail: unknown): detail is Answer => typeof detail === 'function';

/** What open screens would lose by a sign-out. A screen of another release that knows no such question says nothing. */
export function unsavedInput(page: EventTarget = window): Unsaved[] {
  const found: Unsaved[] = [];
  const answer: Answer = (unsaved) => void found.push(unsaved);
  page.dispatchEvent(new CustomEvent(SIGN_OUT_ASKED, { detail: answer }));
  return found;
}

/** Tells whoever is about to sign out what is not saved; answers how to stop. `unsaved` is null when nothing is. */
export function tellUnsaved(unsaved: () => Unsaved | null, page: EventTarget = window): () => void {
  const onAsked = (event: Event) => {
    const own = unsaved();
    if (own !== null && event instanceof CustomEvent && isAnswer(event.detail)) event.detail(own);
  };
  page.addEventListener(SIGN_OUT_ASKED, onAsked);
  return () => page.removeEventListener(SIGN_OUT_ASKED, onAsked);
}
