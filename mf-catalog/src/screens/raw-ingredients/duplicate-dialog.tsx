import { useState } from 'react';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { copyIngredient, type Ingredient } from '@justright/contract/ingredients';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Select } from '@justright/ui/select';
import { forgetRawIngredients } from '../../shared/raw-ingredient/ingredient-queries.ts';

/** The only choice (specification, "Business constants"). */
const COPIES = [{ id: '1', label: '1' }] as const;

interface DuplicateDialogProps {
  ingredient: Ingredient;
  /** Goes back one history entry, to the list. */
  onClose: () => void;
}

/** Offers one copy of a raw ingredient. */
export function DuplicateDialog({ ingredient, onClose }: DuplicateDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const [copies, setCopies] = useState<'1'>('1');
  const duplicate = async () => {
    const params = { internalId: ingredient.internalId };
    const { data } = await once(params, (idempotencyKey) => api(copyIngredient, { params, idempotencyKey }));
    void forgetRawIngredients(client);
    toast(`${data.title} added as ${data.id}`, { kind: 'success' });
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Duplicate ${ingredient.title}?`}
      text="The copy gets an NDB number of its own and the same dislikes, goals and ingredients."
      confirmLabel="Duplicate"
      onConfirm={duplicate}
      onClose={onClose}
    >
      <Select label="Copies" items={COPIES} value={copies} onChange={setCopies} />
    </ConfirmDialog>
  );
}
