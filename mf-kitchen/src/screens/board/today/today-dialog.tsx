import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { askedGroup, foodNames, ruledOutClaim } from '@justright/contract/asked-texts';
import { getLineOptions, type KitchenOrder } from '@justright/contract/kitchen';
import { listed } from '@justright/contract/words';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { NeedsBar } from '@justright/ui/needs-bar';
import { itemAt } from '../../../acts/made-line.ts';
import { saidOfLine } from './said-of-line.ts';
import { useTodayActs } from './use-today.ts';

interface TodayDialogProps {
  order: KitchenOrder;
  place: number;
  onClose: () => void;
}

/** Asks whether an answer about a dish counts for the rest of the day: what is said, and of what, stands first. */
export function TodayDialog({ order, place, onClose }: TodayDialogProps) {
  const params = { id: order.id, place: String(place) };
  const { data, error, refetch } = useQuery({ ...callQuery(getLineOptions, { params }), staleTime: 0 });
  const { say } = useTodayActs(order.restaurantId);
  const item = itemAt(order, place);
  if (!item) return null;
  const { title } = item.menuItem;
  const said = data && saidOfLine(item, data);
  const foods = foodNames(item, said?.keys ?? []);
  const chosen = [
    ...(said?.parts ?? []),
    ...item.customizations.flatMap(({ options }) => options.map((option) => option.title)),
  ];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${title}: yes, for today?`}
      text="Guests order it without asking until the day ends, and read that you said so. A change of the menus ends it before."
      confirmLabel="Yes, for today"
      isConfirmDisabled={!said}
      onConfirm={() => said && say(said)}
    >
      {error !== null && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {said && (
        <>
          <NeedsBar groups={[askedGroup(foods)]} label="Said about traces of" />
          <p>{`${ruledOutClaim(foods)} in ${title}${chosen.length === 0 ? '' : `, with ${listed(chosen)}`}.`}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
