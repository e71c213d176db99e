import { queryOptions } from '@justright/client/query';

/**
 * The code of the menu's sheets, and of what only a table needs, loaded after the menu. As queries and not with lazy(): that keeps a failed load for
 * ever and throws it into the whole screen, while a diner may lose the signal and find it again.
 */
const part = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const dishSheetPart = queryOptions({
  ...part,
  queryKey: ['diner-part', 'dish-sheet'],
  queryFn: async () => (await import('../../shared/dish/dish-sheet.tsx')).DishSheet,
});

export const forWhomSheetPart = queryOptions({
  ...part,
  queryKey: ['diner-part', 'for-whom-sheet'],
  queryFn: async () => (await import('./for-whom-sheet.tsx')).ForWhomSheet,
});

export const peopleSheetPart = queryOptions({
  ...part,
  queryKey: ['diner-part', 'people-sheet'],
  queryFn: async () => (await import('./people-sheet.tsx')).PeopleSheet,
});

export const everyoneMenuPart = queryOptions({
  ...part,
  queryKey: ['diner-part', 'everyone-menu'],
  queryFn: async () => (await import('./everyone-menu.tsx')).EveryoneMenu,
});

export const whySheetPart = queryOptions({
  ...part,
  queryKey: ['diner-part', 'why-sheet'],
  queryFn: async () => (await import('./why-sheet.tsx')).WhySheet,
});
