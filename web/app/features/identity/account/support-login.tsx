import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SupportHandover } from '#contracts/identity/admin.ts'
import { api } from '../../../api.client.ts'
import type { Problem } from '../../../problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { useAdministrator, useMay } from '../../../kit/staff/access.ts'
import { act, follow } from '../../../kit/staff/calls.client.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
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
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('supportReason') ?? '').trim()
    setShort(reason.length < shortestReason)
    if (reason.length < shortestReason) return document.getElementById('supportReason')?.focus()
    setBusy(true)
    const input = { id, reason, mayWrite: form.get('mayWrite') === 'on' }
    const outcome = await act(() => api.identity.support[kind](input)).catch(follow)
    setBusy(false)
    setProblem(outcome?.ok === false ? outcome.problem : undefined)
    if (outcome?.ok) setHandover(outcome.value)
  }

  const title = t('title', { name })
  return (
    <Modal open onClose={onClose} label={title} header={<h2 className="text-xl break-words">{title}</h2>}>
      {handover ? (
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
      ) : (
        <form onSubmit={ask} noValidate className="grid gap-5">
          <p>{t('effect')}</p>
          <ProblemNotice problem={problem} />
          <TextArea
            id="supportReason"
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={300}
            error={isShort && tField('REASON_SHORT')}
          />
          {(role === 'owner' || isSuper) && (
            <label className="flex min-h-11 cursor-pointer items-start gap-3">
              <input type="checkbox" name="mayWrite" className="mt-0.5 size-5 shrink-0 accent-primary" />
              <span>
                {t('mayWrite')} <span className="text-muted">{t('mayWriteHint')}</span>
              </span>
            </label>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" variant="secondary" onClick={onClose}>
              {t('giveUp')}
            </Button>
            <Button loading={isBusy}>{t('submit')}</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
