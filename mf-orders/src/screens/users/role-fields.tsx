import { useQuery } from '@justright/client/query';
import type { Problems } from '@justright/editing/issues';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { Select } from '@justright/ui/select';
import { type RoleDraft, withMerchant, withMerchantText } from './role-draft.ts';
import { ROLE_TYPES, roleLabel, roleMay } from './roles.ts';
import { merchantSearchQuery } from './user-queries.ts';

const searchDebounceMs = 200;

const ROLES = ROLE_TYPES.map((id) => ({ id, label: roleLabel(id), description: roleMay(id) }));

type Change = (update: <Draft extends RoleDraft>(before: Draft) => Draft) => void;

interface RoleFieldsProps {
  draft: RoleDraft;
  onChange: Change;
  problems: Problems;
}

/** The role with what it may do, and the merchant of a role that has one. */
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
      {roleType === 'MerchantAdmin' && (
        <MerchantField draft={draft} onChange={onChange} errorMessage={problems['merchant']} />
      )}
    </>
  );
}

interface MerchantFieldProps extends Pick<RoleFieldsProps, 'draft' | 'onChange'> {
  errorMessage: string | undefined;
}

function MerchantField({ draft: { merchant, merchantText }, onChange, errorMessage }: MerchantFieldProps) {
  // The name of the chosen one is no search: opening the list offers the others too.
  const wanted = merchant === null ? merchantText.trim() : '';
  const words = useDebounced(wanted, searchDebounceMs);
  const found = useQuery(merchantSearchQuery(words));
  // Only what was found for the text as it stands: a list that changed under the pointer would give another merchant.
  const merchants = words === wanted ? found.data?.data : undefined;
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
