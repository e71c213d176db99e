import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { listRestaurants } from '@justright/contract/restaurants';
import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { STAFF_ROLE_TYPES } from '@justright/contract/roles';
import type { Problems } from '@justright/editing/issues';
import { RadioGroup } from '@justright/ui/radio-group';
import { TagPicker, type TagPickerItem } from '@justright/ui/tag-picker';
import type { AccessDraft } from './staff-draft.ts';

const ROLES = STAFF_ROLE_TYPES.map((id) => ({
  id,
  label: STAFF_ROLE_TEXTS[id].label,
  description: STAFF_ROLE_TEXTS[id].may,
}));
const REACH = [
  { id: 'all', label: 'All restaurants', description: 'Also those that are added later.' },
  { id: 'some', label: 'Some restaurants' },
] as const;

/** The restaurants of a merchant as they are chosen from. */
export const restaurantChoices = (merchantId: string) => ({
  ...callQuery(listRestaurants, { query: { merchantId } }),
  select: ({ data }: { data: readonly { id: string; name: string }[] }): TagPickerItem[] =>
    data.map(({ id, name }) => ({ id, label: name })),
});
const NONE: readonly TagPickerItem[] = [];

interface AccessFieldsProps {
  merchantId: string;
  draft: AccessDraft;
  change: (change: Partial<AccessDraft>) => void;
  problems: Problems;
}

/** Chooses what a member of staff may do, and in which restaurants. */
export function AccessFields({ merchantId, draft, change, problems }: AccessFieldsProps) {
  const restaurants = useQuery(restaurantChoices(merchantId));
  const failed =
    restaurants.error === null ? undefined : `The restaurants can't be shown: ${restaurants.error.message}`;
  return (
    <>
      <RadioGroup
        label="Role"
        items={ROLES}
        value={draft.roleType}
        onChange={(roleType) => change({ roleType })}
        errorMessage={problems['roleType']}
        isRequired
      />
      <RadioGroup
        label="Works in"
        items={REACH}
        value={draft.isForAll ? 'all' : 'some'}
        onChange={(reach) => change({ isForAll: reach === 'all' })}
        isRequired
      />
      {!draft.isForAll && (
        <TagPicker
          label="Restaurants"
          description="Nothing of any other restaurant is shown."
          items={restaurants.data ?? NONE}
          value={draft.restaurantIds}
          onChange={(restaurantIds) => change({ restaurantIds })}
          addLabel="Choose restaurants"
          searchLabel="Search restaurants"
          emptyText={restaurants.isPending ? 'Loading…' : 'No restaurant has this name'}
          errorMessage={problems['restaurantIds'] ?? failed}
          isRequired
        />
      )}
    </>
  );
}
