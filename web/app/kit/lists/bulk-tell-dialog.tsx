import { useTranslations } from 'use-intl/react'
import type { BulkPreview } from '#contracts/back-office/bulk.ts'
import type { ActFields } from '#contracts/define-acts.ts'
import { ActInputs, useActForm, type ActValues, type FieldWords } from '../acts/act-inputs.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { act } from '../staff/calls.client.ts'
import type { BulkTold } from './bulk-dialog.tsx'

/** Asks for what an act on many rows has to be told, and what it would then do. */
export function BulkTellDialog({
  title,
  fields,
  words,
  typed,
  preview,
  onTold,
  onClose,
}: {
  title: string
  fields: ActFields
  words: Readonly<Record<string, FieldWords>>
  /** What was typed before. */
  typed?: ActValues | undefined
  preview: (told: BulkTold) => Promise<BulkPreview>
  onTold: (told: BulkTold, found: BulkPreview, typed: ActValues) => void
  onClose: () => void
}) {
  const t = useTranslations('back-office.bulk')
  const form = useActForm({
    fields,
    words,
    ...(typed && { typed }),
    send: async (given, values) => {
      const told = given as BulkTold
      const outcome = await act(() => preview(told))
      if (!outcome.ok) return outcome.problem
      onTold(told, outcome.value, values)
      return undefined
    },
  })
  return (
    <FormDialog title={title} form={form} submit={t('look')} onClose={onClose}>
      <ActInputs fields={fields} words={words} form={form} />
    </FormDialog>
  )
}
