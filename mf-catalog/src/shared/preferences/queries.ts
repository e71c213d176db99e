import { callQuery } from '@justright/client/call-query';
import { listAllergies, listDiets } from '@justright/contract/preferences';

export const allergiesQuery = callQuery(listAllergies);
export const dietsQuery = callQuery(listDiets);
