import { useMay } from '@justright/client/permissions';
import { signSubmission } from '@justright/contract/submissions';
import { Checkbox } from '@justright/ui/checkbox';
import { listingText } from '../dish/listing-text.ts';
import { elseText } from '../proposal/else-text.ts';
import { changeFields } from './menu-item-draft.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

/** Whether the parts of a dish, which were taken from the menu's words, are everything; nothing where staff composed it. */
export function ListingField({
  draft,
  stored,
  edit,
  problems,
}: Pick<TabProps, 'draft' | 'stored' | 'edit' | 'problems'>) {
  const maySign = useMay(signSubmission);
  const { isAllListed } = draft;
  if (isAllListed === null) return null;
  const said = stored?.listing;
  return (
    <Checkbox
      className={styles.listing ?? ''}
      isSelected={isAllListed}
      onChange={(isAll) => edit(changeFields({ isAllListed: isAll }))}
      description={said?.isAll === true && isAllListed ? listingText(said) : elseText(maySign)}
      errorMessage={problems['isAllListed']}
    >
      This is all that is in it
    </Checkbox>
  );
}
