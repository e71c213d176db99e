import { ROLE_LABELS } from '@justright/contract/role-texts';
import { hasMerchant } from '@justright/contract/roles';
import { useQuery } from '@justright/client/query';
import type { Problems } from '@justright/editing/issues';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { Select } from '@justright/ui/select';
import { type RoleDraft, withMerchant, withMerchantText } from './role-draft.ts';
import { ROLE_TYPES, roleMay } from './roles.ts';
import { merchantSearchQuery } from './user-queries.ts';

const SEARCH_DEBOUNCE_MS = 200;

const ROLES = ROLE_TYPES.map((id) => ({ id, label: ROLE_LABELS[id], description: roleMay(id) }));

type Change = (update: <Draft extends RoleDraft>(before: Draft) => Draft) => void;

interface RoleFieldsProps {
  draft: RoleDraft;
  onChange: Change;
  problems: Problems;
}

/** Edits the role, with a description of its rights, and the merchant of a role that has one. */
export function RoleFields({ draft, onChange, problems }: RoleFieldsProps) {
  const { roleType } = draft;
  return (
    <>
      <Select
        label="Role"
        items={ROLES}
        value={roleType}
        onChange={(chosen) => onChange((before) => ({ ...before, roleType: chosen }))}
        description={roleType === null ? undefined : roleMay(roleType)}
        errorMessage={problems['roleType']}
        isRequired
      />
      {roleType !== null && hasMerchant(roleType) && (
        <MerchantField draft={draft} onChange={onChange} errorMessage={problems['merchant']} />
      )}
    </>
  );
}

interface MerchantFieldProps extends Pick<RoleFieldsProps, 'draft' | 'onChange'> {
  errorMessage: string | undefined;
}

function MerchantField({ draft: { merchant, merchantText }, onChange, errorMessage }: MerchantFieldProps) {
  // The name of the chosen merchant is not a search text: the opened list offers the others too.
  const wanted = merchant === null ? merchantText.trim() : '';
  const words = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const found = useQuery(merchantSearchQuery(words));
  // Offers only matches of the current text: a list that changes while the user clicks would select a wrong merchant.
  const merchants = words === wanted ? found.data : undefined;
  const items = (merchants ?? []).map(({ id, businessName, email }) => ({
    id,
    label: businessName,
    description: email,
  }));
  return (
    <ComboBox
      label="Merchant"
      placeholder="Search merchants"
      items={items}
      inputValue={merchantText}
      onInputChange={(text) => onChange((before) => withMerchantText(before, text))}
      onSelect={(id, name) => onChange((before) => withMerchant(before, { id, name }))}
      value={merchant?.id ?? null}
      isLoading={merchants === undefined && !found.isError}
      emptyText={found.isError ? found.error.message : 'No merchant has this name'}
      errorMessage={errorMessage}
      isRequired
    />
  );
}
