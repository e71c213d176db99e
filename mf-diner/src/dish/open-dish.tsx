import { Later, laterCode } from '@justright/ui/later';
import { SheetFailure } from '../elements/sheet-failure.tsx';
import type { DishSheetProps } from './dish-sheet.tsx';

export const dishSheet = laterCode(async () => (await import('./dish-sheet.tsx')).DishSheet);

interface OpenDishProps extends DishSheetProps {
  /** Where closing leads. */
  closeLabel?: string;
}

/** Shows the sheet of the open dish. */
export function OpenDish({ closeLabel, ...props }: OpenDishProps) {
  return (
    <Later
      key={props.draftKey}
      code={dishSheet}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure
          title="We couldn’t open this dish."
          onRetry={retry}
          onClose={props.onClose}
          {...(closeLabel !== undefined && { closeLabel })}
        />
      )}
    />
  );
}
