// The entry of the build that makes the look of the menu in Node (scripts/build/look.ts).
export { menuLook } from './menu-look.ts';
export { renderMenu } from './render-menu.tsx';
