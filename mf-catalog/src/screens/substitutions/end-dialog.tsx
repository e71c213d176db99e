import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { endSubstitution, previewSubstitutionEnd, type Substitution } from '@justright/contract/substitutions';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TouchedOrders } from '../../shared/impact/touched-orders.tsx';

interface EndDialogProps {
  substitution: Substitution;
  /** Called after the end was asked for, whether or not it was made. */
  onEnded: () => void;
  onClose: () => void;
}

/** Ends a substitution, after the open orders were seen that it changes. */
export function EndDialog({ substitution: { id, ingredient, substitute }, onEnded, onClose }: EndDialogProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(previewSubstitutionEnd, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Use ${ingredient.title} again?`}
      text={`Every dish is as its recipe says again, at once. Make sure that no ${substitute.title} is left in use.`}
      confirmLabel="Use it again"
      isConfirmDisabled={data === undefined}
      onConfirm={async () => {
        await api(endSubstitution, { params: { id } }).finally(onEnded);
        toast(`You use ${ingredient.title} again`, { kind: 'success' });
      }}
      onClose={onClose}
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loader />
      ) : (
        <TouchedOrders impact={data.orders} />
      )}
    </ConfirmDialog>
  );
}
