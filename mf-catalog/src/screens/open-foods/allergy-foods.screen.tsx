import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { useAddressParam } from '@justright/client/use-address-params';
import { addressOf } from '@justright/contract/address-of';
import { countOpenForAllergy, listFoodsOpenForAllergy, stateAllergy } from '@justright/contract/open-foods';
import type { Allergy } from '@justright/contract/preferences';
import { allergiesQuery } from '../../shared/preferences/queries.ts';
import { ALLERGY_ANSWERS, partsForAllergy, type StatedFood } from './answers.ts';
import { EntryOf } from './entry-of.tsx';
import { namesOfEntry } from './names-of-entry.ts';
import { OpenFoods } from './open-foods.tsx';
import { SearchedNames } from './searched-names.tsx';

const listPath = (key: string | undefined): string => addressOf('/allergies', undefined, { q: key });

/** The foods without an answer for an allergy, which an administrator answers together. */
export function AllergyFoodsScreen() {
  const { allergyId = '' } = useParams();
  return (
    <EntryOf id={allergyId} listQuery={allergiesQuery} listPath={listPath}>
      {(allergy) => <AllergyFoods key={allergy.id} allergy={allergy} />}
    </EntryOf>
  );
}

const asAnswers = (foods: readonly StatedFood[]) =>
  foods.flatMap(({ answer, ...food }) => (answer === 'yes' ? [] : [{ ...food, answer }]));

function AllergyFoods({ allergy }: { allergy: Allergy }) {
  const { id } = allergy;
  const [asked, setAsked] = useAddressParam('names');
  const names = asked === '' ? namesOfEntry(allergy) : asked;
  const foods = useQuery(callQuery(listFoodsOpenForAllergy, { params: { id }, query: { words: names } }));
  const counts = useQuery(callQuery(countOpenForAllergy, { params: { id } }));
  const parts = useMemo(() => foods.data && partsForAllergy(foods.data), [foods.data]);
  return (
    <OpenFoods
      entry={allergy}
      entity="allergy"
      backPath={listPath(allergy.key)}
      foods={foods}
      counts={counts}
      parts={parts}
      offered={ALLERGY_ANSWERS}
      tools={<SearchedNames key={names} names={names} isSearching={foods.isFetching} onSearch={setAsked} />}
      state={async (stated) => (await api(stateAllergy, { params: { id }, body: { answers: asAnswers(stated) } })).data}
    />
  );
}
