import { Chip } from '@justright/ui/chip';
import type { WrittenComposition } from '@justright/dietary-rules/composition';
import { type Names, namesOf } from '../tags/tags.ts';

interface AnswerChipsProps {
  written: Pick<WrittenComposition, 'allergies' | 'mayContain' | 'unknownFor' | 'known'>;
  names: Names;
  /** The highest number of chips that name a food; the others are counted. All by default. */
  maxShown?: number;
}

/** What a food contains, may contain, and how much of it is not known, as chips in short. Nothing for a free food. */
export function AnswerChips({
  written: { allergies, mayContain, unknownFor, known },
  names,
  maxShown = Infinity,
}: AnswerChipsProps) {
  const chips = [
    ...namesOf(allergies, names).map((name) => ({ tone: 'error' as const, text: name })),
    ...namesOf(mayContain, names).map((name) => ({ tone: 'warning' as const, text: `May contain ${name}` })),
  ];
  const hidden = chips.slice(maxShown).map(({ text }) => text);
  return (
    <>
      {!known && (
        <Chip size="small" tone="warning">
          Unknown
        </Chip>
      )}
      {chips.slice(0, maxShown).map(({ tone, text }) => (
        <Chip key={text} size="small" tone={tone}>
          {text}
        </Chip>
      ))}
      {hidden.length > 0 && <span title={hidden.join(', ')}>{`+${hidden.length}`}</span>}
      {known && unknownFor.length > 0 && (
        <span title={namesOf(unknownFor, names).join(', ')}>
          <Chip size="small">{`${unknownFor.length} not known`}</Chip>
        </span>
      )}
    </>
  );
}
