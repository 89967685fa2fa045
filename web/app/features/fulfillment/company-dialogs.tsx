import { useTranslations } from 'use-intl/react'
import type { FulfillmentCompanyRow } from '#contracts/identity/companies.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import type { Problem } from '../../problem.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { TextField } from '../../ui/field.tsx'

/** A new company that packs and ships. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('fulfillment.companies')
  const { run } = useAct(api.identity.fulfillmentCompanies.create, { done: t('added'), onDone: onClose })
  return <NameDialog title={t('addTitle')} text={t('addText')} name="" send={run} onClose={onClose} />
}

/** Another name for a company. */
export function RenameCompanyDialog({
  company: { id, name },
  onClose,
}: {
  company: FulfillmentCompanyRow
  onClose: () => void
}) {
  const t = useTranslations('fulfillment.companies')
  const { run } = useAct(api.identity.fulfillmentCompanies.rename, { done: t('renamed'), onDone: onClose })
  return (
    <NameDialog
      title={t('renameTitle', { name })}
      name={name}
      send={(typed) => run({ id, ...typed })}
      onClose={onClose}
    />
  )
}

function NameDialog({
  title,
  text,
  name,
  send,
  onClose,
}: {
  title: string
  text?: string
  name: string
  send: (typed: { name: string }) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('fulfillment.companies')
  const form = useForm({
    initial: { name },
    labels: { name: t('name') },
    required: ['name'],
    submit: send,
    fieldOf: { COMPANY_TAKEN: 'name' },
  })
  return (
    <FormDialog title={title} form={form} submit={t('save')} onClose={onClose}>
      {text && <p>{text}</p>}
      <TextField {...form.field('name')} autoComplete="off" max={120} data-autofocus />
    </FormDialog>
  )
}
