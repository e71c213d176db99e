import { useMemo, useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import type { IngredientReference } from '@justright/contract/ingredients';
import type { Restaurant } from '@justright/contract/restaurants';
import {
  createSubstitution,
  listUsedIngredients,
  previewSubstitutionImpact,
  type Substitution,
  SUBSTITUTION_DAYS_MAX,
} from '@justright/contract/substitutions';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { ComboBox } from '@justright/ui/combo-box';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';
import { otherZone, soonText } from '@justright/ui/when';
import { IngredientPicker } from '../../shared/ingredient-picker/ingredient-picker.tsx';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { WaitsNote } from '../../shared/submissions/waits-note.tsx';
import { nameByKey } from '../../shared/tags/tags.ts';
import { closingAfter, type Ending, tonight } from './ending.ts';
import { instantIn, zoneOf } from '@justright/ui/zone-time';

/** The most ingredients that are offered at once; typing finds the others. */
const OFFERED_MAX = 50;

interface TodayDraft {
  ingredient: IngredientReference | null;
  substitute: IngredientReference | null;
  ending: Ending;
  /** The own time as a field has it: YYYY-MM-DDTHH:mm by the restaurant's clock. */
  time: string;
}

const EMPTY: TodayDraft = { ingredient: null, substitute: null, ending: 'tonight', time: '' };
const FIELDS = [
  { label: 'What is missing', keys: ['ingredient'], text: (draft: TodayDraft) => draft.ingredient?.title ?? '' },
  { label: 'What you use instead', keys: ['substitute'], text: (draft: TodayDraft) => draft.substitute?.title ?? '' },
  { label: 'Until', keys: ['ending', 'time'], text: (draft: TodayDraft) => `${draft.ending} ${draft.time}` },
] as const;

type Clock = Pick<Restaurant, 'operatingHours' | 'timeZone'>;

/** Returns when the substitution ends; null while that is not said. */
function untilOf({ ending, time }: TodayDraft, { operatingHours, timeZone }: Clock, now: Date): string | null {
  if (ending === 'tonight') return tonight(now, timeZone).toISOString();
  if (ending === 'closing') return closingAfter(operatingHours, now, timeZone)?.toISOString() ?? null;
  return instantIn(time, zoneOf(timeZone));
}

interface TodayDialogProps {
  restaurant: Clock & Pick<Restaurant, 'id' | 'merchantId'>;
  onMade: () => void;
  onClose: () => void;
}

/** Exchanges an ingredient in all dishes of a restaurant until a time, after the preview of what that changes. */
export function TodayDialog({ restaurant, onMade, onClose }: TodayDialogProps) {
  const once = useIdempotencyKeys();
  const [now] = useState(() => new Date());
  const params = { id: restaurant.id };
  const used = useQuery({ ...callQuery(listUsedIngredients, { params, query: {} }), staleTime: 0 });
  const { data: allergies = [] } = useQuery(allergiesQuery);
  const { data: diets = [] } = useQuery(dietsQuery);
  const impact = useImpactStep({ allergyNames: nameByKey(allergies), dietNames: nameByKey(diets) });
  const bodyOf = ({ ingredient, substitute, ...draft }: TodayDraft) => ({
    ingredientId: ingredient?.id ?? '',
    substituteId: substitute?.id ?? '',
    until: untilOf({ ingredient, substitute, ...draft }, restaurant, new Date()) ?? '',
  });
  const editor = useDraft<Substitution, TodayDraft>({
    name: () => `substitution new ${restaurant.id}`,
    initial: null,
    toDraft: () => EMPTY,
    fields: FIELDS,
    issueFields: { alias: { ingredientId: 'ingredient', substituteId: 'substitute', until: 'time' } },
    confirm: ({ draft }) =>
      impact.confirm({ ingredients: [] }, async () => {
        return (await api(previewSubstitutionImpact, { params, body: bodyOf(draft) })).data;
      }),
    save: async ({ draft }) => {
      const call = { params, body: { ...bodyOf(draft), note: impact.reason } };
      return (await once(call, (idempotencyKey) => api(createSubstitution, { ...call, idempotencyKey }))).data;
    },
    onSaved: ({ ingredient, substitute, dishes }) => {
      const count = dishes.length === 1 ? '1 dish is' : `${dishes.length} dishes are`;
      toast(`${substitute.title} instead of ${ingredient.title}: ${count} updated`, { kind: 'success' });
      onMade();
    },
  });
  const { draft, problems } = editor;
  const closing = closingAfter(restaurant.operatingHours, now, restaurant.timeZone);
  const zone = otherZone(now, restaurant.timeZone);
  const canSave = draft.ingredient !== null && draft.substitute !== null && untilOf(draft, restaurant, now) !== null;

  return (
    <>
      <EditDialog
        editor={editor}
        title="Today we use …"
        name="Substitution"
        saveLabel="See what changes"
        canSave={canSave}
        footer={<WaitsNote />}
        onClose={onClose}
        guard={{ text: 'The substitution is not made yet.' }}
      >
        <UsedIngredientField
          used={used}
          value={draft.ingredient}
          onChange={(ingredient) => editor.change({ ingredient })}
          errorMessage={problems['ingredient']}
        />
        <IngredientPicker
          label="What you use instead"
          value={draft.substitute === null ? [] : [draft.substitute]}
          // Another choice takes the place of the one before.
          onChange={(chosen) => editor.change({ substitute: chosen.at(-1) ?? null })}
          owner={{ restaurantId: restaurant.id, merchantId: restaurant.merchantId }}
          excludedIds={draft.ingredient === null ? [] : [draft.ingredient.id]}
          errorMessage={problems['substitute']}
        />
        <RadioGroup
          label="Until"
          variant="cards"
          items={[
            ...(closing === null
              ? []
              : [
                  {
                    id: 'closing' as const,
                    label: `We close (${soonText(closing.toISOString(), now, restaurant.timeZone)})`,
                  },
                ]),
            { id: 'tonight', label: 'Tonight (23:59)' },
            { id: 'time', label: 'Another time' },
          ]}
          value={draft.ending}
          onChange={(ending) => editor.change({ ending })}
          errorMessage={draft.ending === 'time' ? undefined : problems['time']}
        />
        {draft.ending === 'time' && (
          <TextField
            label="Day and time"
            type="datetime-local"
            value={draft.time}
            onChange={(time) => editor.change({ time })}
            description={`At most ${SUBSTITUTION_DAYS_MAX} days ahead.${zone === '' ? '' : ` By the restaurant’s clock (${zone}).`}`}
            errorMessage={problems['time']}
            isRequired
          />
        )}
      </EditDialog>
      {impact.dialog}
    </>
  );
}

interface UsedIngredientFieldProps {
  used: { data: readonly { id: string; title: string }[] | undefined; isPending: boolean; error: Error | null };
  value: IngredientReference | null;
  onChange: (ingredient: IngredientReference | null) => void;
  errorMessage: string | undefined;
}

/** Splits a text into words in lower case, without punctuation. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A field that finds one of the ingredients that the restaurant's dishes use. */
function UsedIngredientField({ used, value, onChange, errorMessage }: UsedIngredientFieldProps) {
  const [text, setText] = useState(value?.title ?? '');
  const items = useMemo(() => {
    const wanted = wordsOf(text);
    const isMeant = ({ title }: { title: string }) => {
      const words = wordsOf(title);
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    };
    return (used.data ?? [])
      .filter(isMeant)
      .slice(0, OFFERED_MAX)
      .map(({ id, title }) => ({ id, label: title }));
  }, [used.data, text]);
  return (
    <ComboBox
      label="What is missing"
      description="Any ingredient of your dishes, also one inside another ingredient."
      placeholder="Search the ingredients of your dishes"
      items={items}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (value !== null && typed !== value.title) onChange(null);
      }}
      onSelect={(id, title) => {
        setText(title);
        onChange({ id, title });
      }}
      value={value?.id ?? null}
      isLoading={used.isPending}
      emptyText="No dish here uses that"
      errorMessage={used.error === null ? errorMessage : `The ingredients could not be read: ${used.error.message}`}
      isRequired
    />
  );
}
