import type { ReactNode } from 'react';
import { plainInputs } from '@justright/editing/field-record';
import { TagList } from '@justright/ui/chip';
import { FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { DISH_FIELDS, DISH_LABELS, type ItemDraft } from '../dish/dish-fields.ts';
import { REQUIRED } from '../editor/identifier.ts';
import { TITLE_MAX_LENGTH } from '../editor/limits.ts';
import { PlainTexts } from '../editor/plain-texts.tsx';
import { StationField } from '../stations/station-field.tsx';
import { ImageField } from './image-field.tsx';
import { changeFields, tagsOf } from './menu-item-draft.ts';
import { PriceField } from './price-field.tsx';
import type { TabProps } from './tab-props.ts';
import type { WaitingImage } from './use-item-draft.ts';
import styles from './item-dialog.module.css';

const SWITCHES = plainInputs(DISH_FIELDS, 'switch');

interface DetailsTabProps extends TabProps {
  isNew: boolean;
  /** Stands below the texts that it is about. */
  textNotice: ReactNode;
  waitingImage: WaitingImage | null;
  onWaitingImageChange: (image: WaitingImage | null) => void;
  onImageStateChange: (state: ImageState) => void;
}

/** The texts, price, image and availability of a dish. */
export function DetailsTab({
  draft,
  edit,
  problems,
  derivation,
  explanation,
  owner,
  isNew,
  textNotice,
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
          label={DISH_LABELS.title}
          value={draft.title}
          onChange={(title) => change({ title })}
          isRequired
          description={draft.title.trim() === '' ? REQUIRED : undefined}
          errorMessage={problems['title']}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <PriceField
          label={DISH_LABELS.price}
          value={draft.price}
          onChange={(price) => change({ price })}
          errorMessage={problems['price']}
        />
      </FormRow>
      <PlainTexts fields={DISH_FIELDS} draft={draft} onChange={change} problems={problems} />
      {textNotice}
      <TextField
        label={DISH_LABELS.tags}
        value={draft.tags}
        onChange={(text) => change({ tags: text })}
        description="Separate several with commas."
        errorMessage={problems['tags']}
        autoComplete="off"
      />
      {tags.length > 0 && <TagList label="Tags, as they are kept" items={[...new Set(tags)]} />}
      <StationField
        restaurantId={owner.restaurantId}
        value={draft.stationId}
        onChange={(stationId) => change({ stationId })}
        explained={explanation?.item ?? null}
        derivation={derivation}
        errorMessage={problems['stationId']}
      />
      <FormRow>
        {SWITCHES.map(({ name, label, hint }) => (
          <Switch key={name} isSelected={draft[name]} onChange={(isOn) => change({ [name]: isOn })} description={hint}>
            {label}
          </Switch>
        ))}
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
