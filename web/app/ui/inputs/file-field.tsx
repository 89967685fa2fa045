import clsx from 'clsx'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { Button } from '../button.tsx'
import { controlClass, Field, useControl, type FieldProps } from '../field.tsx'
import { isAccepted, sizeOf } from './accepted-file.ts'

/** A file to send: says first what it may be and how large, shows what was chosen, and keeps out what would be refused. */
export function FileField({
  accept,
  formats,
  maxBytes,
  name,
  onFile,
  ...field
}: FieldProps & {
  accept: string
  /** The names of the formats, as people say them. */
  formats: string
  maxBytes: number
  name?: string
  onFile?: (file: File | undefined) => void
}) {
  const t = useTranslations('inputs.file')
  const formatter = useFormatter()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const size = (bytes: number) => {
    const { value, unit } = sizeOf(bytes)
    return formatter.number(value, { style: 'unit', unit })
  }

  function keep(chosen: File | undefined, reason?: string) {
    if (!chosen && input.current) input.current.value = ''
    setFile(chosen)
    setRefusal(reason)
    onFile?.(chosen)
  }
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    if (!chosen) return keep(undefined)
    if (!isAccepted(chosen, accept)) return keep(undefined, t('wrongFormat', { name: chosen.name, formats }))
    if (chosen.size > maxBytes)
      return keep(undefined, t('tooLarge', { size: size(chosen.size), limit: size(maxBytes) }))
    return keep(chosen)
  }

  const choose = t(file ? 'chooseOther' : 'choose')
  const told = {
    ...field,
    error: refusal ?? (file ? undefined : field.error),
    hint: (
      <>
        {t('limit', { formats, size: size(maxBytes) })} {field.hint}
      </>
    ),
  }
  return (
    <Field {...told} className={clsx('min-w-0 *:min-w-0', field.className)}>
      <div
        className={`${controlClass(Boolean(told.error))} relative flex min-h-[54px] items-center gap-4 py-2 pr-4 pl-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-strong`}
      >
        {/* Over its own picture: what browsers write into it is in their language, not in the page's. */}
        <input
          {...useControl(told, name)}
          ref={input}
          type="file"
          accept={accept}
          title={choose}
          onChange={take}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <span
          aria-hidden
          className="inline-flex min-h-9 shrink-0 items-center rounded-[8px] bg-primary-soft px-4 font-semibold text-primary-strong"
        >
          {choose}
        </span>
        {!file && (
          <span aria-hidden className="min-w-0 text-muted">
            {t('none')}
          </span>
        )}
      </div>
      <div role="status">
        {file && (
          <div className="card flex items-center gap-4 p-3">
            <Preview file={file} />
            <p className="min-w-0 flex-1">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="numbers text-sm text-muted">{size(file.size)}</span>
            </p>
            <Button
              type="button"
              size="small"
              variant="secondary"
              onClick={() => {
                keep(undefined)
                input.current?.focus()
              }}
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </Field>
  )
}

const previewPixels = 128

/** A small picture of a picture; nothing for what a browser cannot draw. Drawn, because the page's policy allows no `blob:`. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setDrawn(false)
    if (!file.type.startsWith('image/')) return
    const draw = (picture: ImageBitmap) => {
      const context = canvas.current?.getContext('2d')
      if (!isCurrent || !context) return
      const side = Math.min(picture.width, picture.height)
      const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
      context.clearRect(0, 0, previewPixels, previewPixels)
      context.drawImage(picture, left, top, side, side, 0, 0, previewPixels, previewPixels)
      setDrawn(true)
    }
    createImageBitmap(file).then(draw, () => setDrawn(false))
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <canvas
      ref={canvas}
      width={previewPixels}
      height={previewPixels}
      aria-hidden="true"
      hidden={!isDrawn}
      className="size-16 shrink-0 rounded-control border border-line"
    />
  )
}
