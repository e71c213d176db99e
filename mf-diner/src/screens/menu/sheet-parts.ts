import { partQuery } from '../../device/part.ts';

export const forWhomSheetPart = partQuery(
  'for-whom-sheet',
  async () => (await import('./for-whom-sheet.tsx')).ForWhomSheet,
);

export const peopleSheetPart = partQuery('people-sheet', async () => (await import('./people-sheet.tsx')).PeopleSheet);

export const everyoneMenuPart = partQuery(
  'everyone-menu',
  async () => (await import('./everyone-menu.tsx')).EveryoneMenu,
);

export const whySheetPart = partQuery('why-sheet', async () => (await import('./why-sheet.tsx')).WhySheet);
