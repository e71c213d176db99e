import { type RefObject, useCallback, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { UNREADABLE, drawPart, sizeOf } from './draw-image.ts';
import { type ImageLimits, type ImagePart, largestPart } from './image-rules.ts';
import { classNames } from './class-names.ts';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './image-cropper.module.css';

/** The smallest crop, so that its corners can always be grabbed again. */
const MIN_FRAME_PX = 32;
/** Settings of react-image-crop. Not in the stylesheet: the minifier drops custom properties that it finds unused. */
const LOOK: Record<`--rc-${string}`, string> = {
  '--rc-drag-handle-size': '16px',
  '--rc-drag-handle-mobile-size': '28px',
  '--rc-drag-handle-bg-colour': 'var(--amber)',
  '--rc-border-color': 'var(--on-amber)',
  '--rc-focus-color': '#1d6ff2',
};
const LABELS = {
  cropArea: 'Frame. Move it with the arrow keys',
  nwDragHandle: 'Top left corner. Change the size with the arrow keys',
  nDragHandle: 'Top edge. Change the height with the arrow keys',
  neDragHandle: 'Top right corner. Change the size with the arrow keys',
  eDragHandle: 'Right edge. Change the width with the arrow keys',
  seDragHandle: 'Bottom right corner. Change the size with the arrow keys',
  sDragHandle: 'Bottom edge. Change the height with the arrow keys',
  swDragHandle: 'Bottom left corner. Change the size with the arrow keys',
  wDragHandle: 'Left edge. Change the width with the arrow keys',
};

export interface ImageCropperProps {
  file: File;
  /** Width divided by height; undefined permits any part. */
  aspect: number | undefined;
  limits: ImageLimits;
  onCrop: (image: File) => void;
  onCancel: () => void;
  /** Called with the reason when the file is no image, or cannot be made small enough. */
  onRefuse: (reason: string) => void;
  /** Takes the focus after closing. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** A dialog that chooses the part of an image to use, by pointer or keyboard. */
export function ImageCropper({ file, aspect, limits, onCrop, onCancel, onRefuse, focusAfterRef }: ImageCropperProps) {
  const imageRef = useRef<HTMLImageElement | null>(null);
  const acceptRef = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState<ImagePart>();
  const [isDrawing, setIsDrawing] = useState(false);

  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      imageRef.current = image;
      image.src = address;
      return () => {
        imageRef.current = null;
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );

  const accept = async () => {
    const image = imageRef.current;
    if (image === null || part === undefined) return;
    setIsDrawing(true);
    try {
      const cropped = await drawPart(image, part, file, limits);
      // The dialog may have been closed meanwhile.
      if (imageRef.current === image) onCrop(cropped);
    } catch (error) {
      onRefuse(error instanceof Error ? error.message : UNREADABLE);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Choose the part to show"
      size="large"
      initialFocusRef={acceptRef}
      focusAfterRef={focusAfterRef}
      footer={
        <>
          {part !== undefined && (
            <Button
              variant="ghost"
              onPress={() => imageRef.current && setPart(largestPart(sizeOf(imageRef.current), aspect))}
            >
              Start over
            </Button>
          )}
          <Button onPress={onCancel}>Cancel</Button>
          <Button
            ref={acceptRef}
            variant="primary"
            isPending={isDrawing || part === undefined}
            onPress={() => void accept()}
          >
            Use image
          </Button>
        </>
      }
    >
      <p className={styles.help}>
        Drag the frame or its corners. From the keyboard: Tab goes to the frame and its corners, the arrow keys move
        them, with Shift in larger steps.
      </p>
      <div className={styles.stage} style={LOOK}>
        <ReactCrop
          className={classNames('ReactCrop--no-animate', styles.crop)}
          {...(part !== undefined && { crop: { unit: '%' as const, ...part } })}
          {...(aspect !== undefined && { aspect })}
          onChange={(_pixels, { x, y, width, height }) => setPart({ x, y, width, height })}
          minWidth={MIN_FRAME_PX}
          minHeight={MIN_FRAME_PX}
          ariaLabels={LABELS}
          keepSelection
          ruleOfThirds
        >
          <img
            ref={showFile}
            alt="What you chose, as a whole"
            className={styles.image}
            onLoad={({ currentTarget }) => setPart(largestPart(sizeOf(currentTarget), aspect))}
            onError={() => onRefuse(UNREADABLE)}
          />
        </ReactCrop>
      </div>
    </Dialog>
  );
}
