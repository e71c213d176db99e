import type { Endpoint } from '../../http/endpoint.ts';
import { createSubstitutionEndpoint } from './create-substitution.ts';
import { endSubstitutionEndpoint } from './end-substitution.ts';
import { listSubstitutionsEndpoint } from './list-substitutions.ts';
import { listUsedIngredientsEndpoint } from './list-used-ingredients.ts';
import { previewSubstitutionEndEndpoint } from './preview-substitution-end.ts';
import { previewSubstitutionImpactEndpoint } from './preview-substitution-impact.ts';

export const substitutionEndpoints: readonly Endpoint[] = [
  listSubstitutionsEndpoint,
  listUsedIngredientsEndpoint,
  createSubstitutionEndpoint,
  previewSubstitutionImpactEndpoint,
  previewSubstitutionEndEndpoint,
  endSubstitutionEndpoint,
];
