import type { ReactNode } from 'react';
import { GitCompare } from 'lucide-react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { useSteady } from '@justright/ui/hooks/use-steady';
import { ConflictView } from './conflict-view.tsx';
import type { EditorState } from './create-editor.ts';
import type { Field } from './merge.ts';

interface RestoredNoticeProps {
  editor: Pick<EditorState<unknown, object>, 'isRestored' | 'conflict' | 'isGone'> & { discard: () => void };
}

/** Says that the draft comes from before a reload or from another session, and offers to discard it. */
export function RestoredNotice({ editor }: RestoredNoticeProps) {
  const isShown = useSteady(editor.isRestored && editor.conflict === null && !editor.isGone);
  if (!isShown) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onPress={editor.discard}>
          Discard
        </Button>
      }
    >
      What you had typed is here again. It is not saved yet.
    </Banner>
  );
}
interface SaveNoticeProps<D extends object> {
  editor: Pick<
    EditorState<unknown, D>,
    'draft' | 'isSaving' | 'problems' | 'failureText' | 'conflict' | 'isComparing'
  > & {
    fields: readonly Field<D>[];
    compare: (isOpen: boolean) => void;
    resolve: (chosen: D) => void;
  };
  /** Names the entity in the comparison of two versions. */
  name: string;
  /** Shown instead of "see the marked fields" when those are on another page. */
  children?: ReactNode;
}

/** Shows the error of the last save, and the comparison with a newer saved version. */
export function SaveNotice<D extends object>({ editor, name, children }: SaveNoticeProps<D>) {
  const { draft, fields, isSaving, problems, failureText = '', conflict, isComparing, compare, resolve } = editor;
  const hasProblems = Object.keys(problems).length > 0;
  const text = `${hasProblems ? 'Not saved: see the marked fields. ' : ''}${failureText}`;
  return (
    <>
      {/* A component of its own: its state while a button is pressed must not re-render the comparison's choices. */}
      <SaveBanner hasConflict={conflict !== null} text={isSaving ? '' : text} onCompare={() => compare(true)}>
        {hasProblems ? children : undefined}
      </SaveBanner>
      {conflict !== null && isComparing && (
        <ConflictView
          name={name}
          fields={fields}
          versions={{ base: conflict.base, mine: draft, theirs: conflict.theirs }}
          onClose={() => compare(false)}
          onResolve={resolve}
        />
      )}
    </>
  );
}

interface SaveBannerProps {
  hasConflict: boolean;
  text: string;
  onCompare: () => void;
  children: ReactNode;
}

function SaveBanner({ hasConflict: hasConflictNow, text: textNow, onCompare, children }: SaveBannerProps) {
  const hasConflict = useSteady(hasConflictNow);
  const text = useSteady(textNow);
  if (!hasConflict && text === '') return null;
  return (
    <div ref={bringIntoSight}>
      {hasConflict ? (
        <Banner
          tone="error"
          title="Somebody else changed this meanwhile"
          action={
            <Button size="small" icon={<GitCompare aria-hidden />} onPress={onCompare}>
              Compare
            </Button>
          }
        >
          Nothing was saved, and nothing of yours is lost. Compare both before you go on.
        </Banner>
      ) : (
        <Banner tone="error">{children ?? text}</Banner>
      )}
    </div>
  );
}

/** Scrolls to an element: the pressed button is at the bottom of the dialog, and the form may be scrolled. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
