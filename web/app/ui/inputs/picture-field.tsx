import type { ChangeEvent } from 'react'
import { Field, useControl, type FieldProps } from '../field.tsx'

const plainClass =
  'w-full min-h-[54px] rounded-control border bg-raised p-2 file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-[8px] file:border-0 file:bg-primary-soft file:px-4 file:font-semibold file:text-primary-strong'

/**
 * The browser's own choice of a picture or PDF, which says without scripts, too, what was chosen. On a phone a second one
 * opens the camera at once; of both the one that holds something counts.
 */
export function PictureField({
  accept,
  camera,
  name,
  onChange,
  ...field
}: FieldProps & {
  accept: string
  /** What the camera's own choice is called. */
  camera: string
  name: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const byCamera = { id: `${field.id}-camera`, label: camera }
  return (
    <>
      <Field {...byCamera} className="hidden min-w-0 *:min-w-0 pointer-coarse:grid">
        <input
          {...useControl(byCamera, name)}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          onChange={onChange}
          className={`${plainClass} border-line-strong`}
        />
      </Field>
      <Field {...field} className="min-w-0 *:min-w-0">
        <input
          {...useControl(field, name)}
          type="file"
          accept={accept}
          onChange={onChange}
          className={`${plainClass} ${field.error ? 'border-danger' : 'border-line-strong'}`}
        />
      </Field>
    </>
  )
}
