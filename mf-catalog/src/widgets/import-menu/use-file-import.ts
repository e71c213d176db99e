import { useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useMutation, useQuery, useQueryClient } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  type DecimalSign,
  importMenu,
  type MenuImportPreview,
  previewMenuImport,
  type PriceQuestion,
} from '@justright/contract/menu-import';
import { listMenus } from '@justright/contract/menus';
import { signSubmission } from '@justright/contract/submissions';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { allergiesQuery } from '../../shared/preferences/queries.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { useTextQuestion } from '../../shared/texts/use-text-question.tsx';
import { fileProblem, type MenuFileText, readMenuFile } from './read-menu-file.ts';

const SERVER_ERROR = 500;
/** Whether a retry may help: there was no response, or the server failed. */
const mayPass = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= SERVER_ERROR);

/** The import of one file: choose, preview, confirm. A failure keeps the file and its preview. */
export function useFileImport(restaurantId: string) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const { data: allergies = [] } = useQuery(allergiesQuery);
  const texts = useTextQuestion(nameByKey(allergies), useMay(signSubmission));
  const [file, setFile] = useState<MenuFileText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The editable text. */
  const [text, setText] = useState('');
  /** Whether the text was typed or pasted, so that it differs from the file. */
  const [isEdited, setIsEdited] = useState(false);
  const [leavesOutErrors, setLeavesOutErrors] = useState(false);

  /** What the preview asked about the prices; it stays while the answer is looked at. */
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  const [decimalSign, setDecimalSign] = useState<DecimalSign>();

  const preview = useMutation({
    mutationFn: async ({ name, content, sign }: MenuFileText & { sign?: DecimalSign | undefined }) => {
      const body = { restaurantId, fileName: name, content, ...(sign !== undefined && { decimalSign: sign }) };
      return (await api(previewMenuImport, { body })).data;
    },
    onSuccess: ({ priceQuestion }) => setQuestion(priceQuestion),
  });
  const work = useMutation({
    mutationFn: async ({ name, content, fingerprint }: MenuFileText & Pick<MenuImportPreview, 'fingerprint'>) => {
      const answer = decimalSign !== undefined && { decimalSign };
      const file = { restaurantId, fileName: name, content, fingerprint, leaveOutErrors: leavesOutErrors, ...answer };
      const send = (confirmsTexts: boolean) => {
        const body = { ...file, ...(confirmsTexts && { confirmsTexts }) };
        return once(body, (idempotencyKey) => api(importMenu, { body, idempotencyKey }));
      };
      return (await texts.asking(send)).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKey(listMenus) }),
    onError: (error) => {
      // The menus have changed: a new preview shows what the next confirmation would do.
      if (!isVersionConflict(error) || file === null) return;
      setLeavesOutErrors(false);
      preview.mutate({ ...file, sign: decimalSign });
    },
  });

  const look = (next: MenuFileText) => {
    const wrong = fileProblem(next);
    setFile(next);
    setProblem(wrong);
    setLeavesOutErrors(false);
    setQuestion(null);
    setDecimalSign(undefined);
    work.reset();
    preview.reset();
    if (wrong === null) preview.mutate(next);
  };
  const choose = async (chosen: File) => {
    try {
      const next = await readMenuFile(chosen);
      setText(next.content);
      setIsEdited(false);
      look(next);
    } catch {
      setProblem('This file cannot be read. Choose it again.');
    }
  };
  const shown = preview.data;
  const hasErrors =
    shown !== undefined && (shown.counts.errors > 0 || shown.issues.some(({ severity }) => severity === 'error'));
  const isChecked = text === file?.content;
  const importable = shown ? shown.counts.created + shown.counts.updated + shown.counts.unchanged : 0;
  return {
    file,
    problem: problem ?? (preview.isError ? preview.error.message : null),
    /** Repeats the preview when that may help; null when the file itself has to change. */
    retry: file !== null && mayPass(preview.error) ? () => look(file) : null,
    isReading: preview.isPending,
    preview: shown,
    hasErrors,
    leavesOutErrors,
    setLeavesOutErrors,
    question,
    decimalSign,
    /** Answers the question about the prices, and previews the file with the answer. */
    answer: (sign: DecimalSign) => {
      if (file === null) return;
      setDecimalSign(sign);
      setLeavesOutErrors(false);
      preview.mutate({ ...file, sign });
    },
    choose,
    text,
    type: (typed: string) => {
      setText(typed);
      setIsEdited(true);
    },
    /** Previews the typed or pasted text. */
    checkText: () => look({ name: file?.name ?? 'Pasted text', content: text }),
    isEdited,
    isImporting: work.isPending,
    isReady:
      isChecked &&
      (question === null || decimalSign !== undefined) &&
      shown !== undefined &&
      !preview.isPending &&
      importable > 0 &&
      (!hasErrors || leavesOutErrors),
    /** Whether the preview belongs to the current text. */
    isChecked,
    importError: work.isError ? work.error.message : null,
    result: work.data,
    /** The question about texts that name food in vain; rendered once. */
    textQuestion: texts.dialog,
    confirm: () => {
      if (file && shown) work.mutate({ ...file, fingerprint: shown.fingerprint });
    },
  };
}
export type FileImport = ReturnType<typeof useFileImport>;
