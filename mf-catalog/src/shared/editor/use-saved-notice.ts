import { useEffect, useState } from 'react';

/** How long "Saved!" is shown (specification, "Business constants"). */
const SAVED_SHOWN_MS = 2000;

/** Shows "Saved!" for two seconds after `show`. */
export function useSavedNotice() {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return undefined;
    const timer = setTimeout(() => setShownAt(0), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return { isShown: shownAt > 0, show: () => setShownAt(performance.now()) };
}
