// The entry of the build that makes the look of the list in Node (scripts/build/look.ts).
export { listLook } from './list-look.ts';
export { renderList } from './render-list.tsx';
