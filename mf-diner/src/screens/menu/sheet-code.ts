import { laterCode } from '@justright/ui/later';

export const forWhomSheet = laterCode(async () => (await import('./for-whom-sheet.tsx')).ForWhomSheet);
export const peopleSheet = laterCode(async () => (await import('./people-sheet.tsx')).PeopleSheet);
export const everyoneMenu = laterCode(async () => (await import('./everyone-menu.tsx')).EveryoneMenu);
export const whySheet = laterCode(async () => (await import('./why-sheet.tsx')).WhySheet);
