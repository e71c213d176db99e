import { createContext } from 'react';

/** The currency of the restaurant whose menu is shown; undefined until it is known, and where there is none. */
export const Currency = createContext<string | undefined>(undefined);
