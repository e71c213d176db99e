import { withoutQuestion } from '@justright/contract/without-question';
import type { DinerPart } from '@justright/contract/read-lean-menu';
import { Checkbox } from '@justright/ui/checkbox';
import { Select } from '@justright/ui/select';
import type { CartLine } from '../../order/cart.ts';

/** A dish of the cart, as the menu has it now. */
export interface AskedDish {
  line: Pick<CartLine, 'menuItem'>;
  item: { components: readonly Pick<DinerPart, 'title' | 'required'>[] } | undefined;
}

interface AskKitchenProps {
  dishes: readonly AskedDish[];
  notes: string;
  asks: boolean;
  onChange: (notes: string, asks: boolean) => void;
}

/** Lists what no switch leaves out of the dishes, each once: the kitchen may still find a way. */
const fixedParts = (dishes: readonly AskedDish[]): { dish: string; part: string }[] => [
  ...new Map(
    dishes.flatMap(({ line, item }) =>
      (item?.components ?? [])
        .filter(({ required }) => required)
        .map(({ title: part }) => [`${line.menuItem.title}\n${part}`, { dish: line.menuItem.title, part }] as const),
    ),
  ).values(),
];

/** Lets a diner ask the kitchen for what cannot be chosen: the notes become a question that it answers first. */
export function AskKitchen({ dishes, notes, asks, onChange }: AskKitchenProps) {
  const parts = fixedParts(dishes);
  const ask = (index: string) => {
    const chosen = parts[Number(index)];
    if (!chosen) return;
    const question = withoutQuestion(chosen.dish, chosen.part);
    onChange([notes.trim(), question].filter(Boolean).join('\n'), true);
  };
  return (
    <>
      {parts.length > 0 && (
        <Select
          label="Could you make it without …?"
          placeholder="Choose a part"
          description="Parts that can’t be switched off. Your question is added to the notes"
          items={parts.map(({ dish, part }, index) => ({ id: `${index}`, label: `${dish} without ${part}` }))}
          value={null}
          onChange={ask}
        />
      )}
      <Checkbox
        isSelected={asks}
        onChange={(isAsked) => onChange(notes, isAsked)}
        description="Your order counts when the kitchen has said yes. You read the answer on the page of your order."
      >
        The kitchen must answer this first
      </Checkbox>
    </>
  );
}
