import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ContactRecord } from '#contracts/contacts/admin.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { TextArea } from '../../ui/field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Writes an answer, shows the e-mail that it makes, and sends it. */
export function AnswerDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const t = useTranslations('contacts.answer')
  const tLocale = useTranslations('staff.locales')
  const { id, name, locale, version } = contact
  const [preview, setPreview] = useState<{ of: string; subject: string; text: string }>()
  const send = useAct(api.contacts.answer, { done: t('done', { name }), onDone: onClose })
  const show = useAct(api.contacts.compose, {
    reload: false,
    onDone: (mail, { answer }) => setPreview({ ...mail, of: answer }),
  })
  const form = useForm({
    initial: { answer: '' },
    labels: { answer: t('text') },
    required: ['answer'],
    submit: ({ answer }) => send.run({ id, answer, version }),
  })
  const { answer } = form.values
  return (
    <FormDialog title={t('title', { name })} form={form} submit={t('submit')} onClose={onClose} wide>
      <p>{t('effect', { language: tLocale(locale) })}</p>
      <TextArea {...form.field('answer')} maxLength={4000} rows={8} data-autofocus />
      <StaffButton
        className="justify-self-start"
        disabled={show.isBusy || answer.trim() === ''}
        onClick={() => void show.run({ id, answer })}
      >
        {t('preview')}
      </StaffButton>
      {preview?.of === answer && (
        <section aria-label={t('preview')} className="grid gap-2 rounded-[12px] bg-sunken p-4 text-sm">
          <p className="font-semibold break-words">{preview.subject}</p>
          <p className="break-words whitespace-pre-wrap">{preview.text}</p>
        </section>
      )}
    </FormDialog>
  )
}
