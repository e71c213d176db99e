import { upload } from '@justright/client/upload';
import { IMAGE_LIMITS, imageSourceSet, uploadImage } from '@justright/contract/images';
import { ImagePicker, type ImagePickerProps } from '@justright/ui/image-picker';

type ImageFieldProps = Omit<ImagePickerProps, 'limits' | 'onUpload' | 'srcSet'>;

/** An image of a menu or dish: what is chosen is uploaded at once, and shown by its address. */
export function ImageField(picker: ImageFieldProps) {
  return (
    <ImagePicker
      {...picker}
      srcSet={imageSourceSet(picker.value)}
      limits={IMAGE_LIMITS}
      onUpload={(file, options) => upload(uploadImage, { file, ...options })}
    />
  );
}
