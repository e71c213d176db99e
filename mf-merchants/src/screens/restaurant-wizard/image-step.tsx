import { Card } from '@justright/ui/card';
import { ImageField } from '../../shared/image-field.tsx';
import type { StepProps } from './information-step.tsx';
import styles from './restaurant-wizard.module.css';

/** As the cards show it. */
const ASPECT = 16 / 9;

interface ImageStepProps extends StepProps {
  /** True from the choice of an image until it is uploaded. */
  onBusyChange: (isBusy: boolean) => void;
}

/** Step 3: the picture that diners see; a restaurant can do without. */
export const ImageStep = ({ values, onChange, onBusyChange }: ImageStepProps) => (
  <Card padding="large">
    <ImageField
      label="Restaurant image"
      description="Diners see it in the list of restaurants."
      alt={values.name === '' ? 'The restaurant' : values.name}
      value={values.imageUrl}
      onChange={(imageUrl) => onChange({ imageUrl })}
      onBusyChange={onBusyChange}
      aspect={ASPECT}
      className={styles.image ?? ''}
    />
  </Card>
);
