import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SupportHandover } from '#contracts/identity/admin.ts'
import { api } from '../../../api.client.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { useAdministrator, useMay } from '../../../kit/staff/access.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { handoverAddress } from './support-session.client.ts'

const shortestReason = 10

/** Opens a person's account in a tab of its own, for those who may. */
export function SupportLogin({
  kind,
  id,
  name,
}: {
  kind: 'subscriber' | 'reseller'
  id: string
  name: string
}) {
  const t = useTranslations('security.supportLogin')
  const [isOpen, setOpen] = useState(false)
  if (!useMay()('support.login')) return null
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>
        <LifeBuoy size={15} aria-hidden /> {t('open')}
      </StaffButton>
      {isOpen && <Dialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({
  kind,
  id,
  name,
  onClose,
}: {
  kind: 'subscriber' | 'reseller'
  id: string
  name: string
  onClose: () => void
}) {
  const t = useTranslations('security.supportLogin')
  const tField = useTranslations('errors.fields')
  const { role, isSuper } = useAdministrator()
  const [handover, setHandover] = useState<SupportHandover>()
  const { run } = useAct(api.identity.support[kind], { reload: false, onDone: setHandover })
  const form = useForm({
    initial: { supportReason: '', mayWrite: false },
    labels: { supportReason: t('reason'), mayWrite: t('mayWrite') },
    check: ({ supportReason }) =>
      supportReason.trim().length < shortestReason ? { supportReason: tField('REASON_SHORT') } : {},
    submit: ({ supportReason, mayWrite }) => run({ id, reason: supportReason, mayWrite }),
  })
  const { label: _label, error: _error, ...mayWrite } = form.box('mayWrite')
  const title = t('title', { name })
  if (handover)
    return (
      <Modal open onClose={onClose} label={title} header={<h2 className="text-xl break-words">{title}</h2>}>
        <div className="grid gap-5">
          <p role="status">{t('ready')}</p>
          <a
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- It replaces the button that had the focus.
            autoFocus
            href={handoverAddress(handover.code)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setTimeout(onClose)}
            className="inline-flex min-h-12 items-center justify-center rounded-control border border-primary bg-primary px-5 font-semibold text-on-primary no-underline hover:shadow-lift"
          >
            {t('go')}
          </a>
        </div>
      </Modal>
    )
  return (
    <FormDialog title={title} form={form} submit={t('submit')} onClose={onClose}>
      <p>{t('effect')}</p>
      <TextArea {...form.field('supportReason')} hint={t('reasonHint')} maxLength={300} />
      {(role === 'owner' || isSuper) && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input type="checkbox" {...mayWrite} className="mt-0.5 size-5 shrink-0 accent-primary" />
          <span>
            {t('mayWrite')} <span className="text-muted">{t('mayWriteHint')}</span>
          </span>
        </label>
      )}
    </FormDialog>
  )
}
