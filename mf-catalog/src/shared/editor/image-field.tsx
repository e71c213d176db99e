import { upload } from '@justright/client/upload';
import { IMAGE_LIMITS, imageSourceSet, uploadImage } from '@justright/contract/images';
import { ImagePicker, type ImagePickerProps } from '@justright/ui/image-picker';

type ImageFieldProps = Omit<ImagePickerProps, 'limits' | 'onUpload' | 'srcSet'>;

/** The image of a menu or dish: a chosen file is uploaded at once, and the value is its address. */
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
