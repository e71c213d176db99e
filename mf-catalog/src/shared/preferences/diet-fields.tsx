import { TagPicker } from '@justright/ui/tag-picker';
import { asPickerItems } from '../tags/tags.ts';
import { DIET_LABELS, type DietDraft } from './preference-draft.ts';
import type { OwnFieldsProps } from './own-fields-props.ts';

/** The foods that rule a diet out. */
export const DietFields = ({ draft, change, fieldErrors, allergies }: OwnFieldsProps<DietDraft>) => (
  <TagPicker
    label={DIET_LABELS.excludes}
    description="Foods that rule this diet out."
    items={asPickerItems(allergies)}
    value={draft.excludes}
    onChange={(excludes) => change({ excludes })}
    addLabel="Add dislikes"
    searchLabel="Search dislikes"
    errorMessage={fieldErrors['excludes']}
  />
);
