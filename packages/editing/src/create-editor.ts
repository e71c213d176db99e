import { ApiError } from '@justright/client/api';
import type { DraftKeeper } from '@justright/client/draft-keeper';
import { type Failure, failureOf, type IssuePlaces, type Problems, standing } from './issues.ts';
import { type Field, hasTheirChange, mergeQuietly } from './merge.ts';
import type { Versions } from './merge-lists.ts';
import { changedFields, isSame } from './same.ts';
import { isVersionConflict } from './version-conflict.ts';

/** What a tab keeps of an editor: the draft, and the entity that it was made from; null for a new one. */
export interface KeptEdit<Entity, D> {
  base: Entity | null;
  draft: D;
}

/** One save: what is stored, and what is to be. */
export interface Attempt<Entity, D> {
  /** The version to save over; null creates a new entity. */
  base: Entity | null;
  draft: D;
  /** Fields that differ from the base. */
  changes: Partial<D>;
}

export type Saving<D> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; atMs: number }
  | { kind: 'failed'; error: unknown; sent: D; failure: Failure };

/** Somebody else has saved a newer version. Nothing is saved before it is decided what stays. */
export interface Conflict<Entity, D> {
  newer: Entity;
  base: D;
  theirs: D;
}

export interface EditorState<Entity, D> {
  /** The stored version that the draft was made from; null for something new. */
  base: Entity | null;
  baseDraft: D;
  draft: D;
  changes: Partial<D>;
  isDirty: boolean;
  /** The draft was typed before a reload or in another session, and is not saved. */
  isRestored: boolean;
  saving: Saving<D>;
  isSaving: boolean;
  /** What is wrong, by field: what the server refused and still stands, and what a check found. */
  problems: Problems;
  /** How often a save was refused: the first marked field takes the focus each time. */
  refusedCount: number;
  /** Why the last save failed, as far as no field shows it. */
  failureText: string | undefined;
  conflict: Conflict<Entity, D> | null;
  /** The comparison with the newer version is open. */
  isComparing: boolean;
  /** Somebody else has deleted the entity. */
  isGone: boolean;
}

export interface EditorOptions<Entity, D extends object, Aim> {
  /** What is edited; null for something new. */
  initial: Entity | null;
  /** Makes a draft. `draft` is the one on the screen: it has what is chosen there but not stored yet. */
  toDraft: (entity: Entity | null, draft?: D) => D;
  /** All fields of a draft that can be edited. */
  fields: readonly Field<D>[];
  /** Finds where the draft of an entity is kept. */
  keeperOf: (entity: Entity | null) => DraftKeeper<KeptEdit<Entity, D>>;
  /** Stores a draft and returns the stored entity; an older version rejects with `version-conflict`. */
  save: (attempt: Attempt<Entity, D>, aim: Aim) => Promise<Entity>;
  /** Reads the newest version, after `error` told that there is one. Without it a conflict is a failure like others. */
  load?: (base: Entity, error: unknown) => Promise<Entity>;
  /** The step between Save and the save; false goes back to editing. */
  confirm?: (attempt: Attempt<Entity, D>) => Promise<boolean>;
  /** What must be mended before a save. Live once it has refused one. */
  check?: (draft: D) => Problems;
  /** Input that is not in the draft, as an image that is being uploaded. */
  hasOtherInput?: boolean;
  /** It was deleted since it was read. */
  isGone?: boolean;
  onSaved?: (saved: Entity, before: Entity | null) => void;
  /** Told the fields that the server or the check refused. */
  onRefused?: (fields: readonly string[]) => void;
  places?: IssuePlaces;
  /** What differs, where a caller may not change every field. */
  changesOf?: (baseDraft: D, draft: D, base: Entity | null) => Partial<D>;
  /** The draft without what only this page can read, as the address of an image that is not uploaded. */
  storable?: (draft: D, baseDraft: D) => D;
  /** The editor saves by itself: somebody may be typing, so nothing opens and no text is normalised. */
  isQuiet?: (aim: Aim) => boolean;
  /** True for an aim that stores the draft as a new entity, after somebody else has deleted it. */
  isAnew?: (aim: Aim) => boolean;
  now?: () => number;
}

