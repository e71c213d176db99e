import { createStore } from 'jotai';

/** The page's one jotai store: shell and remotes read and write the same atoms. */
export const store = createStore();
