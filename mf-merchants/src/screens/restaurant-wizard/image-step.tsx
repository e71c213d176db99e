import { Card } from '@justright/ui/card';
import type { ImageState } from '@justright/ui/image-picker';
import { ImageField } from '../../shared/elements/image-field.tsx';
import type { StepProps } from './information-step.tsx';
import styles from './restaurant-wizard.module.css';

/** The aspect ratio of the cards. */
const ASPECT = 16 / 9;

interface ImageStepProps extends StepProps {
  /** Whether this step is shown; a hidden step ignores pasted images. */
  isShown: boolean;
  onStateChange: (state: ImageState) => void;
}

/** Step 3: the picture that diners see. It is optional. */
export const ImageStep = ({ values, onChange, isShown, onStateChange }: ImageStepProps) => (
  <Card padding="large">
    <ImageField
      label="Restaurant image"
      description="Diners see it in the list of restaurants."
      alt={values.name === '' ? 'The restaurant' : values.name}
      value={values.imageUrl}
      onChange={(imageUrl) => onChange({ imageUrl })}
      onStateChange={onStateChange}
      isDisabled={!isShown}
      aspect={ASPECT}
      className={styles.image ?? ''}
    />
  </Card>
);
