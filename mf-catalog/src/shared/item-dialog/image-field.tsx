import { upload } from '@justright/client/upload';
import { IMAGE_LIMITS, imageSourceSet, uploadImage } from '@justright/contract/images';
import { ImagePicker, type ImageState } from '@justright/ui/image-picker';
import type { WaitingImage } from './use-item-draft.ts';

interface ImageFieldProps {
  title: string;
  value: string;
  onChange: (imageUrl: string) => void;
  errorMessage: string | undefined;
  /** The image of a new dish is uploaded after the dish is stored. */
  isNew: boolean;
  waitingImage: WaitingImage | null;
  onWaitingImageChange: (image: WaitingImage | null) => void;
  onStateChange: (state: ImageState) => void;
}

/** The image of a dish. A stored dish's image is uploaded at once, a new dish's after the dish is stored. */
export function ImageField({
  title,
  value,
  onChange,
  errorMessage,
  isNew,
  waitingImage,
  onWaitingImageChange,
  onStateChange,
}: ImageFieldProps) {
  const wait = async (file: File): Promise<string> => {
    const previewUrl = URL.createObjectURL(file);
    onWaitingImageChange({ file, previewUrl });
    return previewUrl;
  };
  const change = (imageUrl: string) => {
    if (waitingImage && imageUrl !== waitingImage.previewUrl) {
      URL.revokeObjectURL(waitingImage.previewUrl);
      if (!imageUrl.startsWith('blob:')) onWaitingImageChange(null);
    }
    onChange(imageUrl);
  };
  return (
    <ImagePicker
      label="Image"
      alt={title === '' ? 'The dish' : title}
      aspect={4 / 3}
      value={value}
      srcSet={imageSourceSet(value)}
      limits={IMAGE_LIMITS}
      onChange={change}
      onUpload={(file, options) => (isNew ? wait(file) : upload(uploadImage, { file, ...options }))}
      onStateChange={onStateChange}
      {...(isNew && { description: 'It is sent when the dish is saved.' })}
      errorMessage={errorMessage}
    />
  );
}
