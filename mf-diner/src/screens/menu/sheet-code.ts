import { laterCode } from '@justright/ui/later';

export const clearDialog = laterCode(async () => (await import('./clear-dialog.tsx')).ClearDialog);
export const forWhomSheet = laterCode(async () => (await import('./for-whom-sheet.tsx')).ForWhomSheet);
export const noDish = laterCode(async () => (await import('./no-dish.tsx')).NoDish);
export const peopleSheet = laterCode(async () => (await import('./people-sheet.tsx')).PeopleSheet);
/** A single diner never loads it. */
export const tableDishes = laterCode(async () => (await import('./table-dishes.tsx')).TableDishes);
export const whySheet = laterCode(async () => (await import('./why-sheet.tsx')).WhySheet);
