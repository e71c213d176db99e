import { TagList } from '@justright/ui/chip';
import { FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../../../shared/identifier.ts';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../limits.ts';
import { FIELD_LABELS } from './describe-field.ts';
import { ImageField } from './image-field.tsx';
import { changeFields, type ItemDraft, tagsOf } from './menu-item-draft.ts';
import { PriceField } from './price-field.tsx';
import type { TabProps } from './tab-props.ts';
import type { WaitingImage } from './use-item-draft.ts';
import styles from './item-dialog.module.css';

interface DetailsTabProps extends TabProps {
  isNew: boolean;
  waitingImage: WaitingImage | null;
  onWaitingImageChange: (image: WaitingImage | null) => void;
  onImageStateChange: (state: ImageState) => void;
}

/** The texts, price, image and availability of a dish. */
export function DetailsTab({
  draft,
  edit,
  problems,
  isNew,
  waitingImage,
  onWaitingImageChange,
  onImageStateChange,
}: DetailsTabProps) {
  const change = (fields: Partial<ItemDraft>) => edit(changeFields(fields));
  const tags = tagsOf(draft.tags);
  return (
    <div className={styles.fields}>
      <FormRow>
        <TextField
          label={FIELD_LABELS.title}
          value={draft.title}
          onChange={(title) => change({ title })}
          isRequired
          description={draft.title.trim() === '' ? REQUIRED : undefined}
          errorMessage={problems['title']}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <PriceField
          label={FIELD_LABELS.price}
          value={draft.price}
          onChange={(price) => change({ price })}
          errorMessage={problems['price']}
        />
      </FormRow>
      <TextField
        label={FIELD_LABELS.subtext}
        value={draft.subtext}
        onChange={(subtext) => change({ subtext })}
        description="A line under the title; an address becomes a link."
        errorMessage={problems['subtext']}
        maxLength={TEXT_MAX_LENGTH}
      />
      <TextField
        label={FIELD_LABELS.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={problems['description']}
        maxLength={TEXT_MAX_LENGTH}
        isMultiline
        rows={2}
      />
      <TextField
        label={FIELD_LABELS.tags}
        value={draft.tags}
        onChange={(text) => change({ tags: text })}
        description="Separate several with commas."
        errorMessage={problems['tags']}
        autoComplete="off"
      />
      {tags.length > 0 && <TagList label="Tags, as they are kept" items={[...new Set(tags)]} />}
      <FormRow>
        <Switch
          isSelected={draft.active}
          onChange={(active) => change({ active })}
          description="Diners see only active dishes."
        >
          {FIELD_LABELS.active}
        </Switch>
        <Switch
          isSelected={draft.disabled}
          onChange={(disabled) => change({ disabled })}
          description="Shown greyed out; it cannot be ordered."
        >
          {FIELD_LABELS.disabled}
        </Switch>
      </FormRow>
      <ImageField
        isNew={isNew}
        waitingImage={waitingImage}
        onWaitingImageChange={onWaitingImageChange}
        onStateChange={onImageStateChange}
        title={draft.title}
        value={draft.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        errorMessage={problems['imageUrl']}
      />
    </div>
  );
}
