import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { asPickerItems } from '../tags/tags.ts';
import { DIET_LABELS, type DietDraft } from './preference-draft.ts';
import type { OwnFieldsProps } from './own-fields-props.ts';

/** The foods that rule a diet out, and whether its name claims that food is free from them. */
export const DietFields = ({ draft, change, fieldErrors, allergies }: OwnFieldsProps<DietDraft>) => (
  <>
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
    <Switch
      isSelected={draft.isFreeFrom}
      onChange={(isFreeFrom) => change({ isFreeFrom })}
      description="Its name is said of a dish only where traces of these foods are ruled out, and a dish that may contain them does not meet it."
    >
      {DIET_LABELS.isFreeFrom}
    </Switch>
  </>
);
