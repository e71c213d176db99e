import { createContext } from 'react';

/** A section on the page. */
export interface DrawnSection {
  section: HTMLElement;
  heading: HTMLElement;
}

type DrawnSections = ReadonlyMap<string, DrawnSection>;

/** Knows the sections that are drawn, by id: they register themselves, the tabs follow them. */
export interface SectionRegistry {
  drawn: () => DrawnSections;
  subscribe: (onChange: () => void) => () => void;
  /** The returned function takes the section out. */
  register: (id: string, section: DrawnSection) => () => void;
}

export function createSectionRegistry(): SectionRegistry {
  let drawn: DrawnSections = new Map();
  const listeners = new Set<() => void>();
  const change = (next: DrawnSections) => {
    drawn = next;
    for (const listener of listeners) listener();
  };
  return {
    drawn: () => drawn,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    register: (id, section) => {
      change(new Map(drawn).set(id, section));
      return () => {
        // The next menu may have registered its own section under this id.
        if (drawn.get(id) === section) change(new Map([...drawn].filter(([other]) => other !== id)));
      };
    },
  };
}

/** The registry of the menu around; without one the sections are not followed. */
export const SectionRegistryContext = createContext<SectionRegistry>(createSectionRegistry());
