import type { ReactElement, SVGProps } from 'react';

/*
 * The icons of a grid's rows: one element with one path each. A lucide icon runs two components and makes up to four elements,
 * and a grid that is scrolled draws many rows a second.
 */
const LOOK: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Else each icon is a clip of its own to the browser.
  overflow: 'visible',
};

/** Three dots: more actions. */
export const MORE_ICON: ReactElement = (
  <svg {...LOOK} strokeWidth={3} aria-hidden>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
);

/** A card that pays; its name is read before the state of the payment. */
export const PAYMENT_ICON: ReactElement = (
  <svg {...LOOK} strokeWidth={2} role="img" aria-label="Payment:">
    <path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2 10h20M6 14h2" />
  </svg>
);
