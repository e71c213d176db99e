import { useQuery } from '@justright/client/query';
import { SheetFailure } from '../elements/sheet-failure.tsx';
import { dishSheetPart } from './dish-sheet-part.ts';
import type { DishSheetProps } from './dish-sheet.tsx';

interface OpenDishProps extends DishSheetProps {
  /** Where closing leads. */
  closeLabel?: string;
}

/** The dish that is open; its code comes after the screen. */
export function OpenDish({ closeLabel, ...props }: OpenDishProps) {
  const sheet = useQuery(dishSheetPart);
  const DishSheet = sheet.data;
  if (sheet.isError) {
    return (
      <SheetFailure
        title="We couldn’t open this dish."
        onRetry={() => void sheet.refetch()}
        onClose={props.onClose}
        {...(closeLabel !== undefined && { closeLabel })}
      />
    );
  }
  return DishSheet && <DishSheet key={props.draftKey} {...props} />;
}
