import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { addressOf } from '@justright/contract/address-of';
import { countOpenForDiet, listFoodsOpenForDiet, stateDiet } from '@justright/contract/open-foods';
import type { Diet } from '@justright/contract/preferences';
import { dietsQuery } from '../../shared/preferences/queries.ts';
import { DIET_ANSWERS, partsForDiet } from './answers.ts';
import { EntryOf } from './entry-of.tsx';
import { OpenFoods } from './open-foods.tsx';

const listPath = (key: string | undefined): string => addressOf('/diets', undefined, { q: key });

/** The foods of which a diet is not known, which an administrator answers together. */
export function DietFoodsScreen() {
  const { dietId = '' } = useParams();
  return (
    <EntryOf id={dietId} listQuery={dietsQuery} listPath={listPath}>
      {(diet) => <DietFoods key={diet.id} diet={diet} />}
    </EntryOf>
  );
}

function DietFoods({ diet }: { diet: Diet }) {
  const { id } = diet;
  const foods = useQuery(callQuery(listFoodsOpenForDiet, { params: { id } }));
  const counts = useQuery(callQuery(countOpenForDiet, { params: { id } }));
  const parts = useMemo(() => foods.data && partsForDiet(foods.data), [foods.data]);
  return (
    <OpenFoods
      entry={diet}
      entity="goal"
      backPath={listPath(diet.key)}
      foods={foods}
      counts={counts}
      parts={parts}
      offered={DIET_ANSWERS}
      tools={null}
      state={async (stated) => {
        const seen = stated.map(({ internalId, version }) => ({ internalId, version }));
        return (await api(stateDiet, { params: { id }, body: { foods: seen } })).data;
      }}
    />
  );
}
