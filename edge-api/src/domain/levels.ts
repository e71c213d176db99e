import type { Issue } from '@justright/contract/envelope';
import { type Level, LEVELS } from '@justright/dietary-rules/filter';

/** The keys of the foods at each level. */
type Levels = Record<Level, string[]>;
/** The levels of a body; a list may be left out. */
export type SentLevels = { [One in Level]?: string[] | undefined };

/** Lists the faults of levels: a key that is not selected, and a key in two levels. */
export function levelIssues(selected: readonly string[], sent: SentLevels): Issue[] {
  return LEVELS.flatMap((level, at) => {
    const keys = sent[level] ?? [];
    const others = LEVELS.slice(0, at).flatMap((other) => sent[other] ?? []);
    return [
      ...(keys.some((key) => !selected.includes(key))
        ? [{ path: level, message: 'Only a selected food has a level' }]
        : []),
      ...(keys.some((key) => others.includes(key)) ? [{ path: level, message: 'A food has one level only' }] : []),
    ];
  });
}

/** Returns the sent levels. A list that was left out keeps its keys that are still selected and have no sent level. */
export function keptLevels(stored: Levels, selected: readonly string[], sent: SentLevels): Levels {
  const given = new Set(LEVELS.flatMap((level) => sent[level] ?? []));
  const levelOf = (level: Level): string[] =>
    sent[level] ?? stored[level].filter((key) => selected.includes(key) && !given.has(key));
  return { strict: levelOf('strict'), avoid: levelOf('avoid'), mild: levelOf('mild') };
}