export interface Editor<Entity, D extends object, Aim> {
  state: () => EditorState<Entity, D>;
  subscribe: (listener: () => void) => () => void;
  change: (change: Partial<D> | ((draft: D) => D)) => void;
  /** Saves after a save that is under way. Null when it was not sent; rejects with the call's error. */
  save: (aim: Aim) => Promise<Entity | null>;
  /** Goes on from a newer version that was read elsewhere; the input is merged into it. */
  rebase: (newer: Entity) => void;
  /** Opens or closes the comparison with the newer version. */
  compare: (isOpen: boolean) => void;
  /** Goes on from the newer version with what was chosen. */
  resolve: (chosen: D) => void;
  /** Goes back to the base. */
  discard: () => void;
  /** Forgets the draft for good: the editor is being left. */
  end: () => void;
  /** Tells whether leaving would lose something. */
  isUnsaved: () => boolean;
  /** Replaces the options, for a caller whose functions change. */
  configure: (options: EditorOptions<Entity, D, Aim>) => void;
}

const IDLE = { kind: 'idle' } as const;
/** Another newer version may come in between; after that the person tries again. */
const QUIET_RETRIES = 2;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Edits a stored entity: keeps the draft, saves one at a time over the version that it was made from, and compares with
 * a newer one. Knows neither React nor the screen.
 */
