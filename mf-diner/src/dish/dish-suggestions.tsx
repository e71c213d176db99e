import type { Suggestion } from '@justright/contract/public-menu';
import type { DinerDish } from '@justright/contract/read-lean-menu';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { listed } from '@justright/contract/words';
import type { DetailRow } from '@justright/contract/line-texts';
import { DetailRows } from '../elements/detail-rows.tsx';

const row = (label: string, tone: DetailRow['tone'], suggestions: readonly Suggestion[]): DetailRow[] =>
  suggestions.length === 0 ? [] : [{ label, tone, text: listed(suggestions.map(({ title }) => title)) }];

/** Shows what the diner's choices change in a dish: what is left out, and what can replace it or be added. */
export function DishSuggestions({ item, profile }: { item: DinerDish; profile: Profile }) {
  if (isEmptyProfile(profile)) return null;
  const { omitOptions, substitutionOptions, addOptions } = item;
  return (
    <DetailRows
      rows={[
        ...row('Omit', 'omits', omitOptions),
        ...row('Substitute(s)', 'swaps', substitutionOptions),
        ...row('Add On(s)', 'adds', addOptions),
      ]}
    />
  );
}
