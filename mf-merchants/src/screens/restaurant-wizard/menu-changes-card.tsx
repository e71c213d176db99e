import { Card } from '@justright/ui/card';
import { Switch } from '@justright/ui/switch';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import styles from './restaurant-wizard.module.css';

type Chosen = Pick<RestaurantValues, 'menuDrafts' | 'needsSecondPerson'>;
interface MenuChangesCardProps {
  values: Chosen;
  onChange: (change: Partial<Chosen>) => void;
}

/** Whether changes of menus are drafts until they are published, and whether a second person approves them. */
export function MenuChangesCard({ values: { menuDrafts, needsSecondPerson }, onChange }: MenuChangesCardProps) {
  return (
    <Card title="Menu changes" padding="large">
      <div className={styles.fields}>
        <Switch
          isSelected={menuDrafts}
          onChange={(isOn) => onChange({ menuDrafts: isOn })}
          description="Changes wait until somebody publishes them, together, at once or at a time. What makes an answer stricter reaches diners at once."
        >
          Draft menu changes
        </Switch>
        <Switch
          isSelected={menuDrafts && needsSecondPerson}
          isDisabled={!menuDrafts}
          onChange={(isOn) => onChange({ needsSecondPerson: isOn })}
          description="When a dish would be offered to more diners, because it no longer contains milk for example, another person who may sign looks at it first. To turn this off takes two administrators."
        >
          A second person approves what makes an answer better
        </Switch>
      </div>
    </Card>
  );
}