export function createEditor<Entity, D extends object, Aim>(
  initialOptions: EditorOptions<Entity, D, Aim>,
): Editor<Entity, D, Aim> {
  let options = initialOptions;
  const toDraft = (entity: Entity | null, from?: D) => options.toDraft(entity, from);
  const changesOf = (from: D, to: D, of: Entity | null) => options.changesOf?.(from, to, of) ?? changedFields(from, to);
  const storable = () => options.storable?.(draft, baseDraft) ?? draft;
  const isQuiet = (aim: Aim) => options.isQuiet?.(aim) === true;
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  let base = options.initial;
  let baseDraft = toDraft(base);
  let draft = baseDraft;
  /** What was sent last: the server's issues are about it. */
  let sent = draft;
  let saving: Saving<D> = IDLE;
  let conflict: Conflict<Entity, D> | null = null;
  let keeper = options.keeperOf(base);
  let refusedCount = 0;
  const flags = {
    isRestored: false,
    isChecked: false,
    isComparing: false,
    isGone: options.isGone === true,
    hasEnded: false,
  };

  restore();
  let shown = snapshot();

  function snapshot(): EditorState<Entity, D> {
    const changes = changesOf(baseDraft, draft, base);
    const isDirty = !flags.hasEnded && (flags.isGone || Object.keys(changes).length > 0);
    const failure = saving.kind === 'failed' ? saving.failure : null;
    return {
      base,
      baseDraft,
      draft,
      changes,
      isDirty,
      isRestored: flags.isRestored && isDirty,
      saving,
      isSaving: saving.kind === 'saving',
      problems: { ...(failure && standing(failure, draft)), ...(flags.isChecked && options.check?.(draft)) },
      refusedCount,
      failureText: failure?.text,
      conflict,
      isComparing: flags.isComparing,
      isGone: flags.isGone,
    };
  }

  function publish(): void {
    shown = snapshot();
    for (const listener of listeners) listener();
  }

  function keep(): void {
    const kept = storable();
    keeper.keep(isSame(kept, baseDraft) && !flags.isGone ? null : { base, draft: kept });
  }

  function startOver(): void {
    draft = baseDraft;
    conflict = null;
    saving = IDLE;
    Object.assign(flags, { isRestored: false, isChecked: false, isComparing: false });
  }

  /** Takes over what was kept; a version that was saved since is met as it is met by a save. */
  function restore(): void {
    const found = keeper.read();
    if (found === null || (found.base === null) !== (base === null)) return;
    const from = toDraft(found.base);
    // Another build may have had other fields: what it did not keep is as it is stored.
    const mine = { ...from, ...found.draft };
    const versions = { base: from, mine, theirs: baseDraft };
    flags.isRestored = true;
    if (base === null || !hasTheirChange(options.fields, versions)) draft = mergeQuietly(options.fields, versions);
    else if (isSame(mine, from)) startOver();
    else {
      conflict = { newer: base, base: from, theirs: baseDraft };
      base = found.base;
      baseDraft = from;
      draft = mine;
    }
  }

  function moveOnto(newer: Entity, next: D): void {
    baseDraft = toDraft(newer, draft);
    base = newer;
    draft = next;
  }

  function rebase(newer: Entity): void {
    const theirs = toDraft(newer, draft);
    if (conflict !== null) {
      conflict = { ...conflict, newer, theirs };
      return;
    }
    moveOnto(newer, mergeQuietly(options.fields, { base: baseDraft, mine: draft, theirs }));
  }

  /** Goes on from what was stored. What was edited since it was sent stays unsaved. */
  function takeOver(saved: Entity, aim: Aim): void {
    const before = keeper;
    const stored = toDraft(saved, sent);
    base = saved;
    baseDraft = isQuiet(aim) ? sent : stored;
    if (!isQuiet(aim)) draft = mergeQuietly(options.fields, { base: sent, mine: draft, theirs: stored });
    keeper = options.keeperOf(saved);
    if (flags.hasEnded) keeper.end();
    before.keep(null);
    Object.assign(flags, { isRestored: false, isChecked: false, isGone: false });
  }

  /** Reads the newer version. Returns whether somebody must decide what stays. */
  async function meetNewer(stored: Entity, error: unknown, aim: Aim): Promise<boolean> {
    if (!options.load) return true;
    const newer = await options.load(stored, error);
    const versions: Versions<D> = { base: baseDraft, mine: draft, theirs: toDraft(newer, draft) };
    if (!hasTheirChange(options.fields, versions)) {
      rebase(newer);
      return false;
    }
    conflict = { newer, base: baseDraft, theirs: versions.theirs };
    flags.isComparing = !isQuiet(aim);
    return true;
  }

  async function send(aim: Aim, retries: number): Promise<Entity | null> {
    sent = storable();
    const before = base;
    const attempt = {
      base: options.isAnew?.(aim) === true ? null : base,
      draft: sent,
      changes: changesOf(baseDraft, sent, base),
    };
    try {
      if (options.confirm && !(await options.confirm(attempt))) {
        saving = IDLE;
        return null;
      }
      const saved = await options.save(attempt, aim);
      takeOver(saved, aim);
      saving = { kind: 'saved', atMs: options.now?.() ?? Date.now() };
      keep();
      options.onSaved?.(saved, before);
      return saved;
    } catch (error) {
      if (before === null || retries === 0 || !isVersionConflict(error) || (await meetNewer(before, error, aim))) {
        throw error;
      }
      return send(aim, retries - 1);
    }
  }

  function fail(error: unknown): void {
    saving = { kind: 'failed', error, sent, failure: failureOf(error, sent, options.places) };
    if (options.isAnew && base !== null && !flags.isGone && isMissing(error)) {
      flags.isGone = true;
      saving = IDLE;
    }
    refusedCount += 1;
    keep();
    publish();
    options.onRefused?.(Object.keys(shown.problems));
  }

  async function write(aim: Aim): Promise<Entity | null> {
    if (conflict !== null) {
      flags.isComparing ||= !isQuiet(aim);
      publish();
      throw new Error('Somebody else has saved this. Compare first.');
    }
    if (flags.isGone && options.isAnew?.(aim) !== true) throw new Error('Somebody else has deleted this.');
    const wrong = Object.keys(options.check?.(draft) ?? {});
    if (wrong.length > 0) {
      flags.isChecked = true;
      refusedCount += 1;
      publish();
      options.onRefused?.(wrong);
      return null;
    }
    saving = { kind: 'saving' };
    publish();
    try {
      const saved = await send(aim, QUIET_RETRIES);
      publish();
      return saved;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      draft = typeof change === 'function' ? change(draft) : { ...draft, ...change };
      keep();
      publish();
    },
    save: (aim) => {
      const next = turn.then(() => write(aim));
      turn = next.catch(() => undefined);
      return next;
    },
    rebase: (newer) => {
      rebase(newer);
      keep();
      publish();
    },
    compare: (isOpen) => {
      flags.isComparing = isOpen;
      publish();
    },
    resolve: (chosen) => {
      if (conflict === null) return;
      moveOnto(conflict.newer, chosen);
      conflict = null;
      saving = IDLE;
      flags.isComparing = false;
      keep();
      publish();
    },
    discard: () => {
      startOver();
      if (flags.isGone) keeper.keep(null);
      else keep();
      publish();
    },
    end: () => {
      flags.hasEnded = true;
      keeper.end();
      publish();
    },
    isUnsaved: () => !flags.hasEnded && (shown.isDirty || options.hasOtherInput === true),
    configure: (next) => {
      options = next;
    },
  };
}
