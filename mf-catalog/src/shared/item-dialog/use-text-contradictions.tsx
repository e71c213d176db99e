import type { ReactNode } from 'react';
import * as v from 'valibot';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, skipToken, useQuery } from '@justright/client/query';
import { findTextContradictions, GenerateIngredientsInput, READ_DISH_FIELDS } from '@justright/contract/generation';
import { Banner } from '@justright/ui/banner';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { allergiesQuery } from '../preferences/queries.ts';
import { nameByKey } from '../tags/tags.ts';
import { lackOf, NamedFoods } from '../texts/named-foods.tsx';
import type { ItemDraft } from '../dish/dish-fields.ts';
import { toItemBody } from './menu-item-draft.ts';

/** How long the texts must stay unchanged before the server reads them. */
const READ_AFTER_MS = 700;

type EditedItem = GenerateIngredientsInput['menuItem'];

interface TextContradictions {
  /** Names the foods that the texts name and the dish does not have; null without any. */
  notice: ReactNode;
}

/** Picks what is sent of a dish: its texts, and what decides what they may name. */
function readFields(draft: ItemDraft): EditedItem {
  const body = toItemBody(draft, draft.menuItemCustomizations);
  return Object.fromEntries(READ_DISH_FIELDS.map((field) => [field, body[field]]));
}

/** Reads the texts of an edited dish for foods that the dish does not have, a moment after the last change. */
export function useTextContradictions(
  draft: ItemDraft,
  stored: { id: string } | { menuId: string },
): TextContradictions {
  const settled = useDebounced<ItemDraft | null>(draft, READ_AFTER_MS, null);
  const { data: allergies } = useQuery(allergiesQuery);
  const names = nameByKey(allergies ?? []);
  const body = { menuItem: { ...readFields(settled ?? draft), ...stored } };
  // A draft with an empty field would be refused; it is read after the next change.
  const isReadable = settled !== null && v.is(GenerateIngredientsInput, body);
  const { data: found = [] } = useQuery({
    ...callQuery(findTextContradictions, { body }),
    ...(!isReadable && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    notice: found.length > 0 && (
      <Banner tone="warning" title={`The text names food that this dish does ${lackOf(found)}`}>
        <NamedFoods found={found} names={names} />
        Add the food that is missing, or correct the text. Otherwise somebody who may sign has to confirm it.
      </Banner>
    ),
  };
}
