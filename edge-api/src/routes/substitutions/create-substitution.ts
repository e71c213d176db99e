import { createSubstitution } from '@justright/contract/substitutions';
import { writeOnce } from '../../data/idempotency.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { SUBSTITUTIONS } from '../../data/substitution-table.ts';
import { insertSubstitution, newSubstitution, shownSubstitution } from '../../data/substitutions.ts';
import { versionConflict } from '../../data/versions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';

/** Exchanges an ingredient in all dishes of a restaurant, until a time. */
export const createSubstitutionEndpoint = endpoint(
  createSubstitution,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, params, body, nowMs } = request;
    const scope = await request.scope();
    const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
    const { record } = await newSubstitution(scope, db, restaurant, body, { by: authorOf(request).by, nowMs });
    const written = await writeOnce(
      request,
      [insertSubstitution(db, record)],
      await shownSubstitution(db, restaurant, record, nowMs),
      ([inserted]) => shownSubstitution(db, restaurant, SUBSTITUTIONS.written(inserted), nowMs),
    );
    if (!written.wrote) throw versionConflict();
    return written;
  },
);
