import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { documentLimit } from '#contracts/documents/choices.ts'
import { evidenceKinds, evidenceLimit, type EvidenceKind } from '#contracts/payments/disputes/choices.ts'
import { api } from '../../../api.client.ts'
import { base64Of } from '../../../kit/forms/base64.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Select, TextArea } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/inputs/file-field.tsx'

interface Dialog {
  id: string
  onClose: () => void
}

const accept = '.jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf'

function useKindOptions() {
  const t = useTranslations('disputes.kinds')
  return evidenceKinds.map((kind) => (
    <option key={kind} value={kind}>
      {t(kind)}
    </option>
  ))
}

/** Words that speak for us. */
export function EvidenceWordsDialog({ id, onClose }: Dialog) {
  const t = useTranslations('disputes.evidence')
  const options = useKindOptions()
  const { run } = useAct(api.payments.disputes.addEvidence, { done: t('done'), onDone: onClose })
  const form = useForm({
    initial: { kind: 'explanation', words: '' },
    labels: { kind: t('kind'), words: t('text') },
    required: ['kind', 'words'],
    submit: ({ kind, words }) => run({ id, kind: kind as EvidenceKind, words }),
  })
  return (
    <FormDialog title={t('addWords')} form={form} submit={t('submit')} onClose={onClose}>
      <Select {...form.field('kind')}>{options}</Select>
      <TextArea
        {...form.field('words')}
        maxLength={evidenceLimit.textLength}
        rows={8}
        hint={t('textHint')}
        data-autofocus
      />
    </FormDialog>
  )
}

/** A picture or PDF that speaks for us. */
export function EvidenceFileDialog({ id, onClose }: Dialog) {
  const t = useTranslations('disputes.evidence')
  const options = useKindOptions()
  const [file, setFile] = useState<File>()
  const { run } = useAct(api.payments.disputes.addEvidenceFile, { done: t('done'), onDone: onClose })
  const form = useForm({
    initial: { kind: 'delivery', file: '' },
    labels: { kind: t('kind'), file: t('chosen') },
    required: ['kind'],
    check: (): { file?: string } => (file ? {} : { file: t('missing') }),
    async submit({ kind }) {
      if (!file) return undefined
      return run({
        id,
        kind: kind as EvidenceKind,
        name: file.name.slice(0, 120),
        file: await base64Of(file),
      })
    },
  })
  const { id: field, label, error } = form.field('file')
  return (
    <FormDialog title={t('addFile')} form={form} submit={t('submit')} onClose={onClose}>
      <Select {...form.field('kind')}>{options}</Select>
      <FileField
        id={field}
        label={label}
        error={error}
        accept={accept}
        formats={t('formats')}
        maxBytes={documentLimit.bytes}
        onFile={setFile}
      />
    </FormDialog>
  )
}
