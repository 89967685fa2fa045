import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { LocalizedText } from '#contracts/locale.ts'
import type { DocumentKind } from '#contracts/documents/choices.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { PictureField } from '../../../ui/inputs/picture-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Sending } from './send-picture.ts'

const accept = 'image/jpeg,image/png,image/webp,application/pdf'

/** The refusal of a picture: in words, or that none was chosen. */
export type Refusal = LocalizedText | 'missing'

/**
 * Takes or chooses a picture and sends it. Without scripts it is an ordinary form; with them the picture is made smaller
 * first, shown, and sent again and again until it has arrived.
 */
export function PictureForm({
  kind,
  refusal: answered,
  submit,
}: {
  kind: DocumentKind
  refusal: Refusal | undefined
  submit: string
}) {
  const t = useTranslations('enroll-document')
  const text = useText()
  const navigate = useNavigate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<File>(undefined)
  const [chosen, setChosen] = useState<{ name: string; isDrawn: boolean; isShrunk: boolean }>()
  const [sending, setSending] = useState<Sending>()
  const [refused, setRefused] = useState<Refusal>()
  const isPosting = useIsSending('send')
  const refusal = sending ? undefined : (refused ?? (chosen ? undefined : answered))
  const error = refusal && (refusal === 'missing' ? t('missing') : text(refusal))
  const field = { id: 'file', label: t(`${kind}.label`), hint: t('limit'), error }

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    picture.current = file
    setRefused(undefined)
    setChosen(undefined)
    if (!file) return
    const { preparePicture } = await import('./prepare-picture.ts')
    const prepared = await preparePicture(file, canvas.current)
    if (picture.current !== file) return
    picture.current = prepared.file
    setChosen({ name: file.name, isDrawn: prepared.isDrawn, isShrunk: prepared.file !== file })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    // Until the scripts know of a picture the browser sends the form itself.
    const file = picture.current
    if (!file) return
    event.preventDefault()
    if (sending && sending.at !== 'stopped') return
    setRefused(undefined)
    setSending({ at: 'sending', percent: 0 })
    const form = new FormData(event.currentTarget)
    form.delete('file')
    form.append('file', file, 'picture')
    const { sendPicture } = await import('./send-picture.ts')
    const outcome = await sendPicture(form, setSending)
    if (!outcome) return setSending({ at: 'stopped' })
    setSending(undefined)
    if ('problem' in outcome) return setRefused(outcome.problem)
    await navigate(outcome.to)
  }

  return (
    <PostedForm
      intent="send"
      action="/enroll-document"
      encType="multipart/form-data"
      className="grid gap-5"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="kind" value={kind} />
      {error && (
        <Focused when={refusal}>
          <Notice type="error">
            <p>{error}</p>
          </Notice>
        </Focused>
      )}
      <PictureField
        {...field}
        accept={accept}
        camera={t('camera')}
        name="file"
        onChange={(event) => void take(event)}
      />
      <div role="status" className="grid gap-2 empty:hidden">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('preview')}
          hidden={!chosen?.isDrawn}
          className="max-h-80 max-w-full justify-self-start rounded-control border border-line"
        />
        {chosen && (
          <p className="text-sm text-muted wrap-anywhere">
            {chosen.name}
            {chosen.isShrunk && `. ${t('shrunk')}`}
          </p>
        )}
        {sending?.at === 'sending' && <p>{t('sending', { percent: String(sending.percent) })}</p>}
        {sending?.at === 'again' && <p>{t('again')}</p>}
        {sending?.at === 'stopped' && <p className="font-medium text-danger">{t('stopped')}</p>}
      </div>
      <div>
        <Button loading={isPosting || (sending !== undefined && sending.at !== 'stopped')}>{submit}</Button>
      </div>
    </PostedForm>
  )
}
